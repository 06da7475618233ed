import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closestFile } from '../diagnostics/spelling.ts';
import { entriesIn } from './folder.ts';

const FOLDER = 'content';
// Hidden files are left behind by editors and systems.
const CONTENT = /^(?!\.|.*\/\.).*\.(ya?ml|md)$/i;
const LARGEST = 256 * 1024;
const BEGINNING = { line: 1, column: 1 };

/** The folder `content/`, read once: a name counts letter by letter, also where the system does not care. */
export interface ContentFolder {
  names: readonly string[];
  /** Entries of such names that are no files: links, pipes, devices. They are not read. */
  foreign: readonly string[];
  bytes: ReadonlyMap<string, Uint8Array>;
}

/** Reads the YAML and Markdown files of `content/`. */
export function readContentFolder(root: string): ContentFolder {
  const folder = path.join(root, FOLDER);
  const named = entriesIn(folder).filter(({ entry, name }) => CONTENT.test(name) && !entry.isDirectory());
  const namesOf = (isFile: boolean): string[] =>
    named.flatMap(({ entry, name }) => (entry.isFile() === isFile ? [name] : []));
  // So many small files are there sooner without waiting for each.
  const read = (name: string) => [name, readFileSync(path.join(folder, name))] as const;
  return { ...contentFolder(namesOf(true).map(read)), foreign: namesOf(false) };
}

/** A content folder of these files, wherever they come from. */
export function contentFolder(files: Iterable<readonly [name: string, bytes: Uint8Array]>): ContentFolder {
  const bytes = new Map(files);
  return { bytes, names: [...bytes.keys()].sort(), foreign: [] };
}

/** The path of a content file from the root, as it is shown to people. */
export const contentFile = (name: string): string => `${FOLDER}/${name}`;

/** What to do about a name that no file has. */
export function missingHint({ names }: ContentFolder, name: string): string {
  const meant = closestFile(name, names);
  if (!meant) return 'Create it, or check its name where it is called.';
  return `There is a file ${meant}. The two names have to be the same, letter by letter.`;
}

/** The text of a content file with plain line ends. What is not UTF-8 in it becomes U+FFFD, which no file may contain.
 *  Throws a Diagnostic when there is no such file. */
export function contentText(folder: ContentFolder, name: string): string {
  const file = contentFile(name);
  const bytes = folder.bytes.get(name);
  if (!bytes) {
    throw new Diagnostic('this file is missing', { file, at: BEGINNING, hint: missingHint(folder, name) });
  }
  if (bytes.length > LARGEST) {
    const hint = 'Split it into smaller files.';
    throw new Diagnostic('this file is larger than 256 KB', { file, at: BEGINNING, hint });
  }
  return new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
}

/** A mistake for each content file that no page shows: its words would never be seen. */
export function unusedFiles({ names }: ContentFolder, used: ReadonlySet<string>): Diagnostic[] {
  const unused = names.map(contentFile).filter((file) => !used.has(file));
  return unused.map((file) => {
    const hint = file.endsWith('.md')
      ? 'Name it in the YAML file of a page, or delete it.'
      : 'Name it in templates/routes.ts, or delete it.';
    return new Diagnostic('no page uses this file', { file, at: BEGINNING, hint });
  });
}

/** A mistake for each entry that would publish what stands elsewhere, or never come to an end. */
export function foreignEntries({ foreign }: ContentFolder): Diagnostic[] {
  const hint = 'Put the file itself there.';
  return foreign.map(
    (name) => new Diagnostic('this is a link or a device, and no file', { file: contentFile(name), hint }),
  );
}
