import { type Excerpt, excerpts } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';

/** Something in a text that a visitor must not meet. */
export interface TextProblem extends Excerpt {
  index: number;
  message: string;
  hint: string;
}

/** What cannot be seen and changes what can: control characters, spaces of no width, separators that only some
 *  programs take for a new line, marks that reverse the writing direction, and halves of characters.
 *  Tab and line feed are fine, and so are the two marks that Hebrew beside digits may need (U+200E, U+200F). */
export const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ud800-\udfff\ufeff]/gu;

const CHECKS: { pattern: RegExp; say: (written: string) => { message: string; hint: string } }[] = [
  {
    pattern: INVISIBLE,
    say: (written) => ({
      message: `an invisible character (U+${written.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}) stands here`,
      hint: 'Delete it; it usually comes along with copied text. If it does not go away, type the words around it again.',
    }),
  },
  {
    pattern: /\ufffd/g,
    say: () => ({
      message: 'a character is damaged here',
      hint: 'Type it again, and save the file with the encoding UTF-8.',
    }),
  },
];

const VALUE_CHECKS: typeof CHECKS = [
  ...CHECKS,
  {
    pattern: /<[a-z][a-z\d-]*(?:\s[^<>]*)?>(?:[^<]*<\/[^<>]*>)?|<\/[a-z][^<>]*>|<!--/gi,
    say: (written) => ({
      message: `raw HTML is not possible in a text: ${written}`,
      hint: 'Leave the tags out; the design decides how a text looks.',
    }),
  },
  {
    pattern: /&(#\d+|#x[\da-f]+|[a-z]{2,8});/gi,
    say: (written) => ({
      message: `a visitor would read ${written} letter by letter`,
      hint: 'Type the character itself, such as – ’ “ ” or &.',
    }),
  },
  {
    pattern: /!sample\b/g,
    say: () => ({
      message: '!sample is read as a part of the text here',
      hint: "Write it before the whole text, and before its quotation mark: !sample 'a text'",
    }),
  },
];

/** The tag before a value, or before a block of Markdown, that only stands in for one nobody has given us yet. */
export const SAMPLE = '!sample';

/** What to say about a tag that is none. */
export function unknownTag(tag: string): { message: string; hint: string } {
  const hint = closest(tag, [SAMPLE])
    ? `Did you mean ${SAMPLE}?`
    : `The only tag is ${SAMPLE}. If this is a text, put it in quotes.`;
  return { message: `the tag ${tag} is not known`, hint };
}

/** What no file may contain: the first find of each line, for such characters come in flocks. */
export function characterProblems(source: string): TextProblem[] {
  if (CHECKS.every(({ pattern }) => source.search(pattern) < 0)) return [];
  let lineStart = 0;
  return source.split('\n').flatMap((line) => {
    const found = problemsIn(line, CHECKS).slice(0, 1);
    const problems = found.map((problem) => ({ ...problem, index: lineStart + problem.index }));
    lineStart += line.length + 1;
    return problems;
  });
}

/** What no value may contain. */
export const textProblems = (text: string): TextProblem[] => problemsIn(text, VALUE_CHECKS);

function problemsIn(text: string, checks: typeof CHECKS): TextProblem[] {
  return checks.flatMap(({ pattern, say }) =>
    excerpts(text, pattern).map((excerpt) => ({ ...excerpt, ...say(excerpt.written) })),
  );
}
