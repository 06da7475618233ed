import type { Problem } from '../diagnostics/diagnostic.ts';

/** How to restore a file, after a colon. */
export const RESTORE = 'undo it in your editor, or get it from History on GitHub.';

// Nothing else is reported about these files, because all of it would follow from this.
const UNREADABLE: (Problem & { pattern: RegExp })[] = [
  { pattern: /^.{0,3}\0.\0.\0/s, message: 'this file is UTF-16', hint: 'Save it with the encoding UTF-8.' },
  {
    pattern: /^[ \t]*<{7}(?=\s|$)/m,
    message: 'two versions of the same lines, around the =======',
    hint: 'Keep one. Delete the other, and the lines of <<<<<<<, =======, and >>>>>>>.',
  },
  { pattern: /^[ \t]*(?:={7}|>{7}|\|{7})(?=\s|$)/m, message: 'this line is left from a merge', hint: 'Delete it.' },
];

/** What makes a whole file unreadable, such as its encoding or a merge conflict. */
export function wholeFileProblem(source: string): Problem | undefined {
  if (!source.replaceAll(/^#.*/gm, '').trim()) return { message: 'this file is empty', hint: `Restore it: ${RESTORE}` };
  for (const { pattern, message, hint } of UNREADABLE) {
    const offset = source.search(pattern);
    if (offset >= 0) return { offset, message, hint };
  }
  return undefined;
}
