import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic, diagnosticAt, type Problem } from '../diagnostics/diagnostic.ts';
import { closestFile } from '../diagnostics/spelling.ts';
import { Cache } from './cache.ts';
import { entriesIn } from './folder.ts';
import { fileProblem, RESTORE } from './text-checks.ts';

const FOLDER = 'content';
// YAML and Markdown, except hidden files: editors and systems leave those behind.
const CONTENT = /^(?!\.|.*\/\.).*\.(ya?ml|md)$/i;
// Hidden files, backups, and other files that editors and systems leave behind.
const LEFT_BEHIND = /(^|\/)\.|~$|\.(bak|orig|rej|swp|tmp|db|ini)$/i;
const LARGEST = 256 * 1024;

/** The files of `content/`, read once. Names are case-sensitive on every system. */
export interface ContentFolder {
  /** The YAML and Markdown files, by name and sorted by name. */
  bytes: ReadonlyMap<string, Uint8Array>;
  /** Folders, symbolic links, pipes, and devices with the name of a content file. They aren't read. */
  foreign: readonly string[];
  /** Files of other kinds, such as Word documents. They aren't read. */
  unread: readonly string[];
  cache: Cache;
}

interface ReadOptions {
  /** Contents to use instead of the files on disk. Undefined leaves a file out. */
  texts?: ReadonlyMap<string, Uint8Array | undefined> | undefined;
  cache?: Cache;
}

export function readContentFolder(
  root: string,
  { texts = new Map(), cache = new Cache() }: ReadOptions = {},
): ContentFolder {
  const folder = path.join(root, FOLDER);
  const entries = entriesIn(folder);
  const namesOf = (wanted: (name: string, isFile: boolean) => boolean): string[] =>
    entries.filter(({ name, entry }) => wanted(name, entry.isFile())).map(({ name }) => name);
  const names = namesOf((name, isFile) => isFile && CONTENT.test(name));
  // Synchronous reads are faster for many small files.
  const onDisk = names.map((name) => [name, readFileSync(path.join(folder, name))] as const);
  return {
    bytes: new Map([...new Map([...onDisk, ...texts])].flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : []))),
    foreign: namesOf((name, isFile) => !isFile && CONTENT.test(name)),
    unread: namesOf((name, isFile) => isFile && !CONTENT.test(name) && !LEFT_BEHIND.test(name)),
    cache,
  };
}

/** The path of a content file from the root of the project, as messages show it. */
export const contentFile = (name: string): string => `${FOLDER}/${name}`;

/** The file that a missing file was probably renamed to. The names in `known` belong to other content. */
export function renamedTo(folder: ContentFolder, name: string, known: readonly string[] = []): string | undefined {
  const isMarkdown = (file: string) => file.endsWith('.md');
  const others = [...folder.bytes.keys()].filter(
    (other) => isMarkdown(other) === isMarkdown(name) && !known.includes(other),
  );
  return closestFile(name, [...others, ...folder.unread]);
}

/** Whether there is a file, or something else of its name. */
export const isThere = ({ bytes, foreign }: ContentFolder, name: string): boolean =>
  bytes.has(name) || foreign.includes(name);

/** The hint for a file that doesn't exist. `found` is the hint if `other` may be the same file with another name. */
export const missingHint = (other: string | undefined, found: (other: string) => string): string =>
  other ? found(other) : `If it was deleted, restore it: ${RESTORE}`;

/** The text of a content file with `\n` as line ends. Bytes that aren't UTF-8 become U+FFFD, which is reported later. Throws a
 *  Diagnostic if the file is missing or unreadable. The names in `known` belong to other content. */
export function contentText(folder: ContentFolder, name: string, known?: readonly string[]): string {
  const file = contentFile(name);
  if (folder.foreign.includes(name)) throw foreignEntry(name);
  const bytes = folder.bytes.get(name);
  if (!bytes) {
    const rename = (other: string) => `If it is called ${contentFile(other)} now, rename it to ${file}.`;
    throw fileError(name, {
      message: 'this file is missing',
      hint: missingHint(renamedTo(folder, name, known), rename),
    });
  }
  if (bytes.length > LARGEST) {
    throw fileError(name, { message: 'this file is larger than 256 KB', hint: 'Split it into smaller files.' });
  }
  const source = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
  const problem = fileProblem(source);
  if (problem) throw diagnosticAt({ file, source }, problem);
  return source;
}

/** Mistakes: content files that no page uses, except one that was probably renamed, because a hint names it already; and
 *  folders, links, and devices with the name of a content file. A link could publish a file from outside the project, and a
 *  device might never end. */
export function strayFiles(folder: ContentFolder, used: readonly string[]): Diagnostic[] {
  const missing = used.filter((name) => !folder.bytes.has(name));
  const known = new Set([...used, ...missing.map((name) => renamedTo(folder, name, used))]);
  const unused = [...folder.bytes.keys()].filter((name) => !known.has(name));
  const mistakes = unused.map((name) => {
    const hint = name.endsWith('.md')
      ? 'Write its name in the YAML file of a page, or delete it.'
      : 'Move the changes of a copy to the original, and delete it. Add a new page to templates/routes.ts.';
    return fileError(name, { message: 'no page uses this file', hint });
  });
  return [...mistakes, ...folder.foreign.map(foreignEntry)];
}

/** A warning for each file that isn't read because of its extension. */
export const unreadFiles = ({ unread }: ContentFolder): Diagnostic[] => {
  const hint = 'Content is .yaml or .md. Rename the file, or move it out.';
  return unread.map((name) => wholeFile(name, { message: 'this file is not read', hint }));
};

const foreignEntry = (name: string): Diagnostic =>
  wholeFile(name, { message: 'this is a folder, a link, or a device, not a file', hint: 'Put the file itself here.' });

const wholeFile = (name: string, problem: Problem): Diagnostic =>
  new Diagnostic({ ...problem, file: contentFile(name) });

const fileError = (name: string, problem: Problem): Diagnostic =>
  new Diagnostic({ ...problem, file: contentFile(name), position: { line: 1, column: 1 } });
