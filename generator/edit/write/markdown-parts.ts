import { lexer, type Token, type Tokens } from 'marked';
import { SAMPLE } from '../../source/text-checks.ts';

/** A part of a Markdown file that is edited by itself: a block, or an item of a list. */
export interface MarkdownPart {
  /** The number of the block, and of the item in it. */
  path: number[];
  /** Where its words stand, without a tag before them. */
  from: number;
  to: number;
  /** Its words, with lines joined that only the file breaks. */
  written: string;
  source: string;
  sample: boolean;
}

/** The parts of the text below the fields of a Markdown file. */
export function markdownParts(file: string): MarkdownPart[] {
  const bodyStart = file.indexOf('\n---', 3) + 1;
  let offset = file.indexOf('\n', bodyStart) + 1;
  let block = 0;
  const parts: MarkdownPart[] = [];
  for (const token of lexer(file.slice(offset))) {
    if (token.type === 'list') parts.push(...itemsOf(token as Tokens.List, offset, block));
    else if (token.type !== 'space') parts.push(partOf(token.raw, offset, [block]));
    if (token.type !== 'space') block++;
    offset += token.raw.length;
  }
  return parts;
}

function itemsOf({ items }: Tokens.List, start: number, block: number): MarkdownPart[] {
  let offset = start;
  return items.map((item: Token, index) => {
    const [marker = ''] = /^\s*(?:[-*+]|\d+[.)])[ \t]+/.exec(item.raw) ?? [];
    const part = partOf(item.raw.slice(marker.length), offset + marker.length, [block, index]);
    offset += item.raw.length;
    return part;
  });
}

function partOf(raw: string, offset: number, path: number[]): MarkdownPart {
  const [tag = ''] = new RegExp(`^${SAMPLE}\\s+`).exec(raw) ?? [];
  const source = raw.slice(tag.length).trimEnd();
  const from = offset + tag.length;
  return { path, from, to: from + source.length, written: joinLines(source), source, sample: tag !== '' };
}

/** The lines of a text joined by spaces, except where two spaces or a backslash ask for a new line. */
export const joinLines = (source: string): string => source.replace(/(?<! {2}|\\|>)\n[ \t]*(?!>|[ \t])/g, ' ');
