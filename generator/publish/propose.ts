import { merge, type Workplace } from './merge.ts';
import { type Outcome, type PublishOptions, Stop } from './outcome.ts';
import { branchFor, onGitHub, push, type Server } from './remote.ts';
import { commitTree, treeOf } from './repository.ts';

/** A repository that can be published, and what its remote has. */
export interface Ready extends Workplace {
  branch: string;
  remote: string;
  server: Server;
  /** The commit of the branch on the remote. */
  onto: string | undefined;
  /** The last commit that both have. */
  base: string | undefined;
}

interface Rejected {
  commit: string;
  tree: string;
  /** What the remote says. */
  details: string;
}

/** Pushes a commit that the remote rejected to a branch for a pull request: to the last one as long as that is open, or else
 *  to a new one. A ref remembers the last one. */
export async function propose(
  ready: Ready,
  { commit, tree, details }: Rejected,
  { message, undo }: PublishOptions,
): Promise<Outcome> {
  const { git, branch, server } = ready;
  const place = `refs/proposals/${branch}`;
  const last = undo ? '' : await git.text(['rev-parse', '--verify', '--quiet', place]).catch(() => '');
  const open = last && (await openBranch(ready, last));
  const name = open || branchFor(message, server.branches);
  const outcome = proposed(server, name);
  // Pushing the same again could dismiss an approval.
  if (open && (await treeOf(git, last)) === tree) return outcome;
  const next = open ? await commitTree(git, tree, [last, commit], message) : commit;
  const pushed = await push(ready, { commit: next, branch: name });
  if (pushed.result !== 'accepted') throw new Stop({ kind: 'refused', reason: 'rejected', details });
  if (!undo) await git.text(['update-ref', place, next]);
  return outcome;
}

/** The branch of a proposal; undefined if someone has changed, merged, or deleted it. */
async function openBranch(ready: Ready, last: string): Promise<string | undefined> {
  const { git, branch, server, onto } = ready;
  const found = [...server.branches].find(([name, commit]) => commit === last && name !== branch);
  const base = onto && (await git.text(['merge-base', last, onto]).catch(() => undefined));
  if (!found || !base) return undefined;
  // If merging it changes nothing, it has been merged already, maybe as a squash merge.
  const { tree } = await merge(ready, [base, last, onto]);
  return tree === (await treeOf(git, onto)) ? undefined : found[0];
}

/** A branch that waits for approval, and where to ask for it. */
export const proposed = ({ url, deployedBranch }: Server, branch: string): Outcome => ({
  ...{ kind: 'proposed', branch },
  pullRequest: onGitHub(url, `compare/${deployedBranch}...${branch}?expand=1`),
});
