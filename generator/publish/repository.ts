import { existsSync } from 'node:fs';
import path from 'node:path';
import { Git, type GitError } from './git.ts';
import { type Commit, type PublishOptions, refuse, Stop } from './outcome.ts';

/** The folders a volunteer publishes. */
export const PUBLISHED = ['content', 'static/images'];
const ELSE = ['.', ...PUBLISHED.map((folder) => `:(exclude)${folder}`)];
const UNFINISHED = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply'];

export interface Repository {
  git: Git;
  head: string;
  /** Undefined if no branch is checked out. */
  branch: string | undefined;
  /** The name of the place that changes are pushed to. */
  remote: string | undefined;
}

/** Throws a Stop if the folder is not the top of a repository with a commit. */
export async function repositoryOf(root: string): Promise<Repository> {
  const command =
    process.env.GIT_SSH_COMMAND ?? (await new Git(root).text(['config', 'core.sshCommand']).catch(() => ''));
  // BatchMode: ssh must not ask for anything in the terminal.
  const git = new Git(root, { GIT_SSH_COMMAND: command || 'ssh -o BatchMode=yes' });
  if (!(await git.succeeds(['--version']))) throw refuse('no-git');
  const noRepository = (error: GitError) => Promise.reject(refuse('no-repository', error));
  const prefix = await git.text(['rev-parse', '--show-prefix']).catch(noRepository);
  const head = await git.text(['rev-parse', '--verify', 'HEAD']).catch(() => '');
  // A project inside of another repository, such as a home folder's, must not publish that one.
  if (prefix || !head) throw refuse('no-repository');
  const branch = await git.text(['symbolic-ref', '--quiet', '--short', 'HEAD']).catch(() => undefined);
  const remotes = (await git.text(['remote'])).split('\n').filter(Boolean);
  const own = await git.text(['config', `branch.${branch}.remote`]).catch(() => 'origin');
  return { git, head, branch, remote: remotes.includes(own) ? own : remotes[0] };
}

/** Throws a Stop if a merge or a rebase was begun and not finished. */
export async function expectFinished(git: Git): Promise<void> {
  const places = await git.text(['rev-parse', ...UNFINISHED.flatMap((name) => ['--git-path', name])]);
  const isUnfinished = places.split('\n').some((place) => existsSync(path.resolve(git.root, place)));
  if (isUnfinished) throw refuse('unfinished-merge');
}

/** Throws a Stop unless git knows who commits. Git's guess from the computer's name doesn't count. */
export async function expectAuthor(git: Git, author: PublishOptions['author']): Promise<void> {
  if (author) {
    await git.text(['config', 'user.name', author.name]);
    await git.text(['config', 'user.email', author.email]);
  }
  const isKnown = await git.succeeds(['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT']);
  if (!isKnown) throw new Stop({ kind: 'needs-author' });
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

/** The commits that `git log` lists. */
async function commitsIn(git: Git, args: readonly string[]): Promise<Commit[]> {
  const lines = (await git.text(['log', '--format=%H%x00%cI%x00%an%x00%s', ...args])).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [commit = '', date = '', author = '', subject = ''] = line.split('\0');
    return { commit, date, author, subject };
  });
}

/** Only the commits that change something other than content and images. */
export const codeCommitsIn = (git: Git, args: readonly string[]): Promise<Commit[]> =>
  commitsIn(git, [...args, '--', ...ELSE]);

// A merge counts as one commit with everything that it changed on the branch.
const MAINLINE = ['--first-parent', '--min-parents=1', '--max-count=300'];

/** The last commits on the remote's branch that changed only content and images, as far as this clone knows. */
export async function publications({ git, branch = 'HEAD', remote }: Repository): Promise<Commit[]> {
  const place = `refs/remotes/${remote}/${branch}`;
  if (!(await git.succeeds(['rev-parse', '--verify', '--quiet', place]))) return [];
  const code = new Set((await codeCommitsIn(git, [...MAINLINE, place])).map(({ commit }) => commit));
  const found = await commitsIn(git, [...MAINLINE, place, '--', ...PUBLISHED]);
  return found.filter(({ commit }) => !code.has(commit));
}

export const treeOf = (git: Git, commit: string): Promise<string> => git.text(['rev-parse', `${commit}^{tree}`]);

export const commitTree = (git: Git, tree: string, parents: readonly string[], message: string): Promise<string> =>
  git.text(['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent])], message);
