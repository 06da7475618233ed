/** A place in a source file. Line and column count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** The position of an offset in a text whose lines end in `\n`. */
export function positionIn(source: string, offset: number): Position {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** A part of a text: what is written, and how many equal parts come before it. */
export interface Excerpt {
  written: string;
  nth: number;
}

/** The offset of an excerpt in the source, when its text begins at `from`. The source may write the text differently
 *  (folded lines, escapes), so the excerpt is searched for. If it is not found, the offset is `from`. */
export function offsetOfExcerpt(source: string, { written, nth }: Excerpt, from: number): number {
  let offset = from - 1;
  for (let count = 0; count <= nth; count++) {
    offset = source.indexOf(written, offset + 1);
    if (offset < 0) return from;
  }
  return offset;
}

/** All matches of a pattern in a text, as excerpts. */
export function excerpts(text: string, pattern: RegExp): (Excerpt & { index: number })[] {
  if (text.search(pattern) < 0) return [];
  const counts = new Map<string, number>();
  return [...text.matchAll(pattern)].map(({ 0: written, index }) => {
    const nth = counts.get(written) ?? 0;
    counts.set(written, nth + 1);
    return { written, nth, index };
  });
}
