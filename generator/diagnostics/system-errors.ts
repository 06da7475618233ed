import path from 'node:path';

const NOT_ALLOWED = [
  'the system does not allow it',
  'Look whose file or folder it is, give yourself the right to it, then try again.',
] as const;

// What happens to somebody who builds a site. Of everything else, the system's own words are shown.
const MEANINGS: Record<string, readonly [message: string, hint: string]> = {
  ENOSPC: ['the disk is full', 'Make room on it, then try again.'],
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: ['the disk can only be read', 'Work on a copy of the project that stands elsewhere.'],
  EMFILE: [
    'too many files are open at once',
    'Close other programs, or allow more files (ulimit -n 4096), then try again.',
  ],
  EIO: ['the disk could not be read or written', 'Try again. If it stays so, copy the project to another disk.'],
  EBUSY: ['another program uses it', 'Close what has it open, then try again.'],
  ENOENT: ['it is not there', 'Was it renamed or deleted? Put it back, or get it from the repository again.'],
  ENOTDIR: ['there is a file where a folder should be', 'Move it away, then try again.'],
  EISDIR: ['there is a folder where a file should be', 'Move it away, then try again.'],
  ENOTEMPTY: [
    'something else was put there meanwhile',
    'Is another build running? Wait for it to end, then try again.',
  ],
};

/** An error of the operating system in plain words, with the file it is about if the system names one. Returns nothing
 *  for other errors. */
export function explainSystemError(error: Error): string | undefined {
  const { code = '', syscall, path: file } = error as NodeJS.ErrnoException;
  const [, own] = /^E[A-Z0-9]+: ([^,]+)/.exec(error.message) ?? [];
  const meaning = MEANINGS[code] ?? (own ? [own, 'Mend that, then try again.'] : undefined);
  if (!meaning || syscall === undefined) return undefined;
  const [message, hint] = meaning;
  return `${file ? `${shortPath(file)}  ` : ''}${message} (${code}, ${syscall})\n\n  Hint: ${hint}`;
}

/** The path relative to the current folder, if the file is inside it. */
function shortPath(file: string): string {
  const inside = path.relative('', file);
  return inside.startsWith('..') || path.isAbsolute(inside) ? file : inside.replaceAll(path.sep, '/') || '.';
}
