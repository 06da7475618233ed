import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '../content/content.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Glossary } from '../content/site-settings.ts';
import { type Diagnostic, diagnosticAt } from '../diagnostics/diagnostic.ts';
import { escapeHtml } from '../pages/page.ts';
import type { WrittenText } from '../source/yaml.ts';

// Notes on the content as it is written, printed after a build: worth a look, but they stop nothing.

// What may be meant as it stands, and usually is a slip.
const SLIPS: { note: string; applies: (text: WrittenText, before: string) => boolean }[] = [
  {
    note: 'is an entry of its own, since a comma separates entries. If the comma belongs to a text, put that text in quotes',
    applies: ({ value }, before) => /[\p{L}\d], *$/u.test(before) && /^(?:[A-Z]{2}$|(?:and|or|but) )/.test(value),
  },
  {
    note: 'shows curly quotation marks around the whole text. If it is no quotation, delete them',
    applies: ({ value }) => /^[“”„][^“”„]*[“”]$/.test(value),
  },
  {
    note: 'shows // and what follows it. If that is a comment, begin it with # instead',
    applies: ({ value }) => / \/\/( |$)/.test(value),
  },
  {
    note: 'shows its lines as one text, with the dashes between them. A list needs a field of its own',
    applies: ({ source, from, to }) => /^[>|].*\n(?:.*\n)*? *- .*\n *- /.test(source.slice(from, to)),
  },
  {
    note: 'ends before the #, which begins a comment. If what follows belongs to the text, put the whole text in quotes',
    applies: ({ source, to }) => /^ # ?\d/.test(source.slice(to, to + 4)),
  },
  {
    note: 'has a dot in its number, which reads as a fraction. Write a comma, as in 1,093',
    applies: ({ value }) => /^\d{1,3}\.\d{3}\+?$/.test(value),
  },
];

/** A note for each text that shows a visitor something other than was probably meant. */
export const slipNotes = (sources: readonly ContentSource[]): Diagnostic[] =>
  sources
    .flatMap(({ yaml, longTextFiles }) => [yaml, ...longTextFiles])
    .flatMap(({ texts }) => texts)
    .flatMap((text) => {
      const { source, from: offset } = text;
      const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
      const found = SLIPS.filter(({ applies }) => applies(text, before));
      return found.map(({ note }) => diagnosticAt(text, { code: 'text', offset, message: note }, text.path));
    });

const LETTERS = 'static/fonts/letters.txt';
// What the list need not name: our Hebrew typeface covers its whole block, and spaces and marks need no glyph.
const ALWAYS_COVERED = '\\u0590-\\u05f4\\s\\p{Cf}\\p{M}';
const EMOJI = /[\p{Emoji_Presentation}❤]/u;
const PICTURE = /\.(svg|jpe?g|png|webp)["'\s]*$/i;

/** A note for each letter of the content that our typefaces were not cut for, at the first text that has it: visitors
 *  see it in another typeface. Without a list of letters there is nothing to note. */
export function glyphNotes(root: string, sources: readonly ContentSource[]): Diagnostic[] {
  const file = path.join(root, LETTERS);
  if (!existsSync(file)) return [];
  const list = readFileSync(file, 'utf8').replace(/[\\\]^-]/g, '\\$&');
  const strange = new RegExp(`[^${list}${ALWAYS_COVERED}]`, 'gu');
  const notes = new Map<string, Diagnostic>();
  for (const text of sources.flatMap((each) => each.texts())) {
    const written = text.source.slice(text.from, text.to);
    for (const { 0: letter, index } of PICTURE.test(written) ? [] : written.matchAll(strange)) {
      const said = EMOJI.test(letter)
        ? `has the picture ${letter}, which every device draws in its own way. Leave it out, or leave it so`
        : `has the letter ${letter}, which our typefaces lack. Add it: npm run write fonts`;
      if (!notes.has(letter))
        notes.set(letter, diagnosticAt(text, { code: 'text', offset: text.from + index, message: said }, text.path));
    }
  }
  return [...notes.values()];
}

/** A note for each term of the glossary that no page explains, for example because it is spelt otherwise there. */
export function unusedTerms(
  { data, source: { yaml } }: Pick<Content<Glossary>, 'data' | 'source'>,
  pages: readonly { html: string }[],
): Diagnostic[] {
  return data.flatMap(({ term, meaning }, index) => {
    if (pages.some(({ html }) => html.includes(escapeHtml(meaning)))) return [];
    const message = `explains "${term}", but no page has it in its running text`;
    return [diagnosticAt(yaml, { code: 'text', offset: yaml.locate([index, 'term']), message }, [index, 'term'])];
  });
}
