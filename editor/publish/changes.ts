import { createHash } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isScalar, type Node } from 'yaml';
import { partsIn } from '../../generator/content/markdown.ts';
import type { Path } from '../../generator/mistakes.ts';
import { EditError } from '../edit-error.ts';
import { ContentFile, plain } from '../files/content-file.ts';
import { isFields, textOf } from '../files/entries.ts';
import { type FileChange, readBytes } from '../files/file-change.ts';
import { onOneLine } from '../files/markdown-parts.ts';
import { combine, type NodeDifference } from '../files/merge.ts';
import type { Step } from '../history.ts';
import type { Conflict, Difference, RequestOf } from '../protocol.ts';
import { changedFiles, fileAt, git, type Project } from './git.ts';

// Her changes: what they are in words, what takes one back, and what they make of what others have published.

const UNCONFIRMED = ' (not confirmed yet)';
const CHOOSE = 'Someone else changed this, too. Choose what visitors see.';

/** What takes one of them back, and leaves the others. */
export async function takeBack(project: Project, id: string): Promise<Step> {
  for (const each of await unpublished(project)) {
    const { file, after } = each;
    const { found, without } = compare(project, each, id);
    const difference = found.find((one) => one.id === id);
    if (!difference) continue;
    const { name, at } = difference;
    const place = { name: file.replace('content/', ''), path: at };
    const files = [{ file, before: after, after: without }];
    return { verb: 'Taken back', what: name, id: '', at: place, isRemoval: false, files };
  }
  throw new EditError('This isn’t a change anymore. Open What changed again.');
}

/** Lists what differs from the last publication, or else from the last commit. */
export const listChanges = async (project: Project): Promise<Difference[]> =>
  (await unpublished(project)).flatMap((each) => compare(project, each).found);

/** The files as they were published, and as they are. */
async function unpublished(project: Project): Promise<FileChange[]> {
  const last = await git(project.root, 'merge-base', '@{upstream}', 'HEAD').catch(() => 'HEAD');
  // Without git, a repository, or a commit there is nothing to compare with.
  const { content } = await changedFiles(project, last).catch(() => ({ content: [] }));
  return Promise.all(content.map((file) => sinceCommit(project, last, file)));
}

async function sinceCommit({ root }: Project, commit: string, file: string): Promise<FileChange> {
  return { file, before: await fileAt(root, commit, file), after: readBytes(root, file) };
}

/** What differs in a file, and the file without one of these. */
function compare(project: Project, { file, before, after }: FileChange, takenBack?: string) {
  const found: (Difference & { at: Path })[] = [];
  const [old, own, now] = [before, after, after].map((each) => parsed(file, each));
  if (!old || !own || !now) {
    const name = nameOf(file, before, after);
    found.push({ id: idFor(name), name, at: [] });
    return { found, without: before };
  }
  combine({ before: old, after: own, now }, (difference) => {
    const { at } = difference;
    const words = inWords(project, file, difference);
    const id = idFor(file, at, words);
    found.push({ id, ...words, at });
    return id === takenBack ? 'before' : 'now';
  });
  return { found, without: Buffer.from(String(now)) };
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

/** Names a file that was added, removed, or changed as a whole. */
function nameOf(file: string, before?: Buffer, after?: Buffer): string {
  const state = !before ? 'New' : !after ? 'Removed' : 'Changed';
  const words = path.parse(file).name.replaceAll('-', ' ');
  return `${state} ${file.startsWith('content/') ? 'text' : 'picture'}: ${words}`;
}

/** Names a difference, and says what was there and what is there now. */
function inWords(
  project: Project,
  file: string,
  difference: NodeDifference,
): Omit<Difference, 'id'> {
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

/** Her files, and two commits: the last common one, and the newest one of others. */
interface Own {
  base: string;
  online: string;
  files: readonly string[];
  choices: RequestOf<'publish'>['choices'];
}

/** What her changes make of the newest files. Throws what she has to choose first. */
export async function onTop(project: Project, own: Own): Promise<FileChange[]> {
  const conflicts: Conflict[] = [];
  const isMine: IsMine = (place, words) => {
    const id = idFor(place, words);
    if (!own.choices[id]) conflicts.push({ id, ...words });
    return own.choices[id] === 'mine';
  };
  const changes: FileChange[] = [];
  for (const file of own.files) {
    const change = await sinceCommit(project, own.base, file);
    const theirs = await fileAt(project.root, own.online, file);
    changes.push(...merge(project, { ...change, theirs }, isMine));
  }
  if (conflicts.length > 0) throw new EditError(CHOOSE, { conflicts });
  return changes;
}

/** Whether hers is taken where two people have changed the same. */
type IsMine = (place: unknown, words: Omit<Conflict, 'id'>) => boolean;

/** Puts her version of a file on top of that of someone else, unless that stays as it is. */
function merge(
  project: Project,
  { theirs, ...change }: FileChange & { theirs: Buffer | undefined },
  isMine: IsMine,
): FileChange[] {
  const { file, before, after: mine } = change;
  if (isDeepStrictEqual(mine, theirs)) return [];
  if (isDeepStrictEqual(before, theirs)) return [change];
  const [old, own, result] = [before, mine, theirs].map((each) => parsed(file, each));
  const isText = file.startsWith('content/');
  // The build says whose mistake it is.
  if (isText && theirs && !result) return [];
  if (isText && mine && !own) return [change];
  if (!old || !own || !result) {
    const [name = '', other] = [mine, theirs].map((each) => nameOf(file, before, each));
    return isMine(file, { name, mine: name, theirs: other }) ? [change] : [];
  }
  let isChanged = false;
  combine({ before: old, after: own, now: result }, ({ at, state, after, now }) => {
    const words = {
      name: project.nameOf(file, at),
      mine: wordsOf(at, after),
      theirs: wordsOf(at, now),
    };
    const isOwn = state === 'before' || (state === 'collides' && isMine([file, at], words));
    isChanged ||= isOwn;
    return isOwn ? 'after' : 'now';
  });
  if (!isChanged) return [];
  const text = theirs?.includes('\r\n') ? String(result).replaceAll('\n', '\r\n') : String(result);
  return [{ file, before, after: Buffer.from(text) }];
}
