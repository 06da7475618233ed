import path from 'node:path';
import type { DiagnosticText } from './diagnostic-text.ts';

/** An error of the operating system in plain words. */
export interface SystemErrorText extends DiagnosticText {
  /** The file it is about, if the system names one. */
  file?: string;
}

const AGAIN = 'then try again.';

const MEANINGS: Record<string, [message: string, hint: string]> = {
  ENOSPC: ['the disk is full', `Make room on it, ${AGAIN}`],
  EDQUOT: ['your share of the disk is full', `Delete something, ${AGAIN}`],
  EACCES: ['the system does not allow it', `Look whose file or folder it is, give yourself the right to it, ${AGAIN}`],
  EPERM: ['the system does not allow it', `Look whose file or folder it is, give yourself the right to it, ${AGAIN}`],
  EROFS: ['the disk can only be read', 'Work on a copy of the project that stands elsewhere.'],
  EMFILE: ['too many files are open at once', `Close other programs, or allow more files (ulimit -n 4096), ${AGAIN}`],
  ENFILE: ['too many files are open at once', `Close other programs, ${AGAIN}`],
  ENOMEM: ['there is not enough memory', `Close other programs, ${AGAIN}`],
  EIO: ['the disk could not be read or written', 'Try again. If it stays so, copy the project to another disk.'],
  EBUSY: ['another program uses it', `Close what has it open, ${AGAIN}`],
  ENOENT: ['it is not there', 'Was it renamed or deleted? Put it back, or get it from the repository again.'],
  ENOTDIR: ['there is a file where a folder should be', `Move it away, ${AGAIN}`],
  EISDIR: ['there is a folder where a file should be', `Move it away, ${AGAIN}`],
  ENOTEMPTY: [
    'something else was put there meanwhile',
    'Is another build running? Wait for it to end, then try again.',
  ],
  ENAMETOOLONG: ['the name is too long for this system', 'Give it a shorter one.'],
  ELOOP: ['the links lead in a circle', 'Put the file itself there.'],
};

/** Explains an error of the operating system in plain words. Returns nothing for other errors. */
export function explainSystemError(error: Error): SystemErrorText | undefined {
  const { code = '', syscall, path: file } = error as NodeJS.ErrnoException;
  const meaning = syscall === undefined ? undefined : MEANINGS[code];
  if (!meaning) return undefined;
  const [message, hint] = meaning;
  return { file: file && shortPath(file), message: `${message} (${code}, ${syscall})`, hint };
}

/** The path relative to the current folder, if the file is inside it. */
function shortPath(file: string): string {
  const inside = path.relative('', file);
  return inside.startsWith('..') || path.isAbsolute(inside) ? file : inside.replaceAll(path.sep, '/') || '.';
}
