import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '../content/content.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Glossary, SiteSettings } from '../content/site-settings.ts';
import { positionIn } from '../diagnostics/positions.ts';
import type { RenderedPage } from '../pages/page.ts';

// Notes on the content, printed after a build: worth a look, but they stop nothing.

const LETTERS = 'static/fonts/letters.txt';
// Our Hebrew typeface covers its whole block. Spaces and marks need no glyph of their own.
const ELSEWHERE = '\\u0590-\\u05f4\\s\\p{Cf}\\p{M}';

/** A note for each letter of the content that our typefaces were not cut for, at the first text that has it: visitors
 *  see it in another typeface. Without a list of letters there is nothing to note. */
export function glyphNotes(root: string, sources: readonly ContentSource[]): string[] {
  const file = path.join(root, LETTERS);
  if (!existsSync(file)) return [];
  const list = readFileSync(file, 'utf8').replace(/[\\\]^-]/g, '\\$&');
  const strange = new RegExp(`[^${list}${ELSEWHERE}]`, 'gu');
  const places = new Map<string, string>();
  for (const { file, source, from, to } of sources.flatMap((source) => source.texts())) {
    for (const { 0: letter, index } of source.slice(from, to).matchAll(strange)) {
      if (!places.has(letter)) places.set(letter, placeIn({ file, source }, from + index));
    }
  }
  return [...places].map(([letter, place]) => {
    const reason = /\p{Extended_Pictographic}/u.test(letter)
      ? 'which each phone draws in its own way. Take it out, unless that does no harm'
      : 'which our typefaces lack. Add it: npm run write fonts';
    return `${place} has the letter ${letter}, ${reason}`;
  });
}

/** A note for each term of the glossary that no page explains, because no running text contains it. */
export function unusedTerms(
  { data, source: { yaml } }: Pick<Content<Glossary>, 'data' | 'source'>,
  pages: readonly Pick<RenderedPage, 'terms'>[],
): string[] {
  return data.flatMap(({ term }, index) => {
    if (pages.some(({ terms }) => terms.has(term))) return [];
    const place = placeIn(yaml, yaml.locate([index, 'term']));
    return [`${place} explains "${term}", but no page has it in its running text`];
  });
}

/** A note for each fact of site.yaml that no text names. The e-mail address and the phone number are shown by themselves. */
export function unusedFacts(
  { data, source: { yaml } }: Content<SiteSettings>,
  sources: readonly ContentSource[],
): string[] {
  const texts = sources.flatMap((source) => source.texts());
  return Object.keys(data.facts).flatMap((name) => {
    const isNamed = texts.some(({ source, from, to }) => source.slice(from, to).includes(`{${name}}`));
    if (isNamed || name === 'email' || name === 'phone') return [];
    return [`${placeIn(yaml, yaml.locateKey(['facts'], name))} sets {${name}}, but no text names it`];
  });
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
