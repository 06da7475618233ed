import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, diagnosticAt, type Problem } from '../diagnostics/diagnostic.ts';
import { entriesIn } from '../source/folder.ts';

const FOLDERS = ['templates', 'components'];
// Not those with schemas: their examples name files that need not exist.
const DRAWS = /\.tsx$|^drawings\.ts$/;

/** Reports a problem at every place in the code that has a text in quotes. */
export function errorsInCode(root: string, text: string, problem: Problem): Diagnostic[] {
  const files = FOLDERS.flatMap((folder) =>
    entriesIn(path.join(root, folder)).flatMap(({ name }) => (DRAWS.test(name) ? `${folder}/${name}` : [])),
  );
  return files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const offset = Math.max(source.indexOf(`'${text}'`), source.indexOf(`"${text}"`));
    return offset < 0 ? [] : [diagnosticAt({ file, source }, { ...problem, offset: offset + 1 })];
  });
}
