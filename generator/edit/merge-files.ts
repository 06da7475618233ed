import { idFor, nameOf, parsed, wordsOf } from './changes.ts';
import { EditError } from './edit-error.ts';
import { fileAt, type Project } from './git.ts';
import { type FileChange, readBytes } from './history.ts';
import { differencesIn } from './merge.ts';
import type { Conflict, RequestOf } from './protocol.ts';

const CHOOSE = 'Someone else changed this, too. Choose what visitors see.';

/** Her files, what she has chosen, and two commits: the last common one, and the newest one of others. */
interface Own {
  base: string;
  online: string;
  files: readonly string[];
  choices: RequestOf<'publish'>['choices'];
}

/** A file in three versions. */
interface Three {
  file: string;
  base: Buffer | undefined;
  mine: Buffer | undefined;
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
    return { file, base: before, mine: readBytes(root, file), theirs };
  });
  const changes = (await Promise.all(versions)).map((each) => merge(project, each, isMine));
  if (conflicts.length > 0) throw new EditError(CHOOSE, { conflicts });
  return changes.filter((each) => each !== undefined);
}

/** Puts her version of a file on top of that of someone else. Undefined if that stays as it is. */
function merge({ nameOf: label }: Project, three: Three, isMine: IsMine): FileChange | undefined {
  const { file, base, mine, theirs } = three;
  if (isEqual(mine, theirs)) return undefined;
  if (isEqual(base, theirs)) return { file, before: base, after: mine };
  const [old, own, result] = [base, mine, theirs].map((each) => parsed(file, each));
  const isText = file.startsWith('content/');
  // The build says whose mistake it is.
  if (isText && theirs && !result) return undefined;
  if (isText && mine && !own) return { file, before: base, after: mine };
  if (!old || !own || !result) {
    const [name = '', other] = [mine, theirs].map((each) => nameOf(file, base, each));
    const isHers = isMine(file, { name, mine: name, theirs: other });
    return isHers ? { file, before: base, after: mine } : undefined;
  }
  const chosen = differencesIn(old, own, result).filter(({ at, state, after, now }) => {
    const words = { name: label(file, at), mine: wordsOf(at, after), theirs: wordsOf(at, now) };
    return state === 'before' || (state === 'collides' && isMine([file, at], words));
  });
  if (chosen.length === 0) return undefined;
  for (const each of chosen) each.put(each.after);
  const text = theirs?.includes('\r\n') ? String(result).replaceAll('\n', '\r\n') : String(result);
  return { file, before: base, after: Buffer.from(text) };
}

const isEqual = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one && other ? one.equals(other) : one === other;
