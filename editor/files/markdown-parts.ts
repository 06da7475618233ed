import { lexer, type Token, type Tokens } from 'marked';
import { Scalar, YAMLSeq } from 'yaml';
import { SAMPLE } from '../../generator/content/source-file.ts';

/** A paragraph, heading, quote, or list item of a Markdown text. Each is edited by itself. */
interface MarkdownPart {
  /** `body`, and the number of the part. */
  path: (string | number)[];
  /** The text as it is written, on one line. */
  text: string;
  isSample: boolean;
  /** Such as `#` and `1.`. */
  mark: string;
}

/** The marks of a part, such as `# ` and `1. `. */
const MARK = /^(?:[ \t]*(?:#{1,6}[ \t]|>[ \t]?|(?:[-*+]|\d+[.)])[ \t]))*[ \t]*/;
const TAG = new RegExp(`^${SAMPLE}[ \\t]+`);
/** A line break in the file that isn't one on the page. */
const LINE_BREAK = /(?<! {2}|\\)\n[ \t]*/g;

/** The source of each paragraph, heading, quote, and list item. */
function* sourcesIn(tokens: readonly Token[]): Generator<string> {
  for (const token of tokens as Tokens.Generic[]) {
    if (token.type === 'list') yield* token.items.map(({ raw }: Token) => raw);
    else if (token.type !== 'space') yield token.raw;
  }
}

export const markdownParts = (body: string): MarkdownPart[] =>
  [...sourcesIn(lexer(body))].map((raw, number) => {
    const [mark] = MARK.exec(raw)!;
    const written = raw.slice(mark.length);
    const text = written.replace(TAG, '').trimEnd().replace(LINE_BREAK, ' ');
    return { path: ['body', number], text, isSample: TAG.test(written), mark };
  });

/** The parts of a Markdown text as they are written, with their marks. */
export function listFrom(body: string): YAMLSeq<Scalar<string>> {
  const list = new YAMLSeq<Scalar<string>>();
  let end = 0;
  for (const raw of sourcesIn(lexer(body))) {
    const part = new Scalar(raw.trimEnd());
    const start = body.indexOf(part.value, end);
    part.spaceBefore = end === 0 || body.slice(end, start).split('\n').length > 2;
    list.add(part);
    end = start + part.value.length;
  }
  return list;
}

const EMPTY_LINES = /^(?:[ \t]*\n)*/;

/** What a part as it is written consists of. */
export const partIn = (part: Scalar<string>): MarkdownPart => markdownParts(part.value)[0]!;

/** A Markdown text of other parts. It begins and ends as before. */
export function bodyFrom({ items }: YAMLSeq<Scalar<string>>, body: string): string {
  const parts = items.map((part, index) => {
    const above = items[index - 1];
    if (!above) return part.value;
    // Below a paragraph, a list would go on with its text.
    const isNext = !part.spaceBefore && MARK.exec(above.value)![0].trim() !== '';
    return (isNext ? '\n' : '\n\n') + part.value;
  });
  return EMPTY_LINES.exec(body)![0] + parts.join('') + /\s*$/.exec(body)![0];
}

/** Whether a text is a paragraph by itself, and no list, heading, or code. */
export const isParagraph = (text: string): boolean =>
  lexer(text).every(({ type }) => type === 'paragraph');
