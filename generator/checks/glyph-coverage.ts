import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentSource } from '../content/content-source.ts';
import { positionIn } from '../diagnostics/positions.ts';
import type { Memo } from '../source/memo.ts';

const FILE = 'static/fonts/letters.txt';
// Our Hebrew typeface covers its whole block. Spaces and marks need no glyph of their own.
const ELSEWHERE = '\\u0590-\\u05f4\\s\\p{Cf}\\p{M}';

/** A note for each character of the content that our font files lack, at its first place: browsers show it in another
 *  typeface. No notes without the list of letters that `npm run fonts` writes. */
export function letterNotes(root: string, sources: readonly ContentSource[], memo: Memo): string[] {
  const file = path.join(root, FILE);
  if (!existsSync(file)) return [];
  const list = readFileSync(file, 'utf8');
  const strange = new RegExp(`[^${list.replace(/[\\\]^-]/g, '\\$&')}${ELSEWHERE}]`, 'gu');
  const finds = sources.flatMap((source) =>
    memo.get(`letters of ${source.yaml.file}`, [source, list], () => strangeLetters(source, strange)),
  );
  const first = finds.filter(([letter], index) => finds.findIndex(([other]) => other === letter) === index);
  return first.map(
    ([letter, place]) => `${place} has the letter ${letter}, which our typefaces lack. Add it: npm run fonts`,
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
