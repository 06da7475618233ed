import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EditError } from './files.ts';

const run = promisify(execFile);
const FOLDERS = ['content', 'static/images'];
const LONGEST = 60_000;

/** The git repository of a project. */
export interface Repository {
  branch: string;
  /** Where changes are pushed to, if there is such a place. */
  remote: string | undefined;
}

/** Runs git without a shell, and without asking anyone for a password. */
async function gitBytes(root: string, ...args: string[]): Promise<Buffer> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
  const options = { cwd: root, env, timeout: LONGEST, maxBuffer: 64 * 1024 * 1024, encoding: 'buffer' } as const;
  return (await run('git', args, options)).stdout;
}

const git = async (root: string, ...args: string[]): Promise<string> => String(await gitBytes(root, ...args));

/** The repository of a project; undefined if there is none, or no commit to compare with. */
export async function repositoryOf(root: string): Promise<Repository | undefined> {
  try {
    await git(root, 'rev-parse', '--verify', 'HEAD');
    const branch = (await git(root, 'branch', '--show-current')).trim();
    const remotes = (await git(root, 'remote')).trim().split('\n');
    const own = await git(root, 'config', `branch.${branch}.remote`).catch(() => '');
    return { branch, remote: own.trim() || remotes[0] || undefined };
  } catch {
    return undefined;
  }
}

/** The content files and images that differ from the last commit. */
export async function changedFiles(root: string): Promise<string[]> {
  const changed = await git(root, 'diff', '--name-only', '--relative', '-z', 'HEAD', '--', ...FOLDERS);
  const untracked = await git(root, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...FOLDERS);
  return [...new Set([...changed.split('\0'), ...untracked.split('\0')])].filter(Boolean).sort();
}

/** A file at the last commit; undefined if it was not there. */
export const committed = (root: string, file: string): Promise<Uint8Array | undefined> =>
  gitBytes(root, 'show', `HEAD:./${file}`).catch(() => undefined);

/** How many commits the remote does not have, as far as this clone knows. */
export async function unpushed(root: string, { remote }: Repository): Promise<number> {
  return remote ? Number(await git(root, 'rev-list', '--count', 'HEAD', '--not', `--remotes=${remote}`)) : 0;
}

/** Commits the content and its images, and nothing else. */
export async function commit(root: string, message: string): Promise<void> {
  await orGitError(
    async () => {
      await git(root, 'add', '--all', '--', ...FOLDERS);
      await git(root, 'commit', '--quiet', '--message', message, '--', ...FOLDERS);
    },
    () => 'git could not save your changes.',
  );
}

const KEPT = 'Nothing is lost: your changes are saved here.';
const REMOTE_IS_AHEAD = `Someone else published in the meantime. ${KEPT} Run git pull --rebase in the terminal, check the pages, and press Publish again.`;
const NOT_SENT = `Publishing failed. ${KEPT} Check your network connection, and press Publish again.`;

/** Pushes the current branch. */
export async function push(root: string, { remote = 'origin', branch }: Repository): Promise<void> {
  const task = () => git(root, 'push', '--quiet', remote, `HEAD:refs/heads/${branch}`);
  await orGitError(task, (details) => (details.includes('[rejected]') ? REMOTE_IS_AHEAD : NOT_SENT));
}

/** Runs a task of git. Throws an EditError with what git says if it fails. */
async function orGitError(task: () => Promise<unknown>, explain: (details: string) => string): Promise<void> {
  try {
    await task();
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    const details = String(stderr ?? '').trim() || message;
    throw new EditError({ code: 'git', message: explain(details), details });
  }
}
