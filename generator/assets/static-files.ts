import { type Dirent, readFileSync } from 'node:fs';
import path from 'node:path';
import { throwAll } from '../diagnostics/collector.ts';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { entriesIn } from '../source/folder.ts';
import type { Output } from './requested-files.ts';

const FOLDER = 'static';
// Other parts of the build process these.
const PROCESSED = new Set(['images', 'fonts']);
// Files that operating systems create in every folder.
const LITTER = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i;
const HIDDEN = /^\.(?!nojekyll$|well-known$)/;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|[<>:"\\|?*\u0000-\u001f]|[ .]$/i;

/** Copies files from `static/` to the site. Throws a mistake for each entry that would publish something unexpected, or not
 *  work on every system. */
export function copyStatic(root: string): Output {
  const folder = path.join(root, FOLDER);
  const named = entriesIn(folder).filter(({ entry }) => !LITTER.test(entry.name));
  throwAll(named.flatMap(({ entry, name }) => refusal(name, entry) ?? []));
  const files = named.filter(({ entry, name }) => entry.isFile() && !PROCESSED.has(name.split('/')[0] ?? ''));
  return new Map(files.map(({ name }) => [name, readFileSync(path.join(folder, name))]));
}

function refusal(name: string, entry: Dirent): Diagnostic | undefined {
  const refuse = (message: string, hint: string) =>
    new Diagnostic({ code: 'file', message, file: `${FOLDER}/${name}`, hint });
  if (entry.isSymbolicLink())
    return refuse('this is a link to something elsewhere, which would be published', 'Put the file itself there.');
  if (HIDDEN.test(entry.name))
    return refuse('hidden files are not published', 'Take it out of static/, or give it a name without the dot.');
  if (RESERVED.test(entry.name))
    return refuse('not every system can store a file of this name', 'Use letters, digits, hyphens and one dot.');
  return undefined;
}
