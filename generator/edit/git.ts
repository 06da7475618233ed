import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Path } from '../mistakes.ts';

/** The site that is published. */
export interface Project {
  root: string;
  /** The files in `content/` and `static/images/` that the build reads. */
  sources(): readonly string[];
  /** Whether the site can be built as it is on the disk. */
  build(): Promise<boolean>;
  /** The name of a value. */
  nameOf(file: string, path: Path): string;
}

/** The folders that a volunteer publishes. */
export const PUBLISHED = /^(content|static\/images)\//;
/** The longest that one command takes, in milliseconds. */
const LONGEST = 90_000;
const ENVIRONMENT = {
  LC_ALL: 'C',
  // git and ssh must not ask for a password in the terminal.
  GIT_TERMINAL_PROMPT: '0',
  SSH_ASKPASS_REQUIRE: 'force',
};

/** Why git failed. `code` is its exit code, unless it did not start or took too long. */
export type GitError = ExecFileException;

/** Returns what git prints. Throws a GitError with what it says. */
export function git(root: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...ENVIRONMENT };
  const options = { cwd: root, env, timeout: LONGEST, maxBuffer: 2 ** 26, windowsHide: true };
  return new Promise((resolve, reject) => {
    execFile('git', args, options, (error, output, errors) => {
      if (!error) return resolve(output.trimEnd());
      error.message = `${errors}${output}`.trim() || error.message;
      reject(error);
    });
  });
}

/** The files that differ between commits, or between a commit and the folder. Content is what the build reads, and what was
 *  deleted in its folders. New files that the build doesn't read are ignored. */
export async function changedFiles({ root, sources }: Project, ...commits: string[]) {
  const options = ['--relative', '--name-only', '--no-renames', '-z'];
  const folders = ['content', 'static/images'];
  const changed = await git(root, 'diff', ...options, ...commits);
  const added = await git(root, 'ls-files', '--others', '-z', '--', ...folders);
  const read = new Set(sources());
  const isContent = (file: string) =>
    read.has(file) || (PUBLISHED.test(file) && !existsSync(path.join(root, file)));
  const tracked = changed.split('\0').filter(Boolean);
  const content = new Set([...tracked, ...added.split('\0')].filter(isContent));
  return { content: [...content], others: tracked.filter((file) => !content.has(file)) };
}
