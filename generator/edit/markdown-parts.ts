import { lexer, type Token, type Tokens } from 'marked';
import { SAMPLE } from '../content/source-file.ts';

/** A paragraph, heading, quote, or list item of a Markdown text. Each is edited by itself. */
export interface MarkdownPart {
  /** `body`, the number of the block, and the number of the item in a list. */
  path: (string | number)[];
  /** The text as it is written, on one line. */
  text: string;
  isSample: boolean;
  /** Where it is in the Markdown text, with `!sample` and without marks such as `#` and `1.`. */
  from: number;
  to: number;
}

const TAG = new RegExp(`^${SAMPLE}\\s+`);
/** What a part begins with, by the type of its token. */
const MARKS: Record<string, RegExp> = {
  paragraph: /^/,
  heading: /^ {0,3}#{1,6}[ \t]+/,
  blockquote: /^ {0,3}>[ \t]?/,
  list_item: /^ *(?:[-*+]|\d+[.)])[ \t]*/,
};
/** A line break in the file that isn't one on the page, and the mark of a quote after it. */
const LINE_BREAK = /(?<! {2}|\\)\n[ \t]*(?:>[ \t]?)?/g;

/** The parts of a Markdown text. Other blocks, such as a quote with two paragraphs, are only counted. */
export function markdownParts(body: string): MarkdownPart[] {
  const blocks = placed(lexer(body), 0).filter(({ token }) => token.type !== 'space');
  return blocks.flatMap(({ token, start }, block) => {
    if (token.type !== 'list') return partOf(token, start, ['body', block]);
    const items = placed((token as Tokens.List).items, start);
    return items.flatMap((item, index) => partOf(item.token, item.start, ['body', block, index]));
  });
}

/** Tokens have no offsets, but they follow each other without gaps. */
function placed(tokens: readonly Token[], from: number): { token: Token; start: number }[] {
  let end = from;
  return tokens.map((token) => {
    const start = end;
    end += token.raw.length;
    return { token, start };
  });
}

/** The part that a token is, unless it is of another type, or has more than one text in it. */
function partOf(token: Token, offset: number, path: (string | number)[]): MarkdownPart[] {
  const { type, raw, tokens = [] } = token as Tokens.Generic;
  const mark = MARKS[type]?.exec(raw)?.[0];
  const inside = tokens.map((each) => each.type).filter((each) => each !== 'space');
  const isNested = type === 'blockquote' || type === 'list_item';
  if (mark === undefined || (isNested && !/^(?:text|paragraph)$/.test(String(inside)))) return [];
  const [tag = ''] = TAG.exec(raw.slice(mark.length)) ?? [];
  const written = raw.slice(mark.length + tag.length).trimEnd();
  const from = offset + mark.length;
  const to = from + tag.length + written.length;
  return [{ path, text: written.replace(LINE_BREAK, ' '), isSample: tag !== '', from, to }];
}
