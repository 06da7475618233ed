import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '../content/content.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import { positionIn } from '../diagnostics/positions.ts';

// Notes on the content, printed after a build: worth a look, but they stop nothing.

const LETTERS = 'static/fonts/letters.txt';
// Our Hebrew typeface covers its whole block. Spaces and marks need no glyph of their own.
const ELSEWHERE = '\\u0590-\\u05f4\\s\\p{Cf}\\p{M}';
const EMOJI = /[\p{Emoji_Presentation}❤]/u;
const PICTURE = /\.(svg|jpe?g|png|webp)["'\s]*$/i;

/** A note for each letter of the content that our typefaces were not cut for, at the first text that has it: visitors
 *  see it in another typeface. Without a list of letters there is nothing to note. */
export function glyphNotes(root: string, sources: readonly ContentSource[]): string[] {
  const file = path.join(root, LETTERS);
  if (!existsSync(file)) return [];
  const list = readFileSync(file, 'utf8').replace(/[\\\]^-]/g, '\\$&');
  const strange = new RegExp(`[^${list}${ELSEWHERE}]`, 'gu');
  const places = new Map<string, string>();
  const shown = sources
    .flatMap((each) => each.texts())
    .filter(({ source, from, to }) => !PICTURE.test(source.slice(from, to)));
  for (const { file, source, from, to } of shown) {
    for (const { 0: letter, index } of source.slice(from, to).matchAll(strange)) {
      if (!places.has(letter)) places.set(letter, placeIn({ file, source }, from + index));
    }
  }
  return [...places].map(([letter, place]) =>
    EMOJI.test(letter)
      ? `${place} has the picture ${letter}, which every device draws in its own way. Leave it out, or leave it so`
      : `${place} has the letter ${letter}, which our typefaces lack. Add it: npm run write fonts`,
  );
}

/** A note if the site is said to stand at one address and to have another. */
export function hostNotes({ data: { cname, url }, source: { yaml } }: Content<SiteSettings>): string[] {
  if (!cname || !url || new URL(url).hostname === cname) return [];
  const place = placeIn(yaml, yaml.locate(['cname']));
  return [`${place} says that GitHub Pages shows the site at ${cname}, but url says ${url}. Which one is right?`];
}

function placeIn({ file, source }: { file: string; source: string }, offset: number): string {
  const { line, column } = positionIn(source, offset);
  return `${file}:${line}:${column}`;
}
