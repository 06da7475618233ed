import type { DiagnosticText } from '../diagnostics/diagnostic.ts';
import { INVISIBLE } from '../diagnostics/invisible.ts';
import { type Excerpt, excerpts } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';

/** Something in a text that no visitor may see. */
export interface TextDiagnostic extends DiagnosticText, Excerpt {
  index: number;
}

interface TextCheck {
  pattern: RegExp;
  say: (written: string) => DiagnosticText;
}

const CHARACTER_CHECKS: TextCheck[] = [
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

const VALUE_CHECKS: TextCheck[] = [
  ...CHARACTER_CHECKS,
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
export function unknownTag(tag: string): DiagnosticText {
  const hint = closest(tag, [SAMPLE])
    ? `Did you mean ${SAMPLE}?`
    : `The only tag is ${SAMPLE}. If this is a text, put it in quotes.`;
  return { message: `the tag ${tag} is not known`, hint };
}

/** What no file may contain: the first find of each line, for such characters come in flocks. */
export function characterProblems(source: string): TextDiagnostic[] {
  if (CHARACTER_CHECKS.every(({ pattern }) => source.search(pattern) < 0)) return [];
  let lineStart = 0;
  return source.split('\n').flatMap((line) => {
    const found = problemsIn(line, CHARACTER_CHECKS).slice(0, 1);
    const problems = found.map((problem) => ({ ...problem, index: lineStart + problem.index }));
    lineStart += line.length + 1;
    return problems;
  });
}

/** What no value may contain. */
export const textProblems = (text: string): TextDiagnostic[] => problemsIn(text, VALUE_CHECKS);

function problemsIn(text: string, checks: readonly TextCheck[]): TextDiagnostic[] {
  return checks.flatMap(({ pattern, say }) =>
    excerpts(text, pattern).map((excerpt) => ({ ...excerpt, ...say(excerpt.written) })),
  );
}
