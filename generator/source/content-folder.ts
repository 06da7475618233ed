import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closestFile } from '../diagnostics/spelling.ts';
import { entriesIn } from './folder.ts';

const FOLDER = 'content';
// Not hidden files, which editors and systems leave behind.
const CONTENT = /^(?!\.|.*\/\.).*\.(ya?ml|md)$/i;
const LARGEST = 256 * 1024;

/** The files of `content/`, read once. Names are case-sensitive, also on systems where they are not. */
export interface ContentFolder {
  names: readonly string[];
  /** Entries with the name of a content file that are symbolic links, pipes or devices. They are not read. */
  foreign: readonly string[];
  bytes: ReadonlyMap<string, Uint8Array>;
}

/** Reads the YAML and Markdown files of `content/`. */
export function readContentFolder(root: string): ContentFolder {
  const folder = path.join(root, FOLDER);
  const named = entriesIn(folder).filter(({ entry, name }) => CONTENT.test(name) && !entry.isDirectory());
  const files = named.filter(({ entry }) => entry.isFile());
  const foreign = named.filter((each) => !files.includes(each)).map(({ name }) => name);
  // Synchronous reads are faster here: hundreds of small files.
  const read = files.map(({ name }) => [name, readFileSync(path.join(folder, name))] as const);
  return { ...contentFolder(read), foreign };
}

/** Makes a content folder of files in memory. */
export function contentFolder(files: Iterable<readonly [name: string, bytes: Uint8Array]>): ContentFolder {
  const bytes = new Map(files);
  return { bytes, names: [...bytes.keys()].sort(), foreign: [] };
}

/** The path of a content file from the root of the project, as messages show it. */
export const contentFile = (name: string): string => `${FOLDER}/${name}`;

/** The hint for a file name that does not exist. */
export function missingHint({ names }: ContentFolder, name: string): string {
  const meant = closestFile(name, names);
  if (!meant) return 'Create it, or check its name where it is called.';
  return `There is a file ${meant}. The two names have to be the same, letter by letter.`;
}

/** The text of a content file with `\n` as line ends. Bytes that are not UTF-8 become U+FFFD, which is reported later.
 *  Throws a Diagnostic when there is no such file. */
export function contentText(folder: ContentFolder, name: string): string {
  const bytes = folder.bytes.get(name);
  if (!bytes) throw mistakeIn(name, 'this file is missing', missingHint(folder, name));
  if (bytes.length > LARGEST) {
    throw mistakeIn(name, 'this file is larger than 256 KB', 'Split it into smaller files.');
  }
  return new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
}

/** A mistake for each content file that no page uses. */
export function unusedFiles({ names }: ContentFolder, used: ReadonlySet<string>): Diagnostic[] {
  const unused = names.filter((name) => !used.has(contentFile(name)));
  return unused.map((name) => {
    const place = name.endsWith('.md') ? 'the YAML file of a page' : 'templates/routes.ts';
    return mistakeIn(name, 'no page uses this file', `Name it in ${place}, or delete it.`);
  });
}

/** A mistake for each symbolic link or device: it could publish a file outside the project, or never end. */
export function foreignEntries({ foreign }: ContentFolder): Diagnostic[] {
  const hint = 'Put the file itself there.';
  return foreign.map(
    (name) => new Diagnostic('this is a link or a device, and no file', { file: contentFile(name), hint }),
  );
}

const mistakeIn = (name: string, message: string, hint: string): Diagnostic =>
  new Diagnostic(message, { file: contentFile(name), at: { line: 1, column: 1 }, hint });
