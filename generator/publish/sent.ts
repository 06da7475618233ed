import { merge } from './merge.ts';
import { PUBLISHED, type Ready, treeOf } from './repository.ts';

/** What was pushed, and the local branch does not have yet. The snapshot is a commit with the state that its changes are relative
 *  to as its first parent. */
interface Sent {
  branch: string;
  snapshot: string;
}

const MOST_COMMITS = 50;

/** One ref for each local branch: `refs/sent/main/queens-meets-on-monday`. */
const folderOf = ({ branch }: Ready): string => `refs/sent/${encodeURIComponent(branch)}/`;

export async function sentBefore(ready: Ready): Promise<Sent | undefined> {
  const found = await ready.git.text(['for-each-ref', '--format=%(objectname) %(refname)', folderOf(ready)]);
  const [snapshot, ref] = found.split('\n')[0]!.split(' ');
  return snapshot && ref ? { snapshot, branch: ref.slice(folderOf(ready).length) } : undefined;
}

export async function forget(ready: Ready): Promise<void> {
  const sent = await sentBefore(ready);
  if (sent) await ready.git.text(['update-ref', '-d', folderOf(ready) + sent.branch]);
}

export async function remember(ready: Ready, branch: string, snapshot: string): Promise<void> {
  await forget(ready);
  await ready.git.text(['update-ref', folderOf(ready) + branch, snapshot]);
}

/** Whether a commit has all changes of a snapshot: merging them changes nothing. */
export async function contains(ready: Ready, commit: string, snapshot: string): Promise<boolean> {
  const { tree } = await merge(ready, [`${snapshot}^`, snapshot, commit]);
  return tree === (await treeOf(ready.git, commit));
}

/** Whether the changes of a snapshot were ever in a branch, even if someone has changed the same lines again since then. */
export async function isSomewhereIn(ready: Ready, branch: string, snapshot: string): Promise<boolean> {
  const newer = ['rev-list', `--max-count=${MOST_COMMITS}`, branch, `^${ready.head}`, '--', ...PUBLISHED];
  for (const commit of (await ready.git.text(newer)).split('\n').filter(Boolean)) {
    if (await contains(ready, commit, snapshot)) return true;
  }
  return false;
}
