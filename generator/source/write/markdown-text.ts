import type { MarkdownPart } from '../markdown-parts.ts';
import { SAMPLE } from '../text-checks.ts';
import { Sample } from './data.ts';
import { keepLines, WIDEST } from './new-yaml.ts';

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
