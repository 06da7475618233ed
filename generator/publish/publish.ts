import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { follow } from './follow.ts';
import { contentsOf, merge, type Snapshot, snapshot, type Workplace } from './merge.ts';
import { type Outcome, type PublishOptions, refuse, Stop } from './outcome.ts';
import { propose, proposed, type Ready } from './propose.ts';
import { fetchBranch, onGitHub, push, serverOf } from './remote.ts';
import {
  codeCommitsIn,
  commitTree,
  expectAuthor,
  expectFinished,
  publications,
  type Repository,
  repositoryOf,
  treeOf,
  unpushed,
} from './repository.ts';

const MOST_ATTEMPTS = 3;

/** Publishes what changed in the content and the used images, or undoes a publication. Nothing changes in the folder before
 *  the remote has accepted it. If the remote rejects it, it goes to another branch, for a pull request. */
export async function publish(root: string, options: PublishOptions): Promise<Outcome> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'publish-'));
  try {
    const { remote, ...repository } = await repositoryOf(root);
    if (!remote) throw refuse('no-remote');
    const { git } = repository;
    await expectFinished(git);
    const yours = await snapshot({ ...repository, scratch }, options.usedImages);
    const hasChanges = options.undo || yours.files.length > 0 || (await unpushed({ git, remote })) > 0;
    if (!hasChanges) throw refuse('nothing-to-publish');
    await expectAuthor(git, options.author);
    for (let count = 0; count < MOST_ATTEMPTS; count++) {
      const outcome = await attempt({ ...repository, remote, scratch }, yours, options);
      if (outcome) return outcome;
    }
    throw refuse('busy');
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    // It may contain paths of this machine, so only the terminal shows it.
    if (error.message) console.error(error.message);
    return error.outcome;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Undefined if someone else pushed in the meantime. */
async function attempt(
  repository: Repository & Workplace & { remote: string },
  yours: Snapshot,
  options: PublishOptions,
): Promise<Outcome | undefined> {
  const server = await serverOf(repository);
  // Without a branch, publish to the one that visitors see.
  const branch = repository.branch ?? server.deployedBranch;
  const onto = await fetchBranch(repository, server, branch);
  const { git, head } = repository;
  const unrelated = () => Promise.reject(refuse('unrelated'));
  const base = onto && (await git.text(['merge-base', head, onto]).catch(unrelated));
  const ready = { ...repository, branch, server, onto, base };
  await expectConfirmed(ready, options);
  const next = await nextCommit(ready, yours, options);
  const { commit, shown } = next;
  const isMerged = !options.undo && next.tree !== yours.tree;
  await options.build(await contentsOf(git, yours.tree, next.tree), isMerged);
  const { result, details } =
    commit === onto ? { result: 'accepted', details: '' } : await push(ready, { commit, branch, before: onto });
  if (result === 'overtaken') return undefined;
  if (result === 'rejected') {
    const outcome = await propose(ready, { ...next, details }, options);
    // What others published becomes the new base. Without that, the next publication would ask about the same lines again.
    if (shown && onto && base === head && !options.undo)
      await follow(ready, { commit: onto, yours: yours.tree, shown });
    return outcome;
  }
  const isMoved = shown !== undefined && (await follow(ready, { commit, yours: yours.tree, shown }));
  if (branch !== server.deployedBranch) return proposed(server, branch);
  return { kind: 'published', isOutdated: !isMoved, run: onGitHub(server.url, `commit/${commit}/checks`) };
}

/** Throws a Stop if the person first has to confirm another branch than visitors see, or commits with code. */
async function expectConfirmed(
  { git, head, branch, remote, server: { deployedBranch }, onto }: Ready,
  { undo, confirmed }: PublishOptions,
): Promise<void> {
  const commits = undo ? [] : await codeCommitsIn(git, [head, '--not', onto ?? `--remotes=${remote}`]);
  const isAgreed = commits.every(({ commit }) => confirmed?.commits.includes(commit));
  if (isAgreed && (branch === deployedBranch || branch === confirmed?.branch)) return;
  throw new Stop({ kind: 'needs-confirmation', branch, deployedBranch, commits });
}

interface Next {
  commit: string;
  tree: string;
  /** What the folder shows afterwards; undefined if it should stay as it is. */
  shown: string | undefined;
}

/** Makes a commit on top of what the remote has: with the person's changes, or without those of the publication to undo.
 *  Throws a Stop if the remote has changed the same lines. */
async function nextCommit(ready: Ready, yours: Snapshot, options: PublishOptions): Promise<Next> {
  const { git, head, onto, base } = ready;
  const { undo, message, resolved } = options;
  const isKnown = !undo || (onto && (await publications(ready)).some(({ commit }) => commit === undo));
  if (!isKnown) throw refuse('not-a-publication');
  const own = yours.files.length > 0 ? await commitTree(git, yours.tree, [head], message) : head;
  if (!onto || !base || (!undo && base === onto)) {
    if (own === onto) throw refuse('nothing-to-publish');
    return { commit: own, tree: yours.tree, shown: yours.tree };
  }
  const [from, to] = undo ? [undo, `${undo}^`] : [base, yours.tree];
  const side = resolved?.remoteCommit === onto ? resolved.side : undefined;
  const { tree, conflicts } = await merge(ready, [from, to, onto], side);
  if (!tree) throw new Stop({ kind: 'conflict', remoteCommit: onto, files: conflicts });
  const isSame = tree === (await treeOf(git, onto));
  if (undo && isSame) throw refuse('nothing-to-publish');
  if (isSame) return { commit: onto, tree, shown: tree };
  const parents = undo || base === head ? [onto] : [onto, own];
  const commit = await commitTree(git, tree, parents, message);
  if (!undo) return { commit, tree, shown: tree };
  // The folder follows if that is possible without a conflict. If not, the next publication merges.
  return { commit, tree, shown: base === head ? (await merge(ready, [head, yours.tree, commit])).tree : undefined };
}
