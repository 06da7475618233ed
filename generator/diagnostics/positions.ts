/** A place in a source file; both count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** The position of an offset in a text whose lines end in `\n`. */
export function positionIn(source: string, offset: number): Position {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Something inside a text that stands somewhere in a file: what was written, and how many of the same came before it. */
export interface Excerpt {
  written: string;
  nth: number;
}

/** Where an excerpt stands in the source, when its text begins at `from`. A text may stand there in another form,
 *  on the lines below its key or with escapes, so it is looked for; if it cannot be found, the text itself is the place. */
export function offsetOfExcerpt(source: string, { written, nth }: Excerpt, from: number): number {
  let offset = from - 1;
  for (let count = 0; count <= nth; count++) {
    offset = source.indexOf(written, offset + 1);
    if (offset < 0) return from;
  }
  return offset;
}

/** All finds of a pattern in a text, each with its number among the same. */
export function excerpts(text: string, pattern: RegExp): (Excerpt & { index: number })[] {
  if (text.search(pattern) < 0) return [];
  const counts = new Map<string, number>();
  return [...text.matchAll(pattern)].map(({ 0: written, index }) => {
    const nth = counts.get(written) ?? 0;
    counts.set(written, nth + 1);
    return { written, nth, index };
  });
}
