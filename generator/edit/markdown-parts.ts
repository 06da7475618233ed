import { lexer, type Token, type Tokens } from 'marked';
import { SAMPLE } from '../content/source-file.ts';

/** A paragraph, heading, or quote of a Markdown text, or an item of a list: a text that is edited by itself. */
export interface MarkdownPart {
  /** `body`, the number of the block, and the number of the item in a list. */
  path: (string | number)[];
  /** The text as it is written, on one line. */
  text: string;
  isSample: boolean;
  /** `!sample ` if it isn't confirmed. */
  tag: string;
  /** Where it begins, after the mark of a heading, quote, or list item, and where it ends. */
  from: number;
  to: number;
}

const TAG = new RegExp(`^${SAMPLE}\\s+`);
const MARKS: Record<string, RegExp> = {
  heading: /^ {0,3}#{1,6}[ \t]+/,
  blockquote: /^ {0,3}>[ \t]?/,
  list_item: /^ *(?:[-*+]|\d+[.)])[ \t]*/,
};
/** The line below a heading that is underlined. */
const UNDERLINE = /\n *(?:=+|-+)\s*$/;
/** A line break in the file that isn't one on the page, and the mark of a quote after it. */
const LINE_BREAK = /(?<! {2}|\\)\n[ \t]*(?:>[ \t]?)?/g;

/** The parts of a Markdown text. Blocks that can't be edited have a number too, but no part. */
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

/** The part of a token. There is none if it isn't exactly one text. */
function partOf(token: Token, start: number, path: (string | number)[]): MarkdownPart[] {
  if (!isOneText(token as Tokens.Generic)) return [];
  const [mark = ''] = MARKS[token.type]?.exec(token.raw) ?? [];
  const [tag = ''] = TAG.exec(token.raw.slice(mark.length)) ?? [];
  const from = start + mark.length + tag.length;
  const rest = token.raw.slice(mark.length + tag.length);
  const written = (token.type === 'heading' ? rest.replace(UNDERLINE, '') : rest).trimEnd();
  const text = written.replace(LINE_BREAK, ' ');
  return [{ path, text, isSample: tag !== '', tag, from, to: from + written.length }];
}

function isOneText({ type, tokens = [] }: Tokens.Generic): boolean {
  if (type !== 'blockquote' && type !== 'list_item')
    return type === 'paragraph' || type === 'heading';
  const [first, ...others] = tokens.filter((token) => token.type !== 'space');
  return others.length === 0 && (first?.type === 'text' || first?.type === 'paragraph');
}
