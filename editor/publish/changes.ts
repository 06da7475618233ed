import { createHash } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isScalar, type Node } from 'yaml';
import { partsIn } from '../../generator/content/markdown.ts';
import type { Path } from '../../generator/mistakes.ts';
import { EditError } from '../edit-error.ts';
import { ContentFile, plain } from '../files/content-file.ts';
import { isFields, textOf } from '../files/entries.ts';
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

/** What differs between two versions of a file, and the newer one without some of it. */
export function compare(
  project: Names,
  { file, before, after }: FileChange,
  takenBack: ReadonlySet<string> = NONE,
) {
  const found: (Difference & { at: Path })[] = [];
  const add = (words: Omit<Difference, 'id'>, at: Path): string => {
    const twins = found.filter(({ name }) => name === words.name).length;
    const id = idFor(file, words, twins);
    found.push({ id, ...words, at });
    return id;
  };
  const [old, own, now] = [before, after, after].map((each) => parsed(file, each));
  if (!old || !own || !now) {
    if (isSame(file, before, after)) return { found, without: after };
    const id = add({ name: nameOf(file, before, after), isNewFile: !before }, []);
    return { found, without: takenBack.has(id) ? before : after };
  }
  combine({ before: old, after: own, now }, (difference) => {
    const id = add(inWords(project, file, difference), difference.at);
    return takenBack.has(id) ? 'before' : 'now';
  });
  return { found, without: takenBack.size > 0 ? Buffer.from(String(now)) : after };
}

/** What something is recognized by as long as it is the same. */
const idFor = (...what: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 16);

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
  const [values, others] = [one, other].map((bytes) => valuesOf(parsed(file, bytes)));
  return values !== undefined && isDeepStrictEqual(values, others);
}

/** Whether git may have changed the line ends of a file. */
const isText = (file: string): boolean => !/^static\/.*(?<!\.svg)$/i.test(file);

const inOneLine = (bytes: Buffer): string =>
  new TextDecoder().decode(bytes).replaceAll(/\s+/g, ' ').trim();

/** The values in a version of a file. */
export const dataIn = (file: string, bytes: Buffer | undefined): unknown => {
  const version = parsed(file, bytes);
  return version && plain(version.fields);
};

const valuesOf = (file: ContentFile | undefined): unknown =>
  file && [file.fields, file.body].map((each) => each && plain(each, '\0'));

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

/** Names a difference, and says what was there and what is there now. */
function inWords(project: Names, file: string, difference: NodeDifference): Omit<Difference, 'id'> {
  const { kind, at, before, after } = difference;
  const verb = kind === 'order' ? 'New order' : after ? 'Added' : 'Removed';
  const entry = plain(after ?? before);
  if (kind !== 'value' && [entry].flat().every(isFields))
    return { name: `${verb}: ${textOf(entry)}` };
  return { name: project.nameOf(file, at), before: wordsOf(at, before), after: wordsOf(at, after) };
}

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
export interface OnTop extends Names {
  choices: Choices;
  /** What the person reads who has to choose first. */
  question: string;
}

/** Puts changes on top of other versions of their files. What only one of two has touched never collides. Returns what
 *  becomes of these versions. Throws what has to be chosen first. */
export function onTop(how: OnTop, meetings: readonly Meeting[]): FileChange[] {
  const conflicts: Conflict[] = [];
  const isMine: IsMine = (place, words) => {
    const id = idFor(place, words);
    if (!how.choices[id]) conflicts.push({ id, ...words });
    return how.choices[id] === 'mine';
  };
  const changes = meetings.flatMap((each) => {
    const after = merge(how, each, isMine);
    return isDeepStrictEqual(each.now, after) ? [] : [{ file: each.file, before: each.now, after }];
  });
  if (conflicts.length > 0) throw new EditError(how.question, { conflicts });
  return changes;
}

/** Whether the change is taken where it meets another one. */
type IsMine = (place: unknown, words: Omit<Conflict, 'id'>) => boolean;

/** What becomes of the version that a change is put on top of. */
function merge(project: Names, meeting: Meeting, isMine: IsMine): Buffer | undefined {
  const { file, before, now } = meeting;
  const after = meeting.after && inLinesOf(now ?? before, file, meeting.after);
  if (isSame(file, after, now) || isSame(file, before, after)) return now;
  if (isSame(file, before, now)) return after;
  const [old, own, result] = [before, after, now].map((each) => parsed(file, each));
  // The build says whose mistake it is.
  if (file.startsWith('content/') && now && !result) return now;
  if (file.startsWith('content/') && after && !own) return after;
  if (!old || !own || !result) {
    const [name = '', other] = [after, now].map((each) => nameOf(file, before, each));
    return isMine(file, { name, mine: name, theirs: other }) ? after : now;
  }
  let isChanged = false;
  combine({ before: old, after: own, now: result }, (difference) => {
    const { at, state } = difference;
    const words = {
      name: project.nameOf(file, at),
      mine: wordsOf(at, difference.after),
      theirs: wordsOf(at, difference.now),
    };
    const isOwn = state === 'before' || (state === 'collides' && isMine([file, at], words));
    isChanged ||= isOwn;
    return isOwn ? 'after' : 'now';
  });
  return isChanged ? inLinesOf(now, file, Buffer.from(String(result))) : now;
}
