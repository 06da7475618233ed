import { slugOf } from '../schema/text-fields.ts';
import { type Git, GitError } from './git.ts';
import { refuse } from './outcome.ts';

/** A repository, and the name of its remote. */
interface Place {
  git: Git;
  remote: string;
}

/** What the remote has right now. */
export interface Server {
  url: string;
  deployedBranch: string;
  /** The commit of each branch. */
  branches: ReadonlyMap<string, string>;
}

export async function serverOf({ git, remote }: Place): Promise<Server> {
  const printed = await git.text(['ls-remote', '--symref', remote, 'HEAD', 'refs/heads/*']).catch(unreachable);
  const lines = printed.split('\n').map((line) => line.split('\t') as [string, string]);
  const head = lines.find(([value, name]) => name === 'HEAD' && value.startsWith('ref: '))?.[0];
  const heads = lines.filter(([, name]) => name?.startsWith('refs/heads/'));
  return {
    url: await git.text(['remote', 'get-url', '--push', remote]),
    deployedBranch: head?.replace('ref: refs/heads/', '') ?? 'main',
    branches: new Map(heads.map(([commit, name]) => [name.replace('refs/heads/', ''), commit])),
  };
}

/** Fetches a branch and returns its commit; undefined if the remote does not have it. */
export async function fetchBranch({ git, remote }: Place, server: Server, branch: string): Promise<string | undefined> {
  if (!server.branches.has(branch)) return undefined;
  const place = `refs/remotes/${remote}/${branch}`;
  const fetched = git.text(['fetch', '--quiet', '--no-tags', remote, `+refs/heads/${branch}:${place}`]);
  await fetched.catch(unreachable);
  return git.text(['rev-parse', place]);
}

/** Pushes a commit. `before` is what the branch was: if it is something else now, someone else pushed. `details` is what the
 *  remote says about a rejection. */
export async function push(
  { git, remote }: Place,
  { commit, branch, before }: { commit: string; branch: string; before?: string | undefined },
): Promise<{ result: 'accepted' | 'overtaken' | 'rejected'; details: string }> {
  const error = await git.text(['push', remote, `${commit}:refs/heads/${branch}`]).catch((thrown: GitError) => thrown);
  if (!(error instanceof GitError)) return { result: 'accepted', details: '' };
  // With exit code 1, the remote or a hook here rejected the push. Git says why only in prose, so look at the branch.
  if (error.exitCode !== 1) return unreachable(error);
  const now = (await serverOf({ git, remote })).branches.get(branch);
  const details = (error.message.match(/^remote: .*/gm) ?? []).join('\n');
  return { result: now === commit ? 'accepted' : now === before ? 'rejected' : 'overtaken', details };
}

// Messages of git and ssh without a connection, or for a folder without a repository.
const OFFLINE = /could not resolve|connect to|timed out|unreachable|not appear to be a git repository/i;

const unreachable = (error: GitError): never => {
  throw refuse(OFFLINE.test(error.message) ? 'offline' : 'not-signed-in', error);
};

/** An address of a remote's repository on github.com; undefined if it is somewhere else. */
export function onGitHub(url: string, page: string): string | undefined {
  // git@github.com:owner/name.git, https://github.com/owner/name, ssh://git@ssh.github.com:443/owner/name
  const [, repository] = /[/@.]github\.com(?::\d+)?[:/]([^/]+\/[^/]+?)(?:\.git)?\/?$/i.exec(url) ?? [];
  return repository && encodeURI(`https://github.com/${repository}/${page}`);
}

/** A branch name from a message: `Queens meets on Monday` becomes `queens-meets-on-monday`. */
export function branchFor(message: string, taken: Server['branches']): string {
  const stem = slugOf(message)?.slice(0, 40).replace(/-$/, '') ?? 'changes';
  let name = stem;
  for (let count = 2; taken.has(name); count++) name = `${stem}-${count}`;
  return name;
}
