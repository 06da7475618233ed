import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '../content/content.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Glossary } from '../content/site-settings.ts';
import { type Diagnostic, diagnosticAt } from '../diagnostics/diagnostic.ts';
import { type Language, languageOf } from '../locale/languages.ts';
import { escapeHtml } from '../pages/page.ts';
import type { WrittenText } from '../source/yaml.ts';

interface TextWarning {
  message: string;
  hint: string;
  /** `before` is the part of the line in front of the text. */
  applies: (text: WrittenText, before: string, language: Language) => boolean;
}

const LONGEST_TITLE = 100;
const LONGEST_DESCRIPTION = 300;
const isNamed = ({ path }: WrittenText, name: RegExp): boolean => name.test(String(path.at(-1)));

const hasLatinWord = (text: string): boolean => /\p{Script=Latin}{3}/u.test(text);
const OTHER_WORD = /(?:(?!\p{Script=Latin})\p{L}){2}/u;

// These can be intended, but are usually mistakes.
const WARNINGS: TextWarning[] = [
  {
    message: 'the comma begins a new list entry here',
    hint: 'If the comma belongs to a text, put that text in quotes.',
    applies: ({ value }, before, { conjunctions }) =>
      /[\p{L}\d], *$/u.test(before) &&
      (/^[A-Z]{2}$/.test(value) || conjunctions.some((word) => value.startsWith(`${word} `))),
  },
  {
    message: 'these lines are one text, with dashes in it',
    hint: 'A list needs a field of its own.',
    applies: ({ source, from, to }) => /^[>|].*\n(?:.*\n)*? *- .*\n *- /.test(source.slice(from, to)),
  },
  {
    message: 'this text ends before the #, which begins a comment',
    hint: 'If the # belongs to the text, put the whole text in quotes.',
    applies: ({ source, to }) => /^ # ?\d/.test(source.slice(to, to + 4)),
  },
  {
    message: `a description of more than ${LONGEST_DESCRIPTION} characters is read aloud in one go`,
    hint: 'Say it in a sentence or two.',
    applies: (text) => isNamed(text, /^alt$/) && text.value.length > LONGEST_DESCRIPTION,
  },
  {
    message: `a title of more than ${LONGEST_TITLE} characters`,
    hint: 'Shorten it, or move a part of it to a text.',
    applies: (text) => isNamed(text, /^(title|name|label)$/) && text.value.length > LONGEST_TITLE,
  },
  {
    message: 'screen readers read letters of another alphabet as noise',
    hint: 'Write the word in Latin letters.',
    applies: (text, _before, { weekdays: [aWord = ''] }) =>
      !isNamed(text, /^(src|href)$/) && [aWord, text.value].every(hasLatinWord) && OTHER_WORD.test(text.value),
  },
];

/** Warnings about texts that probably show visitors something unintended. */
export const textWarnings = (sources: readonly ContentSource[]): Diagnostic[] =>
  sources
    .flatMap((source) => source.texts().map(({ text }) => ({ text, language: languageOf(source.language) })))
    .flatMap(({ text, language }) => {
      const { source, from: offset } = text;
      const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
      const found = WARNINGS.filter(({ applies }) => applies(text, before, language));
      return found.map(({ message, hint }) => diagnosticAt(text, { offset, message, hint }, text.path));
    });

const LETTERS = 'static/fonts/letters.txt';
// The list doesn't have these: spaces and marks need no glyph.
const ALWAYS_COVERED = '\\s\\p{Cf}\\p{M}';
const IMAGE = /\.(svg|jpe?g|png|webp)["'\s]*$/i;

/** A warning for each character that our fonts lack, at the first text that has it: visitors see it in another font. Without a
 *  list of letters, there are none. */
export function missingGlyphs(root: string, sources: readonly ContentSource[]): Diagnostic[] {
  const file = path.join(root, LETTERS);
  if (!existsSync(file)) return [];
  const list = readFileSync(file, 'utf8').replace(/[\\\]^-]/g, '\\$&');
  const missing = new RegExp(`[^${list}${ALWAYS_COVERED}]`, 'gu');
  const warnings = new Map<string, Diagnostic>();
  for (const { text } of sources.flatMap((each) => each.texts())) {
    const written = text.source.slice(text.from, text.to);
    for (const { 0: letter, index } of IMAGE.test(written) ? [] : written.matchAll(missing)) {
      if (warnings.has(letter)) continue;
      const hint = 'Leave it if it is an emoji. If not, a developer can add it to the fonts.';
      const problem = { message: `our fonts don't have ${letter}`, hint };
      warnings.set(letter, diagnosticAt(text, { ...problem, offset: text.from + index }, text.path));
    }
  }
  return [...warnings.values()];
}

/** A warning for each term of the glossary that no page explains. */
export function unusedTerms(
  { data, source: { yaml } }: Pick<Content<Glossary>, 'data' | 'source'>,
  pages: readonly { html: string }[],
): Diagnostic[] {
  return data.flatMap(({ term, meaning }, index) => {
    if (pages.some(({ html }) => html.includes(escapeHtml(meaning)))) return [];
    const hint = 'Check its spelling, or remove the entry.';
    return [yaml.errorAtPath([index, 'term'], { message: `no page uses "${term}"`, hint })];
  });
}
