import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Code, Excerpt, Problem } from '../diagnostics/diagnostic.ts';
import { INVISIBLE } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';

/** The YAML tag, or the word before a Markdown block, that marks a value as not confirmed yet. */
export const SAMPLE = '!sample';

/** Something a text must not contain. */
export interface TextCheck {
  pattern: RegExp;
  message: (written: string) => string;
  hint: string;
  code?: Code;
}

const CHARACTER_CHECKS: TextCheck[] = [
  {
    // UTF-8 read as an older encoding: ’, é, a no-break space, or an emoji.
    pattern: /â[\u0080€].?|[ÃÂ][\u0080-\u00bf\u2018-\u203a]|ðŸ/g,
    message: (written) => `damaged characters: ${written}`,
    hint: 'Type what belongs here, such as ’ or é, and save the file as UTF-8.',
  },
  {
    pattern: INVISIBLE,
    message: (written) => `an invisible character (U+${hexadecimal(written)})`,
    hint: 'Delete it. If that doesn’t work, retype the words around it.',
  },
  { pattern: /\ufffd/g, message: () => 'a damaged character', hint: 'Retype it, and save the file as UTF-8.' },
];

const VALUE_CHECKS: TextCheck[] = [
  ...CHARACTER_CHECKS,
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
    code: 'sample-tag',
    pattern: /!sample\b/g,
    message: () => '!sample has no effect inside a text',
    hint: "Put it before the text and its quotation mark: !sample 'a text'",
  },
  {
    code: 'sample-tag',
    pattern: /^! +[Ss]ample\b|!S(?:ample|AMPLE)\b/g,
    message: (written) => `${written} is not a tag`,
    hint: 'Write !sample before the text, in lowercase and without a space.',
  },
];

const hexadecimal = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** A tag that doesn't exist. */
export const unknownTag = (tag: string): Problem => ({
  message: `unknown tag ${tag}`,
  hint: closest(tag, [SAMPLE])
    ? `Did you mean ${SAMPLE}?`
    : `${SAMPLE} is the only tag. If this is a text, put it in quotes.`,
});

/** A no-break space where YAML needs an ordinary one. */
export const NO_BREAK_SPACE: Problem = {
  message: 'a no-break space where an ordinary space belongs',
  hint: 'Delete it and press the space bar. They look the same.',
};

/** Characters no file may contain. Only the first in each line: there are often many in a row. */
export function characterProblems(source: string): Problem[] {
  let lineStart = 0;
  return source.split('\n').flatMap((line) => {
    const [first] = problemsIn(line, CHARACTER_CHECKS);
    const offset = lineStart + (first?.offset ?? 0);
    lineStart += line.length + 1;
    return first ? [{ ...first, offset }] : [];
  });
}

/** What no value may contain: invisible or damaged characters, HTML, character references, a misplaced tag. */
export const textProblems = (text: string): Problem[] => problemsIn(text, VALUE_CHECKS);

/** Every part of a text that a check objects to. */
export const problemsIn = (text: string, checks: readonly TextCheck[]): Problem[] =>
  checks.flatMap(({ pattern, message, hint, code = 'text' }) =>
    excerpts(text, pattern).map(({ offset, ...excerpt }) => {
      return { excerpt, offset, message: message(excerpt.written), hint, code };
    }),
  );

/** The first matches of a pattern in a text. */
export const excerpts = (text: string, pattern: RegExp): (Excerpt & { offset: number })[] =>
  [...text.matchAll(pattern)].slice(0, MOST_ERRORS).map(({ 0: written, index: offset }) => {
    return { written, nth: text.slice(0, offset).split(written).length - 1, offset };
  });

/** The offset of an excerpt in the source, if its text begins at `from`. The source can write a text differently (folded
 *  lines, escapes), so the excerpt is searched for. If it isn't found, the offset is `from`. */
export function offsetOfExcerpt(source: string, { written, nth }: Excerpt, from: number): number {
  let offset = from - written.length;
  for (let count = 0; count <= nth; count++) {
    offset = source.indexOf(written, offset + written.length);
    if (offset < 0) return from;
  }
  return offset;
}
