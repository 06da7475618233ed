import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Path } from '../../generator/mistakes.ts';

/** A folder in which git runs, until the signal stops it. */
export interface Checkout {
  root: string;
  signal?: AbortSignal | undefined;
}

/** How the build of a folder ended. */
export interface Built {
  /** What is wrong with it, or else an empty text. */
  problem: string;
  /** The files that it is made from. A build with older code doesn't say so. */
  sources?: readonly string[] | undefined;
}

/** The site that is published. */
export interface Project extends Checkout {
  /** The files that the site in this folder is made from. Unknown if it has never been built. */
  sources(): readonly string[] | undefined;
  /** Builds the site in a folder as the host does. */
  build(folder: string): Promise<Built>;
  packages: {
    areIn(folder: string): Promise<boolean>;
    install(checkout: Checkout): Promise<void>;
  };
  nameOf(file: string, path: Path): string;
}

const ENVIRONMENT = {
  LC_ALL: 'C',
  // git and ssh must not ask for a password in the terminal.
  GIT_TERMINAL_PROMPT: '0',
  SSH_ASKPASS_REQUIRE: 'force',
  GIT_LITERAL_PATHSPECS: '1',
  // Only looking at files must not keep GitHub Desktop from working.
  GIT_OPTIONAL_LOCKS: '0',
};

const SETTINGS = [
  // What git guesses from the name of the computer is nobody's name.
  'user.useConfigOnly=true',
  // A stick or a share may change the mode and the owner of every file.
  'core.fileMode=false',
  'safe.directory=*',
  'core.safecrlf=false',
  // A server that says nothing for 20 seconds won't say anything.
  'http.lowSpeedLimit=1',
  'http.lowSpeedTime=20',
].flatMap((each) => ['-c', each]);

const MINUTE = 60_000;
/** A large photo takes a while on a slow line. */
const LONGEST: Partial<Record<string, number>> = { fetch: 10 * MINUTE, push: 10 * MINUTE };

/** Returns what git prints. Throws an error with what it says. */
export const git = async (checkout: Checkout, ...args: string[]): Promise<string> =>
  (await run(checkout, args)).toString().trimEnd();

/** The names that git prints with `-z`. */
export const namesFrom = async (checkout: Checkout, ...args: string[]): Promise<string[]> =>
  (await git(checkout, ...args)).split('\0').filter(Boolean);

/** Files of a commit as they would be in the folder; undefined where there is none. */
export async function filesAt(checkout: Checkout, commit: string, files: readonly string[]) {
  if (files.length === 0) return [];
  const all = new Set(await namesFrom(checkout, 'ls-tree', '-r', '--name-only', '-z', commit));
  const read = (file: string) => run(checkout, ['cat-file', '--filters', `${commit}:${file}`]);
  return Promise.all(files.map((file) => (all.has(file) ? read(file) : undefined)));
}

/** What is in files as git stores them, by its ids. */
export async function contentsOf(checkout: Checkout, ids: readonly string[]) {
  const input = ids.map((id) => `${id}\n`).join('');
  const output = await run(checkout, ['cat-file', '--batch'], input);
  const contents = new Map<string, Buffer>();
  for (let start = 0; start < output.length; ) {
    const text = output.indexOf('\n', start) + 1;
    const [id = '', , size] = output.toString('utf8', start, text).split(' ');
    const end = text + Number(size);
    contents.set(id, output.subarray(text, end));
    start = end + 1;
  }
  return contents;
}

function run({ root, signal }: Checkout, args: readonly string[], input = ''): Promise<Buffer> {
  // A site in the folder of another repository, such as a home folder, must not publish that one.
  const env = { ...process.env, ...ENVIRONMENT, GIT_CEILING_DIRECTORIES: path.dirname(root) };
  const [command = ''] = args;
  const timeout = LONGEST[command] ?? MINUTE;
  const options = { cwd: root, env, timeout, signal, maxBuffer: 2 ** 26, windowsHide: true };
  return new Promise((resolve, reject) => {
    const all = [...SETTINGS, ...args];
    const child = execFile('git', all, { ...options, encoding: 'buffer' }, (error, out, errors) => {
      if (!error) return resolve(out);
      const words = error.killed ? `git ${command} took too long.` : `${errors}${out}`.trim();
      reject(new Error(words || error.message));
    });
    // A command that has ended already says itself why. A hook must not wait for something that nobody types.
    child.stdin?.on('error', () => {}).end(input);
  });
}

/** What is published: texts, pictures, and files to download. */
const FOLDERS = /^(content|static\/(images|files))\//;

/** Of some files, those that the site is made from, and those that were deleted in their folders. */
export function contentOf({ root, sources }: Project, files: readonly string[]): string[] {
  // On a Mac, Git lists names with letters of one part, however they are stored.
  const read = sources() && new Set(sources()!.map((file) => file.normalize()));
  const isRead = (file: string) => read?.has(file.normalize()) ?? FOLDERS.test(file);
  const isDeleted = (file: string) => FOLDERS.test(file) && !existsSync(path.join(root, file));
  return files.filter((file) => isRead(file) || isDeleted(file));
}

/** The files that differ between a commit and the folder: those of the site, and others that git knows. New files that the
 *  site isn't made from are ignored. */
export async function changedFiles(project: Project, commit: string) {
  const tracked = await namesFrom(project, 'diff', '--name-only', '--no-renames', '-z', commit);
  const added = await namesFrom(project, 'ls-files', '--others', '-z', 'content', 'static');
  const content = contentOf(project, [...new Set([...tracked, ...added])]);
  return { content, others: tracked.filter((file) => !content.includes(file)) };
}
