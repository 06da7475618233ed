import { isDeepStrictEqual } from 'node:util';
import { lexer, type Token, type Tokens } from 'marked';
import { SAMPLE } from '../../source/text-checks.ts';
import type { Piece, Slot } from './pieces.ts';
import { keepLines, WIDEST } from './spelling.ts';
import { Sample, wordsOf } from './yaml-text.ts';

/** A part of a Markdown file that is edited by itself: a block, or an item of a list. */
export interface MarkdownPart {
  /** The number of the block, and of the item in it. */
  path: number[];
  /** Where it begins, with its tag and the sign before an item; and where its words stand. */
  start: number;
  from: number;
  to: number;
  /** Its words, with lines joined that only the file breaks. */
  written: string;
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
    const part = partOf(item.raw, offset, [block, index]);
    offset += item.raw.length;
    return part;
  });
}

function partOf(raw: string, start: number, path: number[]): MarkdownPart {
  const marker = path.length > 1 ? /^\s*(?:[-*+]|\d+[.)])[ \t]+/.exec(raw)![0].length : 0;
  const [tag = ''] = new RegExp(`^${SAMPLE}\\s+`).exec(raw.slice(marker)) ?? [];
  const from = start + marker + tag.length;
  const source = raw.slice(marker + tag.length).trimEnd();
  return { path, start, from, to: from + source.length, written: joinLines(source), sample: tag !== '' };
}

/** The lines of a text joined by spaces, except where two spaces or a backslash ask for a new line. */
const joinLines = (source: string): string => source.replace(/(?<! {2}|\\|>)\n[ \t]*(?!>|[ \t])/g, ' ');

/** The text of a Markdown file in pieces: its blocks, and the items of those that are lists. */
export function bodyPiece(source: string): Piece {
  const parts = markdownParts(source);
  const blocks = [...new Set(parts.map(({ path }) => path[0]!))].map((block, key) => {
    const own = parts.filter(({ path }) => path[0] === block);
    const items = own.map((part, item) => slotOf(item, part.start, textOf(source, part)));
    const isList = own[0]!.path.length > 1;
    return slotOf(key, own[0]!.start, isList ? listOf(items, '\n', (data) => `- ${fresh(data)}`) : items[0]!.piece());
  });
  return listOf(blocks, '\n\n', (data) =>
    Array.isArray(data) ? data.map((item) => `- ${fresh(item)}`).join('\n') : fresh(data),
  );
}

const slotOf = (key: number, from: number, piece: Piece): Slot => ({ key, from, to: piece.to, piece: () => piece });

const listOf = (slots: Slot[], gap: string, write: (data: unknown) => string): Piece => ({
  data: () => slots.map((slot) => slot.piece().data()),
  from: slots[0]?.from ?? 0,
  to: slots.at(-1)?.to ?? 0,
  parts: { slots, gap, write: (_key, data) => write(data) },
});

const fresh = (data: unknown): string => (data instanceof Sample ? `${SAMPLE} ` : '') + wordsOf(data);

function textOf(source: string, { from, to, written: words, sample, start }: MarkdownPart): Piece {
  const tagStart = sample ? source.lastIndexOf(SAMPLE, from) : from;
  const written = source.slice(from, to);
  const lines = written.split('\n').map((line) => line.trim());
  const indent = /\n([ \t]*)/.exec(written)?.[1] ?? '';
  const isWrapped = lines.length > 1 && words === lines.join(' ');
  const ways = (text: string) => [...(isWrapped ? [keepLines(lines, text, WIDEST).join(`\n${indent}`)] : []), text];
  const reads = (spelling: string, text: unknown) => {
    const parts = markdownParts(`---\n---\n${source.slice(start, tagStart)}${spelling}\n`);
    return isDeepStrictEqual(parts.map(wordsIn), [text]);
  };
  const data = () => wordsIn({ written: words, sample });
  return { data, from: tagStart, to, text: { written, tag: source.slice(tagStart, from), ways, reads } };
}

const wordsIn = ({ written, sample }: Pick<MarkdownPart, 'written' | 'sample'>) =>
  sample ? new Sample(written) : written;
