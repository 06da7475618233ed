import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentSource } from '../content/content-source.ts';
import { positionIn } from '../diagnostics/positions.ts';

const FILE = 'static/fonts/letters.txt';
// Our Hebrew typeface covers its whole block. Spaces and marks need no glyph of their own.
const ELSEWHERE = '\\u0590-\\u05f4\\s\\p{Cf}\\p{M}';

/** A note for each letter of the content that our typefaces were not cut for, at the first text that has it: visitors
 *  see it in another typeface. Without a list of letters there is nothing to note. */
export function glyphNotes(root: string, sources: readonly ContentSource[]): string[] {
  const file = path.join(root, FILE);
  if (!existsSync(file)) return [];
  const list = readFileSync(file, 'utf8');
  const strange = new RegExp(`[^${list.replace(/[\\\]^-]/g, '\\$&')}${ELSEWHERE}]`, 'gu');
  const finds = sources.flatMap((source) => strangeLetters(source, strange));
  const first = finds.filter(([letter], index) => finds.findIndex(([other]) => other === letter) === index);
  return first.map(
    ([letter, place]) => `${place} has the letter ${letter}, which our typefaces lack. Add it: npm run write fonts`,
  );
}

/** The characters that the fonts lack, each with its place. */
function strangeLetters(source: ContentSource, strange: RegExp): [letter: string, place: string][] {
  return source.texts().flatMap(({ file, source, from, to }) =>
    [...source.slice(from, to).matchAll(strange)].map(({ 0: letter, index }): [string, string] => {
      const { line, column } = positionIn(source, from + index);
      return [letter, `${file}:${line}:${column}`];
    }),
  );
}
