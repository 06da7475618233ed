import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Code, Excerpt, Problem } from '../diagnostics/diagnostic.ts';
import { INVISIBLE } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';

/** The offset of an excerpt in the source, when its text begins at `from`. The source may write the text differently
 *  (folded lines, escapes), so the excerpt is searched for. If it is not found, the offset is `from`. */
export function offsetOfExcerpt(source: string, { written, nth }: Excerpt, from: number): number {
  let offset = from - written.length;
  for (let count = 0; count <= nth; count++) {
    offset = source.indexOf(written, offset + written.length);
    if (offset < 0) return from;
  }
  return offset;
}

/** The first matches of a pattern in a text, as excerpts. More of them are of no use to anybody. */
export const excerpts = (text: string, pattern: RegExp): (Excerpt & { index: number })[] =>
  [...text.matchAll(pattern)].slice(0, MOST_ERRORS).map(({ 0: written, index }) => {
    return { written, nth: text.slice(0, index).split(written).length - 1, index };
  });

/** A part that no text may contain. */
export interface TextCheck {
  code?: Code;
  pattern: RegExp;
  message: (written: string) => string;
  hint: string;
}

const CHARACTER_CHECKS: TextCheck[] = [
  {
    // UTF-8 that a program took for an older encoding: ’, é, a no-break space or an emoji.
    pattern: /â[\u0080€].?|[ÃÂ][\u0080-\u00bf\u2018-\u203a]|ðŸ/g,
    message: (written) => `characters are damaged here: ${written}`,
    hint: 'Type what belongs here, such as ’ or é, and save the file with the encoding UTF-8.',
  },
  {
    pattern: INVISIBLE,
    message: (written) => `an invisible character (U+${hexadecimal(written)}) stands here`,
    hint: 'Delete it; it usually comes along with copied text. If it does not go away, type the words around it again.',
  },
  {
    pattern: /\ufffd/g,
    message: () => 'a character is damaged here',
    hint: 'Type it again, and save the file with the encoding UTF-8.',
  },
];

const VALUE_CHECKS: TextCheck[] = [
  ...CHARACTER_CHECKS,
  {
    pattern: /<[a-z][a-z\d-]*(?:\s[^<>]*)?>(?:[^<]*<\/[^<>]*>)?|<\/[a-z][^<>]*>|<!--/gi,
    message: (written) => `raw HTML is not possible in a text: ${written}`,
    hint: 'Leave the tags out; the design decides how a text looks.',
  },
  {
    pattern: /&(#\d+|#x[\da-f]+|[a-z]{2,8});/gi,
    message: (written) => `a visitor would read ${written} letter by letter`,
    hint: 'Type the character itself, such as – ’ “ ” or &.',
  },
  {
    code: 'sample-tag',
    pattern: /!sample\b/g,
    message: () => '!sample is read as a part of the text here',
    hint: "Write it before the whole text, and before its quotation mark: !sample 'a text'",
  },
  {
    code: 'sample-tag',
    pattern: /^! +[Ss]ample\b|!S(?:ample|AMPLE)\b/g,
    message: (written) => `${written} is read as a part of the text`,
    hint: 'Write !sample in small letters and without a space, before the whole text.',
  },
];

const hexadecimal = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** The YAML tag, or the word before a block of Markdown, that marks sample content: the real one is still missing. */
export const SAMPLE = '!sample';

/** What is wrong with a tag that does not exist. */
export function unknownTag(tag: string): Problem {
  const hint = closest(tag, [SAMPLE])
    ? `Did you mean ${SAMPLE}?`
    : `The only tag is ${SAMPLE}. If this is a text, put it in quotes.`;
  return { message: `the tag ${tag} is not known`, hint };
}

/** A no-break space where YAML needs an ordinary one. */
export const NO_BREAK_SPACE: Problem = {
  message: 'a no-break space stands where an ordinary one belongs',
  hint: 'Delete it and press the space bar. The two look the same.',
};

/** The characters that no file may contain. Only the first of each line, since there are often many in a row. */
export function characterProblems(source: string): Problem[] {
  let lineStart = 0;
  return source.split('\n').flatMap((line) => {
    const found = problemsIn(line, CHARACTER_CHECKS).slice(0, 1);
    const problems = found.map(({ offset, excerpt: _, ...problem }) => ({ ...problem, offset: lineStart + offset }));
    lineStart += line.length + 1;
    return problems;
  });
}

/** What no value may contain: invisible or damaged characters, HTML, character references, a misplaced tag. */
export const textProblems = (text: string): Problem[] => problemsIn(text, VALUE_CHECKS);

/** Every part of a text that one of the checks is about. */
export const problemsIn = (text: string, checks: readonly TextCheck[]) =>
  checks.flatMap(({ pattern, message, hint, code = 'text' }) =>
    excerpts(text, pattern).map((excerpt) => {
      return { excerpt, offset: excerpt.index, message: message(excerpt.written), hint, code };
    }),
  );
