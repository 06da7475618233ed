import { createHash } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isScalar, type Node } from 'yaml';
import type { Path } from '../mistakes.ts';
import { ContentFile, plain } from './content-file.ts';
import { EditError } from './edit-error.ts';
import { isFields, textOf } from './entries.ts';
import { changedFiles, fileAt, git, type Project } from './git.ts';
import { type FileChange, readBytes, type Step } from './history.ts';
import { markdownParts } from './markdown-parts.ts';
import { dataOf, differencesIn, type NodeDifference } from './merge.ts';
import type { Conflict, Difference, RequestOf } from './protocol.ts';

// Her changes: what they are in words, what takes one back, and what they make of what others have published.

const UNCONFIRMED = ' (not confirmed yet)';
const CHOOSE = 'Someone else changed this, too. Choose what visitors see.';

/** Something that isn't published yet. */
interface Unpublished extends Difference {
  at: Path;
  /** The file without it. */
  takenBack(): FileChange;
}

/** What takes one of them back, and leaves the others. */
export async function takeBack(project: Project, id: string): Promise<Step> {
  const found = (await listChanges(project)).find((each) => each.id === id);
  if (!found) throw new EditError('This isn’t a change anymore. Open What changed again.');
  const change = found.takenBack();
  const at = { name: change.file.replace('content/', ''), path: found.at };
  return { verb: 'Taken back', what: found.name, id: '', at, isRemoval: false, files: [change] };
}

/** Lists what differs from the last publication, or else from the last commit. */
export async function listChanges(project: Project): Promise<Unpublished[]> {
  const { root } = project;
  const last = await git(root, 'merge-base', '@{upstream}', 'HEAD').catch(() => 'HEAD');
  // Without git, a repository, or a commit there is nothing to compare with.
  const { content } = await changedFiles(project, last).catch(() => ({ content: [] }));
  const lists = content.map(async (file) =>
    unpublishedIn(project, file, await fileAt(root, last, file)),
  );
  return (await Promise.all(lists)).flat();
}

function unpublishedIn(project: Project, file: string, published?: Buffer): Unpublished[] {
  const before = readBytes(project.root, file);
  const [old, now, copy] = [published, before, before].map((each) => parsed(file, each));
  if (!old || !now || !copy) {
    const name = nameOf(file, published, before);
    const takenBack = () => ({ file, before, after: published });
    return [{ id: idFor(name), name, at: [], takenBack }];
  }
  return differencesIn(old, now, copy).map((each) => {
    const { at, put } = each;
    const takenBack = () => {
      put(each.before);
      return { file, before, after: Buffer.from(String(copy)) };
    };
    const words = inWords(project, file, each);
    return { id: idFor(file, at, words), ...words, at, takenBack };
  });
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
  const entry = dataOf(after ?? before);
  if (kind !== 'value' && [entry].flat().every(isFields))
    return { name: `${verb}: ${textOf(entry)}` };
  return { name: project.nameOf(file, at), before: wordsOf(at, before), after: wordsOf(at, after) };
}

/** The name or the text of what is at a path. */
function wordsOf(at: Path, node: Node | undefined): string | undefined {
  if (!node) return undefined;
  if (at[0] !== 'body') return textOf(plain(node, UNCONFIRMED));
  const parts = isScalar(node) ? markdownParts(String(node.value)) : [];
  return parts.map(({ text, isSample }) => text + (isSample ? UNCONFIRMED : ''))[0];
}

/** Her files, what she has chosen, and two commits: the last common one, and the newest one of others. */
interface Own {
  base: string;
  online: string;
  files: readonly string[];
  choices: RequestOf<'publish'>['choices'];
}

/** A file before and after her changes, and that of others. */
interface Three extends FileChange {
  theirs: Buffer | undefined;
}

/** Whether hers is taken where two people have changed the same. */
type IsMine = (place: unknown, words: Omit<Conflict, 'id'>) => boolean;

/** What her changes make of the newest files. Throws what she has to choose first. */
export async function onTop(project: Project, own: Own): Promise<FileChange[]> {
  const { root } = project;
  const { base, online, files, choices } = own;
  const conflicts: Conflict[] = [];
  const isMine: IsMine = (place, words) => {
    const id = idFor(place, words);
    if (!choices[id]) conflicts.push({ id, ...words });
    return choices[id] === 'mine';
  };
  const versions = files.map(async (file) => {
    const [before, theirs] = await Promise.all([base, online].map((at) => fileAt(root, at, file)));
    return { file, before, after: readBytes(root, file), theirs };
  });
  const changes = (await Promise.all(versions)).map((each) => merge(project, each, isMine));
  if (conflicts.length > 0) throw new EditError(CHOOSE, { conflicts });
  return changes.filter((each) => each !== undefined);
}

/** Puts her version of a file on top of that of someone else. Undefined if that stays as it is. */
function merge({ nameOf: label }: Project, three: Three, isMine: IsMine): FileChange | undefined {
  const { file, before, after: mine, theirs } = three;
  if (isDeepStrictEqual(mine, theirs)) return undefined;
  if (isDeepStrictEqual(before, theirs)) return three;
  const [old, own, result] = [before, mine, theirs].map((each) => parsed(file, each));
  const isText = file.startsWith('content/');
  // The build says whose mistake it is.
  if (isText && theirs && !result) return undefined;
  if (isText && mine && !own) return three;
  if (!old || !own || !result) {
    const [name = '', other] = [mine, theirs].map((each) => nameOf(file, before, each));
    return isMine(file, { name, mine: name, theirs: other }) ? three : undefined;
  }
  const chosen = differencesIn(old, own, result).filter(({ at, state, after, now }) => {
    const words = { name: label(file, at), mine: wordsOf(at, after), theirs: wordsOf(at, now) };
    return state === 'before' || (state === 'collides' && isMine([file, at], words));
  });
  if (chosen.length === 0) return undefined;
  for (const each of chosen) each.put(each.after);
  const text = theirs?.includes('\r\n') ? String(result).replaceAll('\n', '\r\n') : String(result);
  return { file, before, after: Buffer.from(text) };
}
