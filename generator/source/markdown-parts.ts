import { lexer, type Token, type Tokens } from 'marked';
import { SAMPLE } from './text-checks.ts';
import type { WrittenText } from './yaml.ts';

/** A block of a Markdown file, or an item of a list: a text that is edited by itself. */
export interface MarkdownPart {
  /** The number of the block, and of the item in it. */
  path: number[];
  start: number;
  /** Where its text begins, after the list marker and the tag, and where it ends. */
  from: number;
  to: number;
  /** Its text, in which a line break of the file is a space. */
  written: string;
  sample: boolean;
}

/** The blocks and list items of a Markdown file from an offset on: by default, from below its fields. */
export function markdownParts(source: string, offset = endOfFields(source)): MarkdownPart[] {
  const tokens = withOffsets(lexer(source.slice(offset)), offset).filter(({ token }) => token.type !== 'space');
  return tokens.flatMap(({ token, start }, block) =>
    token.type === 'list'
      ? withOffsets((token as Tokens.List).items, start).map((item, index) =>
          partOf(item.token.raw, item.start, [block, index]),
        )
      : partOf(token.raw, start, [block]),
  );
}

/** The same as texts of the file, with their paths in the data. */
export const markdownTexts = (file: string, source: string, offset: number): WrittenText[] =>
  markdownParts(source, offset).map(({ path: [block = 0, ...item], start: from, to }) => {
    const path = ['body', block, ...(item.length > 0 ? ['items', ...item] : [])];
    return { file, source, path, value: source.slice(from, to), from, to };
  });

/** Where the text of a Markdown file begins: below the second line of dashes. */
const endOfFields = (source: string): number => source.indexOf('\n', source.indexOf('\n---', 3) + 1) + 1;

/** Adds offsets to the lexer's tokens: they have none, but they follow each other without gaps. */
function withOffsets(tokens: readonly Token[], offset: number): { token: Token; start: number }[] {
  let end = offset;
  return tokens.map((token) => {
    const start = end;
    end += token.raw.length;
    return { token, start };
  });
}

function partOf(raw: string, start: number, path: number[]): MarkdownPart {
  const [marker = ''] = (path.length > 1 && /^\s*(?:[-*+]|\d+[.)])[ \t]*/.exec(raw)) || [];
  const [tag = ''] = new RegExp(`^${SAMPLE}\\s+`).exec(raw.slice(marker.length)) ?? [];
  const from = start + marker.length + tag.length;
  const text = raw.slice(marker.length + tag.length).trimEnd();
  return { path, start, from, to: from + text.length, written: joinLines(text), sample: tag !== '' };
}

/** Joins lines with spaces, except where two spaces or a backslash ask for a line break. */
const joinLines = (text: string): string => text.replace(/(?<! {2}|\\|>)\n[ \t]*(?!>|[ \t])/g, ' ');
