import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Path } from '../../generator/mistakes.ts';

/** The site that is published. */
export interface Project {
  root: string;
  /** The files in `content/` and `static/images/` that the build reads. Unknown if the site has never been built. */
  sources(): readonly string[] | undefined;
  /** Builds the site as it is on the disk. Returns what is wrong with it. */
  build(): Promise<string>;
  nameOf(file: string, path: Path): string;
}

const FOLDERS = /^(content|static\/images)\//;

const ENVIRONMENT = {
  LC_ALL: 'C',
  // git and ssh must not ask for a password in the terminal.
  GIT_TERMINAL_PROMPT: '0',
  SSH_ASKPASS_REQUIRE: 'force',
  GIT_LITERAL_PATHSPECS: '1',
};

/** Returns what git prints. Throws an error with what it says. */
export const git = async (root: string, ...args: string[]): Promise<string> =>
  (await run(root, args)).toString().trimEnd();

export const fileAt = (root: string, commit: string, file: string): Promise<Buffer | undefined> =>
  run(root, ['show', `${commit}:${file}`]).catch(() => undefined);

function run(root: string, args: readonly string[]): Promise<Buffer> {
  // A site in the folder of another repository, such as a home folder, must not publish that one.
  const env = { ...process.env, ...ENVIRONMENT, GIT_CEILING_DIRECTORIES: path.dirname(root) };
  const options = { cwd: root, env, timeout: 90_000, maxBuffer: 2 ** 26, windowsHide: true };
  // What git guesses from the name of the computer is nobody's name.
  const all = ['-c', 'user.useConfigOnly=true', ...args];
  return new Promise((resolve, reject) => {
    execFile('git', all, { ...options, encoding: 'buffer' }, (error, output, errors) => {
      if (!error) return resolve(output);
      const words = error.killed ? 'git timed out.' : `${errors}${output}`.trim();
      reject(new Error(words || error.message));
    });
  });
}

/** The files that differ between a commit and the folder. Content is what the build reads, and what was deleted in its
 *  folders. New files that the build doesn't read are ignored. */
export async function changedFiles({ root, sources }: Project, commit: string) {
  const changed = await git(root, 'diff', '--name-only', '--no-renames', '-z', commit);
  const added = await git(root, 'ls-files', '--others', '-z', 'content', 'static/images');
  const read = sources();
  const isDeleted = (file: string) => FOLDERS.test(file) && !existsSync(path.join(root, file));
  const tracked = changed.split('\0').filter(Boolean);
  const all = new Set([...tracked, ...added.split('\0')]);
  const isRead = (file: string) =>
    read?.includes(file) ?? (FOLDERS.test(file) && tracked.includes(file));
  const content = [...all].filter((file) => isRead(file) || isDeleted(file));
  return { content, others: tracked.filter((file) => !content.includes(file)) };
}
