import { deliver, expectConfirmed, untilDelivered } from './deliver.ts';
import { merge, snapshot } from './merge.ts';
import { type Commit, type Outcome, type PublishOptions, refuse, Stop } from './outcome.ts';
import { fetchBranch, serverOf } from './remote.ts';
import {
  codeCommitsIn,
  commitsIn,
  commitTree,
  expectAuthor,
  inRepository,
  isAncestor,
  PUBLISHED,
  type Ready,
  repositoryOf,
  treeOf,
} from './repository.ts';

// Of a merge, what it changed on the branch.
const MAINLINE = ['--first-parent', '--min-parents=1'];
const MOST_COMMITS = 300;

/** The last commits on the remote's branch that changed only content and images, as far as this clone knows. */
export async function publications(root: string, limit: number): Promise<Commit[]> {
  const { git, branch, remote } = await repositoryOf(root);
  const place = `refs/remotes/${remote}/${branch}`;
  if (!(await git.succeeds(['rev-parse', '--verify', '--quiet', place]))) return [];
  const range = [...MAINLINE, `--max-count=${MOST_COMMITS}`, place];
  const code = new Set((await codeCommitsIn(git, range)).map(({ commit }) => commit));
  const found = await commitsIn(git, [...range, '--', ...PUBLISHED]);
  return found.filter(({ commit }) => !code.has(commit)).slice(0, limit);
}

/** Publishes what the pages were without a publication. Later changes stay, and so does what is not published yet. */
export function undoPublication<Failure>(
  root: string,
  commit: string,
  options: PublishOptions<Failure>,
): Promise<Outcome<Failure>> {
  return inRepository<Failure>(root, options, async (ready) => {
    await expectAuthor(ready.git);
    return untilDelivered(() => attempt(ready, commit, options));
  });
}

async function attempt<Failure>(
  ready: Ready,
  publication: string,
  options: PublishOptions<Failure>,
): Promise<Outcome<Failure> | undefined> {
  const { git, branch, head } = ready;
  const server = await serverOf(ready);
  const onto = await fetchBranch(ready, server, branch);
  const known = await publications(git.root, MOST_COMMITS);
  if (!onto || !known.some(({ commit }) => commit === publication)) throw refuse('not-a-publication');
  await expectConfirmed(ready, { server, commit: onto, onto }, options.confirmed);
  const choice = options.resolved?.remoteCommit === onto ? options.resolved : undefined;
  const { tree, merged, conflicts } = await merge(ready, [publication, onto, `${publication}^`], choice);
  if (!tree) throw new Stop({ kind: 'conflict', remoteCommit: onto, files: conflicts });
  if (tree === (await treeOf(git, onto))) throw refuse('nothing-to-publish');
  const commit = await commitTree(git, tree, [onto], options.message);
  const yours = (await snapshot(ready, options.usedImages)).tree;
  // The folder follows if that is possible without a conflict. If not, the next publication merges.
  const canFollow = await isAncestor(git, head, onto);
  const shown = canFollow ? (await merge(ready, [head, yours, commit])).tree : undefined;
  return deliver(ready, { server, branch, onto, commit, tree, merged, yours, shown }, options);
}
