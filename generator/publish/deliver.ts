import type { Git } from './git.ts';
import { contentsOf, differencesOf } from './merge.ts';
import { type Outcome, type PublishOptions, refuse, Stop, type Versions } from './outcome.ts';
import { compareUrl, onGitHub, push, type Server } from './remote.ts';
import { codeCommitsIn, type Ready, slugOf, treeOf } from './repository.ts';
import { forget, remember } from './sent.ts';

/** A commit to push, what the pages look like with it, and the branch it is for. */
export interface Delivery {
  branch: string;
  /** The commit of that branch on the remote. */
  onto: string | undefined;
  commit: string;
  tree: string;
  merged: Versions[];
  /** What is in the folder, and what will be. Undefined if the folder should stay as it is. */
  yours: string;
  shown: string | undefined;
  /** What to remember until the local branch has it. */
  sent?: string;
}

const MOST_ATTEMPTS = 3;

/** Tries again if someone else publishes in the same second. */
export async function untilDelivered<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let count = 0; count < MOST_ATTEMPTS; count++) {
    const outcome = await attempt();
    if (outcome) return outcome;
  }
  throw refuse('busy');
}

/** Throws a Stop if more would go online than the person knows, or nothing would. */
export async function expectConfirmed(
  { git, branch, remote }: Ready,
  { server, commit, onto }: { server: Server; commit: string; onto: string | undefined },
  confirmed: PublishOptions<unknown>['confirmed'],
): Promise<void> {
  const { deployedBranch } = server;
  const commits = await codeCommitsIn(git, [commit, '--not', onto ?? `--remotes=${remote}`]);
  const isAgreed = commits.every((each) => confirmed?.commits?.includes(each.commit));
  if (isAgreed && (branch === deployedBranch || branch === confirmed?.branch)) return;
  throw new Stop({ kind: 'needs-confirmation', branch, deployedBranch, commits });
}

/** Builds the pages with a commit, pushes it, and then moves the local branch. Undefined if someone else pushed first. */
export async function deliver<Failure>(
  ready: Ready,
  { server, ...delivery }: Delivery & { server: Server },
  { build, message }: PublishOptions<Failure>,
): Promise<Outcome<Failure> | undefined> {
  const { git } = ready;
  const { commit, onto, yours, tree, merged, shown, sent } = delivery;
  const failure = await build(await contentsOf(git, yours, tree));
  if (failure) return { kind: 'build-failed', failure, merged, ...(onto && { remoteCommit: onto }) };
  const branch = commit === onto ? delivery.branch : await send(ready, server, delivery, message);
  if (!branch) return undefined;
  if (sent) await remember(ready, branch, sent);
  const isMoved = branch === ready.branch && shown && (await moveBranch(ready, { commit, yours, shown }));
  if (isMoved && sent) await forget(ready);
  if (branch !== server.deployedBranch) {
    const pullRequest = await compareUrl(ready, server.deployedBranch, branch);
    return {
      kind: 'proposed',
      branch,
      commit,
      isNew: !server.branches.has(branch),
      ...(pullRequest && { pullRequest }),
    };
  }
  const updated = isMoved ? (await differencesOf(git, yours, shown)).map(({ file }) => file) : [];
  const run = await onGitHub(ready, `commit/${commit}/checks`);
  return { kind: 'published', branch, commit, updated, isOutdated: !isMoved, ...(run && { run }) };
}

/** Pushes to a branch, or to a new one if the remote rejects that: a protected branch. Returns which. */
async function send(
  ready: Ready,
  server: Server,
  { commit, branch, onto }: Delivery,
  message: string,
): Promise<string | undefined> {
  const pushed = await push(ready, { commit, branch, before: onto });
  if (pushed.result === 'accepted') return branch;
  if (pushed.result === 'overtaken') return undefined;
  const proposal = slugOf(message, server.branches);
  const isNext = branch === ready.branch;
  if (isNext && (await push(ready, { commit, branch: proposal, before: undefined })).result === 'accepted')
    return proposal;
  throw refuse('rejected', pushed.details);
}

/** Moves the local branch to a pushed commit, and the folder from what it was to what it should be. Returns false, and leaves
 *  everything as it was, if that would overwrite something that is not committed. */
async function moveBranch(
  { git, branch, head }: Ready,
  { commit, yours, shown }: { commit: string; yours: string; shown: string },
): Promise<boolean> {
  try {
    await setIndex(git, head, yours);
    if (shown !== yours) await git.text(['read-tree', '-m', '-u', yours, shown]);
    await setIndex(git, shown, await treeOf(git, commit));
    await git.text(['update-ref', '-m', 'publish', `refs/heads/${branch}`, commit, head]);
    return true;
  } catch {
    // Another program may be using the index. The commit is pushed all the same.
    await setIndex(git, yours, head).catch(() => {});
    return false;
  }
}

/** Changes the index as one tree differs from another. What else is staged stays. */
async function setIndex(git: Git, from: string, to: string): Promise<void> {
  const differences = await differencesOf(git, from, to);
  const lines = differences.map(({ file, mode, blob = '0'.repeat(40) }) => `${mode} ${blob}\t${file}\0`);
  await git.text(['update-index', '-z', '--index-info'], lines.join(''));
  // Fails if a file differs from the index, and that is fine.
  await git.succeeds(['update-index', '-q', '--refresh']);
}
