import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FOLDERS = ['content', 'static/images'];
const LONGEST = 60_000;

/** What git knows of a project. */
export interface Repository {
  branch: string;
  /** Where changes are pushed to; nothing if there is no such place. */
  remote: string | undefined;
}

/** Runs git, without a shell and without asking anybody for a password. Throws what it says. */
async function gitBytes(root: string, ...args: string[]): Promise<Buffer> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
  const options = { cwd: root, env, timeout: LONGEST, maxBuffer: 64 * 1024 * 1024, encoding: 'buffer' } as const;
  return (await run('git', args, options)).stdout;
}

const git = async (root: string, ...args: string[]): Promise<string> => String(await gitBytes(root, ...args));

/** The repository that a project is in, with a commit to compare with; nothing if there is none. */
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

/** The files of the content and its pictures that differ from the last commit. */
export async function changedFiles(root: string): Promise<string[]> {
  const changed = await git(root, 'diff', '--name-only', '--relative', '-z', 'HEAD', '--', ...FOLDERS);
  const fresh = await git(root, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...FOLDERS);
  return [...new Set([...changed.split('\0'), ...fresh.split('\0')])].filter(Boolean).sort();
}

/** What a file held at the last commit; nothing if it was not there. */
export const committed = (root: string, file: string): Promise<Uint8Array | undefined> =>
  gitBytes(root, 'show', `HEAD:./${file}`).catch(() => undefined);

/** How many commits the remote does not have, as far as is known here; none where there is no remote. */
export async function unpushed(root: string, { remote }: Repository): Promise<number> {
  return remote ? Number(await git(root, 'rev-list', '--count', 'HEAD', '--not', `--remotes=${remote}`)) : 0;
}

/** Commits the content and its pictures, and nothing else. Throws what git says. */
export async function commit(root: string, sentence: string): Promise<void> {
  await git(root, 'add', '--all', '--', ...FOLDERS);
  await git(root, 'commit', '--quiet', '--message', sentence, '--', ...FOLDERS);
}

/** Pushes the branch. Throws what git says. */
export async function push(root: string, { remote = 'origin', branch }: Repository): Promise<void> {
  await git(root, 'push', '--quiet', remote, `HEAD:refs/heads/${branch}`);
}
