import path from 'node:path';

const NOT_ALLOWED = ['permission denied', 'Check who owns the file or folder, give yourself access, then try again.'];

// What can happen while a site is built. For everything else, the system's own message is shown.
const MEANINGS: Record<string, readonly string[]> = {
  ENOSPC: ['the disk is full', 'Free some space, then try again.'],
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: ['the disk is read-only', 'Copy the project to another disk.'],
  EMFILE: ['too many files are open', 'Close other programs, or raise the limit (ulimit -n 4096), then try again.'],
  EBUSY: ['another program is using it', 'Close that program, then try again.'],
  ENOENT: ['it does not exist', 'If it was renamed or deleted, restore it.'],
  ENOTDIR: ['a file is where a folder should be', 'Move it away, then try again.'],
  EISDIR: ['a folder is where a file should be', 'Move it away, then try again.'],
};

/** An error of the operating system in plain words, with its file if known. Undefined for other errors. */
export function explainSystemError(error: Error): string | undefined {
  const { code = '', syscall, path: file } = error as NodeJS.ErrnoException;
  const [, own] = /^E[A-Z0-9]+: ([^,]+)/.exec(error.message) ?? [];
  const [message, hint] = MEANINGS[code] ?? [own, 'Fix that, then try again.'];
  if (!message || syscall === undefined) return undefined;
  const inside = file && path.relative('', file);
  const shown = inside?.startsWith('..') ? file : inside?.replaceAll(path.sep, '/');
  return `${shown ? `${shown}  ` : ''}${message} (${code}, ${syscall})\n\n  Hint: ${hint}`;
}
