import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { type Git, GitError } from './git.ts';
import { refuse } from './outcome.ts';
import type { Ready } from './repository.ts';

/** What the remote has right now. */
export interface Server {
  deployedBranch: string;
  /** The commit of each branch. */
  branches: ReadonlyMap<string, string>;
}

const PORTS: Record<string, number> = { 'https:': 443, 'http:': 80, 'ssh:': 22, 'git:': 9418 };
const PATIENCE = 5000;

export async function serverOf({ git, remote }: Ready): Promise<Server> {
  const printed = await reaching({ git, remote }, ['ls-remote', '--symref', remote, 'HEAD', 'refs/heads/*']);
  const lines = printed.split('\n').map((line) => line.split('\t') as [string, string]);
  const head = lines.find(([value, name]) => name === 'HEAD' && value.startsWith('ref: '))?.[0];
  const heads = lines.filter(([, name]) => name?.startsWith('refs/heads/'));
  return {
    deployedBranch: head?.replace('ref: refs/heads/', '') ?? 'main',
    branches: new Map(heads.map(([commit, name]) => [name.replace('refs/heads/', ''), commit])),
  };
}

/** Fetches a branch and returns its commit; undefined if the remote does not have it. */
export async function fetchBranch({ git, remote }: Ready, server: Server, branch: string): Promise<string | undefined> {
  if (!server.branches.has(branch)) return undefined;
  const place = `refs/remotes/${remote}/${branch}`;
  await reaching({ git, remote }, ['fetch', '--quiet', '--no-tags', remote, `+refs/heads/${branch}:${place}`]);
  return git.text(['rev-parse', place]);
}

/** Pushes a commit. `before` is what the branch was: if it is something else now, someone else pushed. */
export async function push(
  ready: Ready,
  { commit, branch, before }: { commit: string; branch: string; before: string | undefined },
): Promise<{ result: 'accepted' | 'overtaken' | 'rejected'; details?: string }> {
  const { git, remote } = ready;
  try {
    await git.text(['push', '--porcelain', remote, `${commit}:refs/heads/${branch}`]);
    return { result: 'accepted' };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // A line for the branch that begins with "!": the remote was reached, and the branch not updated. The reason that
    // follows is for people, so look at the branch instead.
    if (!/^!\t/m.test(error.output) && error.exitCode !== 1) throw await unreachable(ready, error);
    const now = (await serverOf(ready)).branches.get(branch);
    if (now === commit) return { result: 'accepted' };
    return now === before ? { result: 'rejected', details: withoutSecrets(error.message) } : { result: 'overtaken' };
  }
}

/** Runs a command that talks to the remote. Throws a Stop if it can't be reached. */
async function reaching(at: Pick<Ready, 'git' | 'remote'>, args: readonly string[]): Promise<string> {
  return at.git.text(args).catch(async (error: GitError) => Promise.reject(await unreachable(at, error)));
}

async function unreachable({ git, remote }: Pick<Ready, 'git' | 'remote'>, error: Error): Promise<Error> {
  const url = await urlOf(git, remote);
  const address = addressOf(url);
  const isOnline = address
    ? await isReachable(address)
    : existsSync(path.resolve(git.root, url.replace(/^file:\/\//, '')));
  return refuse(isOnline ? 'not-signed-in' : 'offline', withoutSecrets(error.message));
}

function isReachable({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE });
    const end = (isOnline: boolean) => () => resolve(isOnline && Boolean(socket.destroy())) ?? socket.destroy();
    socket.once('connect', end(true)).once('timeout', end(false)).once('error', end(false));
  });
}

const urlOf = (git: Git, remote: string): Promise<string> => git.text(['remote', 'get-url', '--push', remote]);

/** Where the server of a URL is. Undefined for a folder. */
export function addressOf(url: string): { host: string; port: number; pathname: string } | undefined {
  // git@github.com:owner/name.git. A single letter is a drive of Windows.
  const full = url.replace(/^([^/\\:]{2,}):(?!\/\/)/, 'ssh://$1/');
  if (!URL.canParse(full)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(full);
  const usual = PORTS[protocol];
  return usual ? { host: hostname, port: Number(port) || usual, pathname } : undefined;
}

/** An address of the remote's repository on github.com; undefined if it is somewhere else. */
export async function onGitHub(
  { git, remote }: Pick<Ready, 'git' | 'remote'>,
  page: string,
): Promise<string | undefined> {
  const { host, pathname } = addressOf(await urlOf(git, remote)) ?? {};
  const [, repository] = /^\/([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(pathname ?? '') ?? [];
  if (!repository || !/^(ssh\.)?github\.com$/i.test(host ?? '')) return undefined;
  return encodeURI(`https://github.com/${repository}/${page}`);
}

export const compareUrl = (at: Pick<Ready, 'git' | 'remote'>, base: string, branch: string) =>
  onGitHub(at, `compare/${base}...${branch}?expand=1`);

/** Git repeats URLs in its messages, and they can contain a password. */
const withoutSecrets = (details: string): string => details.replace(/\/\/[^/@\s]+@/g, '//');
