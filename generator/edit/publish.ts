import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { EditError } from './edit-error.ts';
import { changedFiles, type GitError, git, lastPublished, PUBLISHED } from './git.ts';

const SENTENCES = {
  published: 'Published. Visitors see it in a few minutes.',
  publishedWithOthers: 'Published. Someone else’s changes came in too: look over the site.',
  publishedOnly: 'Published, but this folder couldn’t be updated. Send the maintainer the details.',
  nothing: 'There’s nothing new to publish. Change something first.',
  offline: 'The published site can’t be reached. Check your connection, then publish again.',
  signIn: 'You aren’t signed in, or may not publish this site. The handbook says how to sign in.',
  noGit: 'Git is missing on this computer. Install it from git-scm.com, then publish again.',
  notConnected:
    'This folder isn’t connected to the published site. The handbook says how to do it.',
  noName: 'Git doesn’t know your name yet. The handbook says how to enter it, once.',
  refused: 'The published site refused your changes. Ask the maintainer to publish them for you.',
  conflict: 'Someone else published changes in the same lines. Ask the maintainer to combine both.',
  unbuildable: 'What someone else published doesn’t fit your changes. Ask the maintainer for help.',
  mistakes: 'The site can’t be built with your changes. Fix the mistakes, then publish again.',
  unfinished: 'Two versions in this folder are half combined. Ask the maintainer to finish that.',
  branch: 'This folder isn’t on the branch that is published. Ask the maintainer to switch it.',
  code: 'This folder has other changes, such as code. Ask the maintainer to publish those first.',
  busy: 'Others are publishing right now. Wait a minute, then publish again.',
  failed: 'Publishing didn’t work, but nothing is lost. Send the details to the maintainer.',
};

/** The second folder. */
const COPY = '.cache/publish';

type Reason = keyof typeof SENTENCES;

/** How a publication ended. */
export interface Publication {
  reason: Reason;
  isPublished: boolean;
  sentence: string;
  /** What git said, for developers. */
  details?: string;
}

/** The site that is published. */
export interface Project {
  root: string;
  /** The files in `content/` and `static/images/` that the build reads. */
  sources(): readonly string[];
  /** Whether the site in a folder can be built. */
  build(root: string): Promise<boolean>;
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
  ['signIn', /could not read (user|pass)|authentication|denied|error: 40[13]|not found|host key/i],
  ['offline', /resolve|connect|timed out|unreachable|reset|unable to access|hung up|not appear/i],
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

/** Publishes the changes of content and pictures as one commit, which is made in a second folder. The site's own folder
 *  changes last, so it stays as it was if anything fails or this program is ended. */
export async function publish(project: Project, sentence: string): Promise<Publication> {
  let reason: Reason;
  let details: string | undefined;
  try {
    reason = await attempt(project, sentence.trim());
  } catch (error) {
    if (error instanceof EditError) throw error;
    reason = error instanceof Refusal ? error.reason : 'failed';
    details = (error as Error).message;
  }
  const isPublished = reason.startsWith('published');
  return { reason, isPublished, sentence: SENTENCES[reason], details };
}

async function attempt(project: Project, sentence: string): Promise<Reason> {
  const { root } = project;
  const { branch, head } = await currentBranch(root);
  const sources = new Set(project.sources());
  const { content, others } = await changedFiles(root, 'HEAD', sources);
  // npm changes the lock file on some computers.
  refuseCode(others.filter((file) => !PUBLISHED.test(file) && file !== 'package-lock.json'));
  const isChanged = content.length > 0;
  const last = await lastPublished(root, `origin/${branch}`);
  if (!isChanged && last === head) throw new Refusal('nothing');
  if (isChanged && !sentence) throw new EditError('Say in a few words what you changed.');
  const copy = path.join(root, COPY);
  const send = () => deliver(project, branch, sources);
  try {
    await checkOut(root, copy);
    if (isChanged) await commit(root, content, sentence);
    const own = await git(copy, 'rev-parse', 'HEAD');
    const reason = await send().catch((error) => {
      if (error.reason !== 'busy') throw error;
      return send();
    });
    if ((await git(root, 'rev-parse', 'HEAD')) !== head) throw new Refusal('publishedOnly');
    await follow(root, own).catch(refuse('publishedOnly'));
    return reason;
  } finally {
    await git(root, 'worktree', 'remove', '-f', '-f', copy).catch(() => {});
  }
}

function refuseCode(files: readonly string[]): void {
  if (files.length > 0) throw new Refusal('code', files.join('\n'));
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

/** Checks out the last commit in the second folder, in place of what an interrupted publication has left there. */
async function checkOut(root: string, copy: string): Promise<void> {
  rmSync(copy, { recursive: true, force: true });
  await git(root, 'worktree', 'add', '-f', '-f', '--detach', copy, 'HEAD');
  // The build finds the photos that it has made smaller before.
  symlinkSync(path.dirname(copy), path.join(copy, '.cache'), 'junction');
}

async function commit(root: string, files: readonly string[], sentence: string): Promise<void> {
  const copy = path.join(root, COPY);
  for (const file of files) {
    rmSync(path.join(copy, file), { force: true });
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file));
  }
  await git(copy, '--literal-pathspecs', 'add', '--all', '--force', '--', ...files);
  await git(copy, 'commit', '--quiet', `--message=${sentence}`);
}

/** Builds the new commits on top of those of others, and pushes them. */
async function deliver(project: Project, branch: string, sources: ReadonlySet<string>) {
  const { root } = project;
  const copy = path.join(root, COPY);
  await reach(root, 'fetch', '--quiet', '--prune', 'origin');
  const isMerged = await rebase(copy, branch, sources);
  if (!(await project.build(copy))) throw new Refusal(isMerged ? 'unbuildable' : 'mistakes');
  const published = await git(copy, 'rev-parse', 'HEAD');
  await reach(root, 'push', '--quiet', 'origin', `${published}:refs/heads/${branch}`);
  return isMerged ? 'publishedWithOthers' : 'published';
}

/** Returns whether others have published something. */
async function rebase(copy: string, branch: string, sources: ReadonlySet<string>) {
  const online = `origin/${branch}`;
  const base = await lastPublished(copy, online);
  const isFirst = !base && !(await git(copy, 'for-each-ref', 'refs/remotes/origin'));
  if (isFirst) return false;
  if (!base) throw new Refusal('branch');
  refuseCode((await changedFiles(copy, base, sources)).others);
  const options = ['-c', 'rebase.updateRefs=false', 'rebase', '--onto', online, base];
  await git(copy, ...options).catch(async (error) => {
    const isConflict = await git(copy, 'ls-files', '--unmerged');
    return refuse(isConflict ? 'conflict' : 'failed')(error);
  });
  return (await git(copy, 'rev-parse', online)) !== base;
}

/** Moves the folder to what is published. Files that were changed in the meantime stay as they are. */
async function follow(root: string, own: string): Promise<void> {
  const published = await git(path.join(root, COPY), 'rev-parse', 'HEAD');
  await git(root, 'reset', '--quiet', own);
  await git(root, 'reset', '--quiet', '--keep', published);
}
