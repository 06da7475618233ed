import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { INVISIBLE } from '../diagnostics/positions.ts';

/** The YAML tag, or the word before a Markdown block, that marks a value as not confirmed yet. */
export const SAMPLE = '!sample';

/** How to restore a file, after a colon. */
export const RESTORE = 'undo it in your editor, or get it from History on GitHub.';

interface TextCheck {
  pattern: RegExp;
  message: string | ((written: string) => string);
  hint: string;
}

// Nothing else is reported about these files, because all of it would follow from this.
const FILES: TextCheck[] = [
  { pattern: /^.{0,3}\0.\0.\0/gs, message: 'this file is UTF-16', hint: 'Save it with the encoding UTF-8.' },
  {
    pattern: /^[ \t]*<{7}(?=\s|$)/gm,
    message: 'two versions of the same lines, around the =======',
    hint: 'Keep one. Delete the other, and the lines of <<<<<<<, =======, and >>>>>>>.',
  },
  { pattern: /^[ \t]*(?:={7}|>{7}|\|{7})(?=\s|$)/gm, message: 'this line is left from a merge', hint: 'Delete it.' },
];

// For the source of every file.
const CHARACTERS: TextCheck[] = [
  {
    // UTF-8 read as an older encoding: ’, é, a no-break space, or an emoji.
    pattern: /â[\u0080€].?|[ÃÂ][\u0080-\u00bf\u2018-\u203a]|ðŸ|\ufffd/g,
    message: (written) => `damaged characters: ${written}`,
    hint: 'Type what belongs here, such as ’ or é, and save the file as UTF-8.',
  },
  {
    pattern: INVISIBLE,
    message: (written) =>
      `an invisible character (U+${written.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')})`,
    hint: 'Delete it. If that doesn’t work, retype the words around it.',
  },
];

// YAML doesn't accept it between a key or a dash and the value.
const NO_BREAK_SPACE: TextCheck = {
  // The space comes first: from every dash, looking behind takes long in a line of thousands of dashes.
  pattern: /\u00a0(?<=^ *(?:- *)*(?:[\w-]+:)?\u00a0)/gm,
  message: 'a no-break space where an ordinary space belongs',
  hint: 'Delete it and press the space bar. They look the same.',
};

// For texts in YAML and in Markdown, as written.
const TEXTS: TextCheck[] = [
  {
    pattern: /<[a-z][a-z\d-]*(?:\s[^<>]*)?>(?:[^<]*<\/[^<>]*>)?|<\/[a-z][^<>]*>|<!--/gi,
    message: (written) => `a text can't contain HTML: ${written}`,
    hint: 'Remove the tags. The design decides how a text looks.',
  },
  {
    pattern: /&(#\d+|#x[\da-f]+|[a-z]{2,8});/gi,
    message: (written) => `visitors would see ${written} as it is`,
    hint: 'Type the character itself, such as – ’ “ ” or &.',
  },
  {
    pattern: /!sample\b|^! +sample\b/gi,
    message: (written) => `${written} has no effect here`,
    hint: "Put it before the text and its quotation mark, in lowercase: !sample 'a text'",
  },
];

// Markdown that isn't understood stays in the text, where visitors would see it.
const MARKS: TextCheck[] = [
  {
    pattern: /\*\*+|\*(?!\s)|(?<=\S)\*|(?<![\p{L}\d_/@])__?(?=[\p{L}\d])|(?<=[\p{L}\d])__?(?![\p{L}\d_])/gu,
    message: (written) => `${written} has no partner, so visitors would see it`,
    hint: 'Write **bold** or *italic*, without spaces inside. To show the mark, write \\ before it.',
  },
  {
    pattern: /\]\(|\] \((?=[/#]|\w+:)|\)\[|\]\[|\[\^|^\[[^^\]\n][^\]\n]*\]:/gm,
    message: "this link isn't written correctly",
    hint: 'Write [words](/address/), without a space between the brackets or in the address.',
  },
];

const LINE_STARTS: TextCheck[] = [
  {
    pattern: /(?<=^(?:!sample +)?)#+(?!\d)/gm,
    message: "this heading isn't written correctly",
    hint: 'Begin the line with # or ## and a space: # A heading. To show a #, write \\#.',
  },
  {
    // A number in parentheses can begin a line of prose, but not one stuck to its word.
    pattern:
      /(?<=^(?:!sample +)?)(?:[•◦▪●‣∙]|–(?=.*\n–)|-(?=\p{L})|\(\d\d?\)(?=\s*\p{L})|\d\d?[.)](?=[\p{L}*_[“"]))/gmu,
    message: "this list isn't written correctly",
    hint: 'Put an empty line above, and begin each line with "- " or "1. ".',
  },
];

/** What makes a whole file unreadable, such as its encoding or a merge conflict. */
export function fileProblem(source: string): Problem | undefined {
  const isEmpty = !source.replaceAll(/^#.*/gm, '').trim();
  return isEmpty ? { message: 'this file is empty', hint: `Restore it: ${RESTORE}` } : firstOfEach(source, FILES)[0];
}

/** Characters no file may contain. Only the first in each line: there are often many in a row. */
export function characterProblems(source: string): Problem[] {
  let lineStart = 0;
  return source.split('\n').flatMap((line) => {
    const [first] = firstOfEach(line, [...CHARACTERS, NO_BREAK_SPACE]);
    const offset = lineStart + (first?.offset ?? 0);
    lineStart += line.length + 1;
    return first ? [{ ...first, offset }] : [];
  });
}

/** What no text may contain: HTML, character references, a misplaced tag. */
export const textProblems = (written: string): Problem[] => TEXTS.flatMap((check) => problemsIn(written, check));

/** A damaged or invisible character that a text contains by an escape such as `\\0`. */
export const escapeProblems = (value: string): Problem[] =>
  firstOfEach(value, CHARACTERS).map((problem) => ({ ...problem, offset: 0 }));

/** Markdown left over in a piece of running text. */
export const leftoverMarks = (text: string): Problem[] => firstOfEach(text, MARKS);

/** Lines that look like a heading or a list, but aren't one. */
export const strangeLineStarts = (paragraph: string): Problem[] => firstOfEach(paragraph, LINE_STARTS);

const firstOfEach = (text: string, checks: readonly TextCheck[]): (Problem & { offset: number })[] =>
  checks.flatMap((check) => problemsIn(text, check).slice(0, 1));

const problemsIn = (text: string, { pattern, message, hint }: TextCheck) =>
  [...text.matchAll(pattern)].slice(0, MOST_ERRORS).map(({ 0: written, index: offset }) => {
    return { offset, message: typeof message === 'string' ? message : message(written), hint };
  });
