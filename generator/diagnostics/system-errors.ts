import path from 'node:path';

const NOT_ALLOWED = 'the system does not allow it';
const GIVE_RIGHTS = 'Look whose file or folder it is, give yourself the right to it, then try again.';

const MEANINGS: Record<string, [message: string, hint: string]> = {
  ENOSPC: ['the disk is full', 'Make room on it, then try again.'],
  EDQUOT: ['your share of the disk is full', 'Delete something, then try again.'],
  EACCES: [NOT_ALLOWED, GIVE_RIGHTS],
  EPERM: [NOT_ALLOWED, GIVE_RIGHTS],
  EROFS: ['the disk can only be read', 'Work on a copy of the project that stands elsewhere.'],
  EMFILE: [
    'too many files are open at once',
    'Close other programs, or allow more files (ulimit -n 4096), then try again.',
  ],
  ENFILE: ['too many files are open at once', 'Close other programs, then try again.'],
  ENOMEM: ['there is not enough memory', 'Close other programs, then try again.'],
  EIO: ['the disk could not be read or written', 'Try again. If it stays so, copy the project to another disk.'],
  EBUSY: ['another program uses it', 'Close what has it open, then try again.'],
  ENOENT: ['it is not there', 'Was it renamed or deleted? Put it back, or get it from the repository again.'],
  ENOTDIR: ['there is a file where a folder should be', 'Move it away, then try again.'],
  EISDIR: ['there is a folder where a file should be', 'Move it away, then try again.'],
  ENOTEMPTY: [
    'something else was put there meanwhile',
    'Is another build running? Wait for it to end, then try again.',
  ],
  ENAMETOOLONG: ['the name is too long for this system', 'Give it a shorter one.'],
  ELOOP: ['the links lead in a circle', 'Put the file itself there.'],
};

/** An error of the operating system in plain words, with the file it is about if the system names one. Returns nothing
 *  for other errors. */
export function explainSystemError(error: Error): string | undefined {
  const { code = '', syscall, path: file } = error as NodeJS.ErrnoException;
  const meaning = MEANINGS[code];
  if (!meaning || syscall === undefined) return undefined;
  const [message, hint] = meaning;
  return `${file ? `${shortPath(file)}  ` : ''}${message} (${code}, ${syscall})\n\n  Hint: ${hint}`;
}

/** The path relative to the current folder, if the file is inside it. */
function shortPath(file: string): string {
  const inside = path.relative('', file);
  return inside.startsWith('..') || path.isAbsolute(inside) ? file : inside.replaceAll(path.sep, '/') || '.';
}
