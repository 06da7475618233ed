import type { Problem } from '../diagnostics/diagnostic.ts';

/** How to get back what a file once said. */
export const GET_BACK =
  'undo it in your editor, or copy an older version from History on the page of the file on GitHub.';

// What makes a whole file unreadable. Nothing else is said of such a file, because all of it would follow from this.
const WHOLE_FILE: (Problem & { pattern: RegExp })[] = [
  {
    pattern: /^.{0,3}\0.\0.\0/s,
    message: 'this file has the encoding UTF-16',
    hint: 'Save it with the encoding UTF-8.',
  },
  {
    pattern: /^[ \t]*<{7}(?=\s|$)/m,
    message: 'two versions of the same lines stand here, one above the ======= and one below',
    hint: 'Keep one of them. Delete the other, and the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>.',
  },
  {
    pattern: /^[ \t]*(?:={7}|>{7}|\|{7})(?=\s|$)/m,
    message: 'this line is left over from merging two versions',
    hint: 'Delete it.',
  },
];

/** What makes a whole file unreadable, such as an encoding or the marks of a merge. */
export function wholeFileProblem(source: string): Problem | undefined {
  if (!source.replaceAll(/^#.*/gm, '').trim()) {
    return { offset: 0, message: 'this file is empty', hint: `Get its content back: ${GET_BACK}` };
  }
  for (const { pattern, message, hint } of WHOLE_FILE) {
    const offset = source.search(pattern);
    if (offset >= 0) return { offset, message, hint };
  }
  return undefined;
}
