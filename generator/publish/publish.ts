import { type Delivery, deliver, expectConfirmed, untilDelivered } from './deliver.ts';
import { merge, type Snapshot, snapshot } from './merge.ts';
import { type Outcome, type PublishOptions, refuse, Stop } from './outcome.ts';
import { compareUrl, fetchBranch, type Server, serverOf } from './remote.ts';
import { commitTree, expectAuthor, inRepository, isAncestor, type Ready, treeOf, unpushed } from './repository.ts';
import { contains, isSomewhereIn, sentBefore } from './sent.ts';

/** Where a publication goes, and the state that the person's changes are relative to. */
interface Target {
  branch: string;
  onto: string | undefined;
  base: string | undefined;
  /** The branch of a pull request that is still open. */
  isOpen: boolean;
}

/** Publishes what changed in the content and the used images. Nothing changes in the folder or the repository before the remote
 *  has accepted it.
 *
 *  If the remote rejects the push, the same commit goes to a new branch for a pull request. The local branch stays, so the
 *  changes are still listed as not published, and the snapshot of them is remembered (sent.ts). The next publication
 *  - adds to that branch, if the remote still has it and has not merged it;
 *  - counts only from the snapshot, if the remote has its changes by now, in whatever commit: a squash merge, too. If there is
 *    nothing newer, only the local branch moves;
 *  - proposes everything again if the branch was deleted without a merge. */
export function publish<Failure>(root: string, options: PublishOptions<Failure>): Promise<Outcome<Failure>> {
  return inRepository<Failure>(root, options, async (ready) => {
    const yours = await snapshot(ready, options.usedImages);
    const hasNothing = yours.files.length === 0 && (await unpushed(ready)) === 0;
    if (hasNothing && !(await sentBefore(ready))) throw refuse('nothing-to-publish');
    await expectAuthor(ready.git);
    return untilDelivered(() => attempt(ready, yours, options));
  });
}

async function attempt<Failure>(
  ready: Ready,
  yours: Snapshot,
  options: PublishOptions<Failure>,
): Promise<Outcome<Failure> | undefined> {
  const { git, branch } = ready;
  const server = await serverOf(ready);
  const onto = await fetchBranch(ready, server, branch);
  const unrelated = () => Promise.reject(refuse('unrelated'));
  const base = onto && (await git.text(['merge-base', ready.head, onto]).catch(unrelated));
  await expectConfirmed(ready, { server, commit: ready.head, onto }, options.confirmed);
  const target = await targetOf(ready, server, { branch, onto, base, isOpen: false });
  if (target.isOpen && (await treeOf(git, target.base!)) === yours.tree) {
    const pullRequest = await compareUrl(ready, server.deployedBranch, target.branch);
    const known = { branch: target.branch, commit: target.onto!, isNew: false };
    return { kind: 'proposed', ...known, ...(pullRequest && { pullRequest }) };
  }
  const next = await nextCommit(ready, yours, target, options);
  if (next.commit === ready.head && next.commit === onto) throw refuse('nothing-to-publish');
  const parents = [target.base ?? ready.head, ready.head];
  const sent = await commitTree(git, yours.tree, parents, options.message);
  return deliver(ready, { ...next, server, sent, yours: yours.tree, shown: next.tree }, options);
}

/** Takes what was sent before into account. */
async function targetOf(ready: Ready, server: Server, direct: Target): Promise<Target> {
  const { onto } = direct;
  const sent = await sentBefore(ready);
  if (!sent) return direct;
  // The local branch has it by now, because of a pull.
  if (direct.base && (await contains(ready, direct.base, sent.snapshot))) return direct;
  if (onto && (await isSomewhereIn(ready, onto, sent.snapshot))) return { ...direct, base: sent.snapshot };
  const proposal = sent.branch === ready.branch ? undefined : await fetchBranch(ready, server, sent.branch);
  if (!proposal) return direct;
  return { branch: sent.branch, onto: proposal, base: sent.snapshot, isOpen: true };
}

/** The person's changes on top of what the remote has. Throws a Stop if both changed the same lines. */
async function nextCommit(
  ready: Ready,
  yours: Snapshot,
  { branch, onto, base }: Target,
  { message, resolved }: PublishOptions<unknown>,
): Promise<Pick<Delivery, 'branch' | 'onto' | 'commit' | 'tree' | 'merged'>> {
  const { git, head } = ready;
  const own = yours.files.length > 0 ? await commitTree(git, yours.tree, [head], message) : head;
  if (!onto || !base || (await isAncestor(git, onto, head)))
    return { branch, onto, commit: own, tree: yours.tree, merged: [] };
  const choice = resolved?.remoteCommit === onto ? resolved : undefined;
  const { tree, merged, conflicts } = await merge(ready, [base, yours.tree, onto], choice);
  if (!tree) throw new Stop({ kind: 'conflict', remoteCommit: onto, files: conflicts });
  if (tree === (await treeOf(git, onto))) return { branch, onto, commit: onto, tree, merged };
  // The remote has these commits, or has merged what they changed.
  const isKnown = (await isAncestor(git, head, onto)) || (await isAncestor(git, head, base));
  const commit = await commitTree(git, tree, isKnown ? [onto] : [onto, own], message);
  return { branch, onto, commit, tree, merged };
}
