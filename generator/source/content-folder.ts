import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic, type DiagnosticText } from '../diagnostics/diagnostic.ts';
import { type Position, positionIn } from '../diagnostics/positions.ts';
import { closestFile } from '../diagnostics/spelling.ts';
import { GET_BACK, wholeFileProblem } from './file-checks.ts';
import { entriesIn } from './folder.ts';
import { Memo } from './memo.ts';

const FOLDER = 'content';
// Not hidden files, which editors and systems leave behind.
const CONTENT = /^(?!\.|.*\/\.).*\.(ya?ml|md)$/i;
// What editors and systems leave behind.
const LEFT_BEHIND = /(^|\/)\.|~$|\.(bak|orig|rej|swp|tmp|db|ini)$/i;
const LARGEST = 256 * 1024;

/** The files of `content/`, read once. Names are case-sensitive, also on systems where they are not. */
export interface ContentFolder {
  names: readonly string[];
  /** Entries with the name of a content file that are folders, symbolic links, pipes or devices. They are not read. */
  foreign: readonly string[];
  /** Files of other kinds, such as documents of Word. They are not read. */
  unread: readonly string[];
  bytes: ReadonlyMap<string, Uint8Array>;
  /** What was made of the files before. */
  memo: Memo;
}

/** Reads the YAML and Markdown files of `content/`. What was made of the same texts before is in the memo. */
export function readContentFolder(root: string, memo = new Memo()): ContentFolder {
  const folder = path.join(root, FOLDER);
  const entries = entriesIn(folder);
  const named = entries.filter(({ name }) => CONTENT.test(name));
  const files = named.filter(({ entry }) => entry.isFile());
  const others = entries.filter(({ entry, name }) => entry.isFile() && !CONTENT.test(name) && !LEFT_BEHIND.test(name));
  const foreign = named.filter((each) => !files.includes(each)).map(({ name }) => name);
  // Synchronous reads are faster here: hundreds of small files.
  const read = files.map(({ name }) => [name, readFileSync(path.join(folder, name))] as const);
  return { ...contentFolder(read), foreign, unread: others.map(({ name }) => name), memo };
}

/** Makes a content folder of files in memory. */
export function contentFolder(files: Iterable<readonly [name: string, bytes: Uint8Array]>): ContentFolder {
  const bytes = new Map(files);
  return { bytes, names: [...bytes.keys()].sort(), foreign: [], unread: [], memo: new Memo() };
}

/** A content folder in which some files say something else. */
export const withFiles = (
  folder: ContentFolder,
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): ContentFolder => ({
  ...folder,
  bytes: new Map([...folder.bytes, ...files]),
});

/** The path of a content file from the root of the project, as messages show it. */
export const contentFile = (name: string): string => `${FOLDER}/${name}`;

/** The hint for a file name that does not exist. */
export function missingHint(folder: ContentFolder, name: string): string {
  const same = sameButForItsEnding(folder, name);
  if (same) return `Rename ${contentFile(same)} to ${contentFile(name)}, letter by letter.`;
  const meant = closestFile(name, folder.names);
  if (!meant) return `If it was deleted, get it back: ${GET_BACK}`;
  return `There is a file ${meant}. The two names have to be the same, letter by letter.`;
}

/** The file with the same name in another folder, in capitals, with another ending or with something behind the name. */
function sameButForItsEnding({ names, unread }: ContentFolder, name: string): string | undefined {
  const isMarkdown = (file: string) => /\.(md|markdown)\b/i.test(file);
  const stem = path.parse(name).name.toLowerCase();
  return [...names, ...unread].find((file) => {
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
  if (problem) throw mistakeIn(name, problem, { at: positionIn(text, problem.offset), source: text });
  return text;
}

/** A mistake for each content file that no page uses, unless it is what a missing file should be. */
export function unusedFiles(folder: ContentFolder, used: ReadonlySet<string>): Diagnostic[] {
  const missing = [...used].map((file) => path.posix.relative(FOLDER, file)).filter((name) => !folder.bytes.has(name));
  const meant = missing.map((name) => sameButForItsEnding(folder, name) ?? closestFile(name, folder.names));
  const unused = folder.names.filter((name) => !used.has(contentFile(name)) && !meant.includes(name));
  return unused.map((name) => {
    const hint = name.endsWith('.md')
      ? 'Name it in the YAML file of a page, or delete it.'
      : 'If it is a copy, write what is new in it into the file that is in use, then delete it.';
    return mistakeIn(name, { message: 'no page uses this file', hint });
  });
}

/** A note for each file that is not read, because its name has another ending. */
export const unreadFiles = ({ unread }: ContentFolder): Diagnostic[] =>
  unread.map((name) => {
    const message = 'is not read: only .yaml and .md are. Take it out, or rename it';
    return new Diagnostic(message, { file: contentFile(name) });
  });

/** A mistake for each folder, symbolic link or device with the name of a content file: a link could publish a file
 *  outside the project, a device never end. */
export const foreignEntries = ({ foreign }: ContentFolder): Diagnostic[] => foreign.map(foreignEntry);

const foreignEntry = (name: string): Diagnostic =>
  new Diagnostic('this is a folder, a link or a device, and no file', {
    file: contentFile(name),
    hint: 'Put the file itself there.',
  });

const START = { at: { line: 1, column: 1 } };

const mistakeIn = (
  name: string,
  { message, hint }: DiagnosticText,
  place: { at: Position; source?: string } = START,
): Diagnostic => new Diagnostic(message, { file: contentFile(name), hint, ...place });
