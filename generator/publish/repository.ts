import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Git } from './git.ts';
import { type Commit, type Outcome, type PublishOptions, refuse, Stop } from './outcome.ts';

/** The folders a volunteer publishes. */
export const PUBLISHED = ['content', 'static/images'];
const ELSE = ['.', ...PUBLISHED.map((folder) => `:(exclude)${folder}`)];
const UNFINISHED = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply'];

/** The repository of a project. */
export interface Repository {
  git: Git;
  /** Undefined if no branch is checked out. */
  branch: string | undefined;
  /** The name of the place that changes are pushed to. */
  remote: string | undefined;
  head: string;
}

/** A repository that can be published, and a folder for temporary files. */
export interface Ready extends Repository {
  branch: string;
  remote: string;
  scratch: string;
}

/** Throws a Stop if the folder is not the top of a repository with a commit. */
export async function repositoryOf(root: string): Promise<Repository> {
  const command =
    process.env.GIT_SSH_COMMAND ?? (await new Git(root).text(['config', 'core.sshCommand']).catch(() => ''));
  // BatchMode: ssh must not ask for anything in the terminal.
  const git = new Git(root, { GIT_SSH_COMMAND: command || 'ssh -o BatchMode=yes' });
  if (!(await git.succeeds(['--version']))) throw refuse('no-git');
  const inside = git.text(['rev-parse', '--show-prefix']);
  const prefix = await inside.catch((error: Error) => Promise.reject(refuse('no-repository', error.message)));
  const head = await git.text(['rev-parse', '--verify', 'HEAD']).catch(() => '');
  // A project inside of another repository, such as a home folder's, must not publish that one.
  if (prefix || !head) throw refuse('no-repository');
  const branch = await git.text(['symbolic-ref', '--quiet', '--short', 'HEAD']).catch(() => undefined);
  const remotes = (await git.text(['remote'])).split('\n').filter(Boolean);
  const own = await git.text(['config', `branch.${branch}.remote`]).catch(() => 'origin');
  return { git, head, branch, remote: remotes.includes(own) ? own : remotes[0] };
}

/** Runs a task on a repository that can be published. What stops it is its outcome. */
export async function inRepository<Failure>(
  root: string,
  { message, author }: Pick<PublishOptions<Failure>, 'message' | 'author'>,
  task: (ready: Ready) => Promise<Outcome<Failure>>,
): Promise<Outcome<Failure>> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'publish-'));
  try {
    const { git, branch, remote, head } = await repositoryOf(root);
    if (!branch) return { kind: 'detached', suggestedBranch: slugOf(message) };
    if (!remote) throw refuse('no-remote');
    const gitPaths = await Promise.all(UNFINISHED.map((name) => git.text(['rev-parse', '--git-path', name])));
    if (gitPaths.some((name) => existsSync(path.resolve(root, name)))) throw refuse('unfinished-merge');
    const names = author && { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email };
    const same = author && { GIT_COMMITTER_NAME: author.name, GIT_COMMITTER_EMAIL: author.email };
    const outcome = await task({ git: git.with({ ...names, ...same }), branch, remote, head, scratch });
    if (author && (outcome.kind === 'published' || outcome.kind === 'proposed')) {
      await git.text(['config', 'user.name', author.name]);
      await git.text(['config', 'user.email', author.email]);
    }
    return outcome;
  } catch (error) {
    if (error instanceof Stop) return error.outcome;
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Throws a Stop unless git knows who commits. Git's guess from the computer's name doesn't count. */
export async function expectAuthor(git: Git): Promise<void> {
  for (const who of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT']) {
    if (!(await git.succeeds(['-c', 'user.useConfigOnly=true', 'var', who]))) throw new Stop({ kind: 'needs-author' });
  }
}

/** Creates a branch at the current commit and checks it out. Returns false if there is one, or the name is not allowed. */
export async function createBranch(root: string, name: string): Promise<boolean> {
  const git = new Git(root);
  return (await git.succeeds(['check-ref-format', '--branch', name])) && git.succeeds(['checkout', '-q', '-b', name]);
}

/** How many commits the remote does not have, as far as this clone knows. */
export async function unpushed({ git, remote }: Pick<Repository, 'git' | 'remote'>): Promise<number> {
  return remote ? Number(await git.text(['rev-list', '--count', 'HEAD', '--not', `--remotes=${remote}`])) : 0;
}

/** The content files and images that differ from the last commit. Hidden files are drafts, or files of macOS. */
export async function changedFiles(root: string): Promise<string[]> {
  const git = new Git(root);
  const changed = await git.list(['diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', ...PUBLISHED]);
  const added = await git.list(['ls-files', '--others', '--exclude-standard', '-z', '--', ...PUBLISHED]);
  return [...new Set([...changed, ...added])].filter((file) => !/(^|\/)\./.test(file)).sort();
}

/** A file at the last commit; undefined if it was not there. */
export const committed = (root: string, file: string): Promise<Uint8Array | undefined> =>
  new Git(root).bytes(['cat-file', 'blob', `HEAD:${file}`]).catch(() => undefined);

const FORMAT = '--format=%H%x00%cI%x00%an%x00%s';

/** The commits that `git log` lists. */
export async function commitsIn(git: Git, args: readonly string[]): Promise<Commit[]> {
  const lines = (await git.text(['log', FORMAT, ...args])).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [commit = '', date = '', author = '', subject = ''] = line.split('\0');
    return { commit, date, author, subject };
  });
}

/** Only the commits that change something other than content and images. */
export const codeCommitsIn = (git: Git, args: readonly string[]): Promise<Commit[]> =>
  commitsIn(git, [...args, '--', ...ELSE]);

export const isAncestor = (git: Git, older: string, newer: string): Promise<boolean> =>
  git.succeeds(['merge-base', '--is-ancestor', older, newer]);

export const treeOf = (git: Git, commit: string): Promise<string> => git.text(['rev-parse', `${commit}^{tree}`]);

export async function commitTree(git: Git, tree: string, parents: string[], message: string): Promise<string> {
  const given = [...new Set(parents)].flatMap((parent) => ['-p', parent]);
  return git.text(['commit-tree', tree, ...given], message);
}

/** A branch name from a message: `Queens meets on Monday` becomes `queens-meets-on-monday`. */
export function slugOf(message: string, taken: { has(name: string): boolean } = new Set()): string {
  const plain = message
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '');
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  const slug = words.join('-').slice(0, 40).replace(/-$/, '') || 'changes';
  let name = slug;
  for (let count = 2; taken.has(name); count++) name = `${slug}-${count}`;
  return name;
}
