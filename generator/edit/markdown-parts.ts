import { lexer, type Token, type Tokens } from 'marked';
import { SAMPLE } from '../content/source-file.ts';

/** A paragraph, heading, quote, or list item of a Markdown text. Each is edited by itself. */
export interface MarkdownPart {
  /** `body`, and the number of the part. */
  path: (string | number)[];
  /** The text as it is written, on one line. */
  text: string;
  isSample: boolean;
  /** Where it is in the Markdown text, with `!sample` and without marks such as `#` and `1.`. */
  from: number;
  to: number;
}

const MARK = String.raw`(?:#{1,6}[ \t]|>[ \t]?|(?:[-*+]|\d+[.)])[ \t])`;
/** Marks, the tag, and a text. It goes on in the next line unless that is empty or has a mark. A heading never does. */
const PART = new RegExp(
  String.raw`^((?:[ \t]*${MARK})*[ \t]*)(${SAMPLE}[ \t]+)?(\S.*(?:(?<!^#.*)\n(?![ \t]*(?:${MARK}|$)).+)*)`,
  'gm',
);
/** A line break in the file that isn't one on the page. */
const LINE_BREAK = /(?<! {2}|\\)\n[ \t]*/g;

/** The parts of a Markdown text. */
export const markdownParts = (body: string): MarkdownPart[] =>
  [...body.matchAll(PART)].map((match, number) => {
    const [all, mark = '', tag, written = ''] = match;
    return {
      path: ['body', number],
      text: written.trimEnd().replace(LINE_BREAK, ' '),
      isSample: tag !== undefined,
      from: match.index + mark.length,
      to: match.index + all.trimEnd().length,
    };
  });

/** The kinds of blocks in a Markdown text, such as `heading` and `list(list_item(text))`. */
export const blocksOf = (body: string): string => kindsOf(lexer(body));

const kindsOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ type }) => type !== 'space')
    .map((token) => {
      const { type, items, tokens: inside = [] } = token as Tokens.Generic;
      const isAround = /^(list|list_item|blockquote)$/.test(type);
      return isAround ? `${type}(${kindsOf(items ?? inside)})` : type;
    })
    .join();
