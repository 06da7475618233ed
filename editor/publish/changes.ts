import { createHash } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isScalar, type Node } from 'yaml';
import { valueAt } from '../../generator/content/content.ts';
import { partsIn } from '../../generator/content/markdown.ts';
import type { Path } from '../../generator/mistakes.ts';
import { EditError } from '../edit-error.ts';
import { ContentFile, plain } from '../files/content-file.ts';
import { entryName, formerIndexes, isFields, stepsOf, textOf } from '../files/entries.ts';
import type { FileChange } from '../files/file-change.ts';
import { onOneLine } from '../files/markdown-parts.ts';
import { combine, type NodeDifference } from '../files/merge.ts';
import type { Conflict, Difference } from '../protocol.ts';
import type { Project } from './git.ts';

// What differs between two versions of a file, in words, and what becomes of it in a third one.

const UNCONFIRMED = ' (not confirmed yet)';

/** How what differs is named. */
type Names = Pick<Project, 'nameOf'>;

const NONE: ReadonlySet<string> = new Set();

/** A difference, and where it is in the newer version. */
interface FileDifference extends Difference {
  at: Path;
  /** The name of an entry that was removed. */
  removed?: string | undefined;
}

/** What differs between two versions of a file, and the newer one without some of it. */
export function compare(
  project: Names,
  { file, before, after }: FileChange,
  takenBack: ReadonlySet<string> = NONE,
) {
  const differences: FileDifference[] = [];
  const [older, newer] = [before, after].map((each) => parsed(file, each));
  if (!older || !newer) {
    if (isSame(file, before, after)) return { differences, without: after };
    const name = nameOf(file, before, after);
    const id = idFor(file, name);
    differences.push({ id, name, isNewFile: !before, at: [] });
    return { differences, without: takenBack.has(id) ? before : after };
  }
  const [past, present] = [before, after].map((bytes) => dataIn(file, bytes, ''));
  const now = takenBack.size > 0 ? new ContentFile(after) : newer;
  combine({ before: older, after: newer, now }, (difference) => {
    const { at, kind } = difference;
    const words = inWords(project, file, difference);
    const twins = differences.filter(({ name }) => name === words.name).length;
    const id =
      kind === 'value' ? idFor(file, stepsTo(at, past, present)) : idFor(file, words, twins);
    differences.push({ id, ...words, at, removed: removedBy(difference) });
    return takenBack.has(id) ? 'before' : 'now';
  });
  return { differences, without: now === newer ? after : Buffer.from(String(now)) };
}

/** What something is recognized by. */
const idFor = (...what: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 16);

/** The steps to a value in the older of two versions. They stay the same while it changes again. */
function stepsTo([step, ...below]: Path, older: unknown, newer: unknown): string[] {
  if (step === undefined) return [];
  const areLists = Array.isArray(older) && Array.isArray(newer);
  const former = areLists ? formerIndexes(older, newer)[Number(step)] : undefined;
  const name = areLists && former !== undefined ? stepsOf(older)[former]! : String(step);
  const [before, after] = [valueAt(older, [former ?? step]), valueAt(newer, [step])];
  return [name, ...stepsTo(below, before, after)];
}

const removedBy = ({ kind, before, after }: NodeDifference): string | undefined => {
  const entry = kind === 'entry' && !after ? plain(before) : undefined;
  return isFields(entry) ? textOf(entry.name ?? entry.title) : undefined;
};

/** Undefined without a file, or if it is a picture, or has mistakes. */
function parsed(file: string, bytes: Buffer | undefined): ContentFile | undefined {
  try {
    const isText = file.startsWith('content/');
    return bytes && isText ? new ContentFile(bytes) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether two versions of a file differ at most in what nobody sees, such as the ends of lines. */
export function isSame(file: string, one: Buffer | undefined, other: Buffer | undefined): boolean {
  if (!one || !other || one.equals(other)) return isDeepStrictEqual(one, other);
  if (!isText(file) || inOneLine(one) !== inOneLine(other)) return false;
  if (!file.startsWith('content/')) return true;
  // The spaces at the beginning of a line mean something.
  const [values, others] = [one, other].map((bytes) => dataIn(file, bytes, '\0'));
  return values !== undefined && isDeepStrictEqual(values, others);
}

/** Whether git may have changed the line ends of a file. */
const isText = (file: string): boolean => !/^static\/.*(?<!\.svg)$/i.test(file);

const inOneLine = (bytes: Buffer): string =>
  new TextDecoder().decode(bytes).replaceAll(/\s+/g, ' ').trim();

/** What is in a version of a file. `mark` is added to texts that aren't confirmed. */
export function dataIn(file: string, bytes: Buffer | undefined, mark: string): unknown {
  const version = parsed(file, bytes);
  if (!version?.body) return version && plain(version.fields, mark);
  return Object.assign({ body: plain(version.body, mark) }, plain(version.fields, mark));
}

/** A file with the line ends of another version. */
function inLinesOf(model: Buffer | undefined, file: string, bytes: Buffer): Buffer {
  if (!model || !isText(file)) return bytes;
  // Without the mark that some programs put at the beginning.
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  return Buffer.from(model.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text);
}

const KINDS: [pattern: RegExp, kind: string][] = [
  [/^content\//, 'text'],
  [/^static\/images\//, 'picture'],
  [/^/, 'file'],
];

/** Names a file that was added, removed, or changed as a whole. */
function nameOf(file: string, before?: Buffer, after?: Buffer): string {
  const state = !before ? 'New' : !after ? 'Removed' : 'Changed';
  const [, kind] = KINDS.find(([pattern]) => pattern.test(file))!;
  return `${state} ${kind}: ${path.parse(file).name.replaceAll('-', ' ')}`;
}

/** Names a difference, and says what it was and what it is. */
function inWords(
  project: Names,
  file: string,
  { kind, at, before, after }: NodeDifference,
): Omit<Difference, 'id'> {
  const verb = kind === 'order' ? 'New order' : after ? 'Added' : 'Removed';
  const entry = plain(after ?? before);
  const name = nameAt(project, file, at);
  if (kind !== 'value' && [entry].flat().every(isFields)) {
    // Only the list says what a day or a file name is.
    const list = kind === 'order' || entryName(entry) ? '' : `${name}: `;
    return { name: `${verb}: ${list}${textOf(entry)}` };
  }
  if (kind === 'order') return { name: `${verb}: ${name}` };
  return { name, before: wordsOf(at, before), after: wordsOf(at, after) };
}

/** What something is called. All paragraphs of a text have the same name. */
const nameAt = (project: Names, file: string, at: Path): string =>
  project.nameOf(file, at[0] === 'body' ? ['body', 0] : at);

/** The name or the text of what is at a path. */
function wordsOf(at: Path, node: Node | undefined): string | undefined {
  if (!node) return undefined;
  if (at[0] !== 'body') return textOf(plain(node, UNCONFIRMED));
  const parts = isScalar(node) ? partsIn(String(node.value)) : [];
  return parts.map((part) => onOneLine(part) + (part.isSample ? UNCONFIRMED : ''))[0];
}

/** A change of a file, and the version that it is put on top of. */
export interface Meeting extends FileChange {
  now: Buffer | undefined;
}

/** What a person has chosen where a change meets another one, by the ids of the conflicts. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** How changes are put on top of other versions. */
interface OnTop extends Names {
  choices: Choices | 'mine';
  /** What the person reads who has to choose first. */
  question: string;
}

/** Puts changes on top of other versions of their files. What only one of two has touched never collides. Returns what
 *  becomes of these versions. Throws what has to be chosen first. */
export function onTop(how: OnTop, meetings: readonly Meeting[]): FileChange[] {
  const conflicts: Conflict[] = [];
  const isMine: IsMine = (position, words) => {
    const id = idFor(position, words);
    const choice = how.choices === 'mine' ? 'mine' : how.choices[id];
    if (!choice) conflicts.push({ id, ...words });
    return choice === 'mine';
  };
  const changes = meetings.flatMap((each) => {
    const after = merge(how, each, isMine);
    return isDeepStrictEqual(each.now, after) ? [] : [{ file: each.file, before: each.now, after }];
  });
  if (conflicts.length > 0) throw new EditError(how.question, { conflicts });
  return changes;
}

/** Whether the change is taken where it meets another one. */
type IsMine = (position: unknown, words: Omit<Conflict, 'id'>) => boolean;

/** What becomes of the version that a change is put on top of. */
function merge(project: Names, meeting: Meeting, isMine: IsMine): Buffer | undefined {
  const { file, before, now } = meeting;
  const after = meeting.after && inLinesOf(now ?? before, file, meeting.after);
  if (isSame(file, after, now) || isSame(file, before, after)) return now;
  if (isSame(file, before, now)) return after;
  const [older, newer, result] = [before, after, now].map((each) => parsed(file, each));
  // The build says whose mistake it is.
  if (file.startsWith('content/') && now && !result) return now;
  if (file.startsWith('content/') && after && !newer) return after;
  if (!older || !newer || !result) {
    const [name = '', other] = [after, now].map((each) => nameOf(file, before, each));
    return isMine(file, { name, mine: name, theirs: other }) ? after : now;
  }
  let isChanged = false;
  combine({ before: older, after: newer, now: result }, (difference) => {
    const { at, state } = difference;
    const words = {
      name: nameAt(project, file, at),
      mine: wordsOf(at, difference.after),
      theirs: wordsOf(at, difference.now),
    };
    const isTaken = state === 'before' || (state === 'collides' && isMine([file, at], words));
    isChanged ||= isTaken;
    return isTaken ? 'after' : 'now';
  });
  return isChanged ? inLinesOf(now, file, Buffer.from(String(result))) : now;
}
