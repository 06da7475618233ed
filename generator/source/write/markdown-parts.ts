import { lexer, type Token, type Tokens } from 'marked';
import { SAMPLE } from '../text-checks.ts';
import { Sample } from './data.ts';
import { keepLines, WIDEST } from './new-yaml.ts';

/** A block of a Markdown file, or an item of a list: a text that is edited by itself. */
export interface MarkdownPart {
  /** The number of the block, and of the item in it. */
  path: number[];
  /** Where its text begins, after the tag and the list marker, and where it ends. */
  from: number;
  to: number;
  /** Its text, in which a line break of the file is a space. */
  written: string;
  sample: boolean;
}

/** The blocks and list items below the fields of a Markdown file. */
export function markdownParts(file: string): MarkdownPart[] {
  const fieldsEnd = file.indexOf('\n---', 3) + 1;
  let offset = file.indexOf('\n', fieldsEnd) + 1;
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
    const part = partOf(item.raw, offset, [block, index]);
    offset += item.raw.length;
    return part;
  });
}

function partOf(raw: string, start: number, path: number[]): MarkdownPart {
  const [marker = ''] = (path.length > 1 && /^\s*(?:[-*+]|\d+[.)])[ \t]*/.exec(raw)) || [];
  const [tag = ''] = new RegExp(`^${SAMPLE}\\s+`).exec(raw.slice(marker.length)) ?? [];
  const from = start + marker.length + tag.length;
  const text = raw.slice(marker.length + tag.length).trimEnd();
  return { path, from, to: from + text.length, written: joinLines(text), sample: tag !== '' };
}

/** Joins lines with spaces, except where two spaces or a backslash ask for a line break. */
const joinLines = (text: string): string => text.replace(/(?<! {2}|\\|>)\n[ \t]*(?!>|[ \t])/g, ' ');

/** What the parts say: a text for each block, and a list of texts for each list. */
export function markdownData(parts: readonly MarkdownPart[]): unknown[] {
  const blocks: unknown[] = [];
  for (const { path, written, sample } of parts) {
    const [block = 0, item] = path;
    const value = sample ? new Sample(written) : written;
    blocks[block] = item === undefined ? value : [...((blocks[block] as unknown[]) ?? []), value];
  }
  return blocks;
}

/** The file with another text in a part. A text that was broken into lines is broken again. */
export function withMarkdownPart(
  file: string,
  { from, to, written }: MarkdownPart,
  text: string,
  isSample: boolean,
): string {
  const tagStart = from - (new RegExp(`${SAMPLE}\\s+$`).exec(file.slice(0, from))?.[0].length ?? 0);
  const old = file.slice(from, to);
  const lines = old.split('\n').map((line) => line.trim());
  const indent = /\n([ \t]*)/.exec(old)?.[1] ?? '';
  const isWrapped = lines.length > 1 && written === lines.join(' ');
  const wrapped = isWrapped ? keepLines(lines, text, WIDEST).join(`\n${indent}`) : text;
  return file.slice(0, tagStart) + (isSample ? `${SAMPLE} ` : '') + wrapped + file.slice(to);
}
