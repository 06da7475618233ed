import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { EditError } from './edit-error.ts';
import { changedFiles, type GitError, git, type Project, PUBLISHED } from './git.ts';

const SENTENCES = {
  published: 'Published. Visitors see it in a few minutes.',
  publishedWithOthers: 'Published. Someone else’s changes came in too: look over the site.',
  received: 'There’s nothing new to publish, but someone else’s changes came in.',
  nothing: 'There’s nothing new to publish. Change something first.',
  offline: 'The published site can’t be reached. Check your connection, then publish again.',
  signIn: 'You aren’t signed in, or may not publish this site. The handbook says how to sign in.',
  noGit: 'Git is missing on this computer. Install it from git-scm.com, then publish again.',
  notConnected:
    'This folder isn’t connected to the published site. The handbook says how to do it.',
  noName: 'Git doesn’t know your name yet. The handbook says how to enter it, once.',
  refused: 'The published site refused your changes. Ask the maintainer to publish them for you.',
  conflict: 'Someone else published changes in the same lines. Ask the maintainer to combine both.',
  mistakes: 'The site can’t be built with these changes. Fix the mistakes, then publish again.',
  unfinished: 'Two versions in this folder are half combined. Ask the maintainer to finish that.',
  branch: 'This folder isn’t on the branch that is published. Ask the maintainer to switch it.',
  code: 'This folder has other changes, such as code. Ask the maintainer to publish those first.',
  busy: 'Others are publishing right now. Wait a minute, then publish again.',
  failed: 'Publishing didn’t work, but nothing is lost. Send the details to the maintainer.',
};

type Reason = keyof typeof SENTENCES;

/** How a publication ended. */
export interface Publication {
  reason: Reason;
  sentence: string;
  /** What git said, for developers. */
  details?: string;
}

class Refusal extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, details?: string) {
    super(details);
    this.reason = reason;
  }
}

/** git says only in prose why it can't fetch or push. The first match counts. */
const PROSE: [Reason, RegExp][] = [
  ['busy', /fetch first|non-fast-forward|cannot lock ref|failed to update ref/],
  ['refused', /remote rejected/],
  ['notConnected', /'origin' does not appear/],
  ['signIn', /could not read (user|pass)|auth.* failed|denied|error: 40[13]|host key/i],
  ['signIn', /repository.*not found/i],
  ['offline', /could not resolve|connect to|timed out|unreachable|connection re(set|fused)/i],
  ['offline', /unable to access|hung up|does not appear to be a git repository/i],
];

const refuse =
  (reason: Reason) =>
  ({ code, message }: GitError): never => {
    throw new Refusal(code === 'ENOENT' ? 'noGit' : reason, message);
  };

/** Runs a command that needs the remote. */
const reach = (root: string, ...args: string[]): Promise<string> =>
  git(root, ...args).catch((error: GitError) => {
    const match = PROSE.find(([, pattern]) => pattern.test(error.message));
    return refuse(error.killed ? 'offline' : (match?.[0] ?? 'failed'))(error);
  });

/** Commits the changes of content and pictures, puts them on top of what others have published, builds, and pushes. If any
 *  of it fails, the folder is as it was. */
export async function publish(project: Project, sentence: string): Promise<Publication> {
  try {
    const reason = await attempt(project, sentence.trim());
    return { reason, sentence: SENTENCES[reason] };
  } catch (error) {
    if (error instanceof EditError) throw error;
    const reason = error instanceof Refusal ? error.reason : 'failed';
    return { reason, sentence: SENTENCES[reason], details: (error as Error).message };
  }
}

async function attempt(project: Project, sentence: string): Promise<Reason> {
  const { root } = project;
  const { branch, head } = await currentBranch(root);
  const { content, others } = await changedFiles(project, 'HEAD');
  refuseCode(others.filter((file) => !PUBLISHED.test(file)));
  const isChanged = content.length > 0;
  if (isChanged && !sentence) throw new EditError('Say in a few words what you changed.');
  let own = head;
  try {
    if (isChanged) {
      await git(root, '--literal-pathspecs', 'add', '--all', '--force', '--', ...content);
      const options = ['commit', '--quiet', `--message=${sentence}`, '--only', '--'];
      await git(root, '--literal-pathspecs', ...options, ...content);
      own = await git(root, 'rev-parse', 'HEAD');
    }
    return await deliver(project, branch).catch((error) => {
      if (error.reason !== 'busy') throw error;
      return deliver(project, branch);
    });
  } catch (error) {
    // The files of her commit, and then the commit before it.
    await git(root, 'reset', '--quiet', '--keep', own);
    await git(root, 'reset', '--quiet', head);
    throw error;
  }
}

function refuseCode(files: readonly string[]): void {
  // npm changes the lock file on some computers.
  const code = files.filter((file) => file !== 'package-lock.json');
  if (code.length > 0) throw new Refusal('code', code.join('\n'));
}

/** The branch that is checked out, and its last commit. */
async function currentBranch(root: string): Promise<{ branch: string; head: string }> {
  const states = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply'];
  const options = states.flatMap((name) => ['--git-path', name]);
  const found = git(root, 'rev-parse', 'HEAD', '--show-prefix', ...options);
  const [head = '', prefix, ...paths] = (await found.catch(refuse('notConnected'))).split('\n');
  // A site in the folder of another repository, such as a home folder, must not publish that one.
  if (prefix) throw new Refusal('notConnected');
  if (paths.some((name) => existsSync(path.resolve(root, name)))) throw new Refusal('unfinished');
  const branch = await git(root, 'symbolic-ref', '--short', 'HEAD').catch(refuse('branch'));
  // What git guesses from the name of the computer is nobody's name.
  const author = git(root, '-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT');
  await author.catch(refuse('noName'));
  return { branch, head };
}

/** Puts the new commits on top of those of others, builds, and pushes. */
async function deliver(project: Project, branch: string): Promise<Reason> {
  const { root } = project;
  await reach(root, 'fetch', '--quiet', '--prune', 'origin');
  const known = await git(root, 'for-each-ref', '--format=%(refname)', 'refs/remotes/origin');
  const online = `refs/remotes/origin/${branch}`;
  const isFirst = known === '';
  if (!isFirst && !known.split('\n').includes(online)) throw new Refusal('branch');
  const count = async (range: string) => Number(await git(root, 'rev-list', '--count', range));
  const isMerged = !isFirst && (await count(`HEAD..${online}`)) > 0;
  if (!isFirst) {
    refuseCode((await changedFiles(project, `${online}...HEAD`)).others);
    await git(root, 'reset', '--quiet', '--keep', await rebase(root, online));
    if ((await count(`${online}..HEAD`)) === 0) return isMerged ? 'received' : 'nothing';
  }
  if (!(await project.build())) throw new Refusal('mistakes');
  await reach(root, 'push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`);
  return isMerged ? 'publishedWithOthers' : 'published';
}

/** Rebases the last commits in a second folder, and returns the new last one: whatever interrupts this
 *  program, the site's folder is never in the middle of a rebase. */
async function rebase(root: string, online: string): Promise<string> {
  const copy = path.join(root, '.cache/rebase');
  // An interrupted publication may have left it.
  rmSync(copy, { recursive: true, force: true });
  try {
    await git(root, 'worktree', 'add', '-f', '-f', '--detach', copy, 'HEAD');
    const options = ['-c', 'rebase.updateRefs=false', 'rebase', '--quiet', '--fork-point', online];
    await git(copy, ...options).catch(refuse('conflict'));
    return await git(copy, 'rev-parse', 'HEAD');
  } finally {
    await git(root, 'worktree', 'remove', '-f', '-f', copy).catch(() => {});
  }
}
