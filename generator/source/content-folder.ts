import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic, diagnosticAt, type Problem } from '../diagnostics/diagnostic.ts';
import { closestFile } from '../diagnostics/spelling.ts';
import { Cache } from './cache.ts';
import { GET_BACK, wholeFileProblem } from './file-checks.ts';
import { entriesIn } from './folder.ts';

const FOLDER = 'content';
// YAML and Markdown, but no hidden file: editors and systems leave those behind.
const CONTENT = /^(?!\.|.*\/\.).*\.(ya?ml|md)$/i;
// Hidden files, backups and other files that editors and systems leave behind. Nobody needs to be told of them.
const LEFT_BEHIND = /(^|\/)\.|~$|\.(bak|orig|rej|swp|tmp|db|ini)$/i;
const LARGEST = 256 * 1024;

/** The files of `content/`, read once. Names are case-sensitive, also on systems where they are not. */
export interface ContentFolder {
  /** What the YAML and Markdown files hold, by name and in the order of their names. */
  bytes: ReadonlyMap<string, Uint8Array>;
  /** Entries with the name of a content file that are folders, symbolic links, pipes or devices. They are not read. */
  foreign: readonly string[];
  /** Files of other kinds, such as documents of Word. They are not read. */
  unread: readonly string[];
  /** What was made of the files before. */
  cache: Cache;
}

interface ReadOptions {
  /** What stands in some of the files instead. */
  texts?: ReadonlyMap<string, Uint8Array> | undefined;
  cache?: Cache;
}

/** Reads the YAML and Markdown files of `content/`. What was made of the same texts before is in the cache. */
export function readContentFolder(
  root: string,
  { texts = new Map(), cache = new Cache() }: ReadOptions = {},
): ContentFolder {
  const folder = path.join(root, FOLDER);
  const entries = entriesIn(folder);
  const namesOf = (wanted: (name: string, isFile: boolean) => boolean): string[] =>
    entries.filter(({ name, entry }) => wanted(name, entry.isFile())).map(({ name }) => name);
  const names = namesOf((name, isFile) => isFile && CONTENT.test(name));
  return {
    // Synchronous reads are faster here: hundreds of small files.
    bytes: new Map([...names.map((name) => [name, readFileSync(path.join(folder, name))] as const), ...texts]),
    foreign: namesOf((name, isFile) => !isFile && CONTENT.test(name)),
    unread: namesOf((name, isFile) => isFile && !CONTENT.test(name) && !LEFT_BEHIND.test(name)),
    cache,
  };
}

/** The path of a content file from the root of the project, as messages show it. */
export const contentFile = (name: string): string => `${FOLDER}/${name}`;

/** The hint for a file name that does not exist. */
export function missingHint(folder: ContentFolder, name: string): string {
  const same = sameButForItsEnding(folder, name);
  if (same) return `Rename ${contentFile(same)} to ${contentFile(name)}, letter by letter.`;
  const meant = closestFile(name, [...folder.bytes.keys()]);
  if (!meant) return `If it was deleted, get it back: ${GET_BACK}`;
  return `There is a file ${meant}. The two names have to be the same, letter by letter.`;
}

/** The file that has the same name but for its folder, its capitals, its ending (home.yml) or something behind the
 *  name (home (1).yaml). */
function sameButForItsEnding({ bytes, unread }: ContentFolder, name: string): string | undefined {
  const isMarkdown = (file: string) => /\.(md|markdown)\b/i.test(file);
  const stem = path.parse(name).name.toLowerCase();
  return [...bytes.keys(), ...unread].find((file) => {
    const [first] = path.basename(file).toLowerCase().split(/[. ]/);
    return first === stem && isMarkdown(file) === isMarkdown(name);
  });
}

/** The text of a content file with `\n` as line ends. Bytes that are not UTF-8 become U+FFFD, which is reported later.
 *  Throws a Diagnostic when there is no such file, or nothing in it can be read. */
export function contentText(folder: ContentFolder, name: string): string {
  if (folder.foreign.includes(name)) throw foreignEntry(name);
  const bytes = folder.bytes.get(name);
  if (!bytes) throw mistakeIn(name, { message: 'this file is missing', hint: missingHint(folder, name) });
  if (bytes.length > LARGEST) {
    throw mistakeIn(name, { message: 'this file is larger than 256 KB', hint: 'Split it into smaller files.' });
  }
  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
  const problem = wholeFileProblem(text);
  if (problem) throw diagnosticAt({ file: contentFile(name), source: text }, problem);
  return text;
}

/** A mistake for each content file that no page uses, unless it is what a missing file should be. */
export function unusedFiles(folder: ContentFolder, used: ReadonlySet<string>): Diagnostic[] {
  const names = [...folder.bytes.keys()];
  const missing = [...used].map((file) => path.posix.relative(FOLDER, file)).filter((name) => !folder.bytes.has(name));
  const meant = missing.map((name) => sameButForItsEnding(folder, name) ?? closestFile(name, names));
  const unused = names.filter((name) => !used.has(contentFile(name)) && !meant.includes(name));
  return unused.map((name) => {
    const hint = name.endsWith('.md')
      ? 'Name it in the YAML file of a page, or delete it.'
      : 'If it is a copy, write what is new in it into the file that is in use, then delete it.';
    return mistakeIn(name, { message: 'no page uses this file', hint });
  });
}

/** A note for each file that is not read, because its name has another ending. */
export const unreadFiles = ({ unread }: ContentFolder): Diagnostic[] => {
  const message = 'is not read: only .yaml and .md are. Take it out, or rename it';
  return unread.map((name) => new Diagnostic({ code: 'file', message, file: contentFile(name) }));
};

/** A mistake for each folder, symbolic link or device with the name of a content file: a link could publish a file
 *  outside the project, a device never end. */
export const foreignEntries = ({ foreign }: ContentFolder): Diagnostic[] => foreign.map(foreignEntry);

const foreignEntry = (name: string): Diagnostic =>
  new Diagnostic({
    code: 'file',
    message: 'this is a folder, a link or a device, and no file',
    file: contentFile(name),
    hint: 'Put the file itself there.',
  });

const mistakeIn = (name: string, problem: Problem): Diagnostic =>
  new Diagnostic({ code: 'file', ...problem, file: contentFile(name), position: { line: 1, column: 1 } });
