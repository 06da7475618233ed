import { LANGUAGES, type Language, languageOf } from '../locale/languages.ts';

const NO_BREAK_SPACE = '\u00a0';
// The last two of six or more words, if they fit into a heading on the narrowest phone. A label has fewer words, and may have to
// break at any space.
const LAST_WORDS = /(?<=(?:[^ ]+ ){4})(?=.{3,15}$)([^ ]+) (?=[^ ]+$)/;

/** What stays on one line in a language: `March 4`, `March 4–7, 2027`, `4. März`, `7 PM`. */
function unbreakable({ months, date: { short, full }, firstOfMonth, halves }: Language): RegExp {
  const days = ['\\d{1,2}(?:–\\d{1,2})?', ...(firstOfMonth ? [firstOfMonth] : [])];
  const parts: Record<string, string> = {
    d: `(?:${days.join('|')})`,
    MMMM: `(?:${months.join('|')})`,
    y: '(?:19|20)\\d\\d\\b',
  };
  const matching = (pattern: string) =>
    pattern.replaceAll('.', '\\.').replaceAll(/MMMM|\b[dy]\b/g, (part) => parts[part]!);
  const year = full.slice(short.length);
  const dates = `(?<![\\p{L}\\d])${matching(short)}(?:${matching(year)})?`;
  return new RegExp(halves ? `${dates}|\\d (?:${halves.join('|')})\\b` : dates, 'gu');
}

const UNBREAKABLE = new Map(Object.values(LANGUAGES).map((language) => [language, unbreakable(language)]));

/** Finishes the typography of a text: curly quotes and apostrophes, and no-break spaces in times, dates, prices, and names, where
 *  a language has spaces at punctuation, and before the last word, which shouldn't be alone on its line. Addresses and image names
 *  stay as they are. */
export function typeset(text: string, tag: string): string {
  if (/^([a-z]+:\S|[/#])|\.(svg|jpe?g|png|webp|hei[cf])$/i.test(text)) return text;
  const language = languageOf(tag);
  const [open, close] = language.quotes;
  return text
    .replace(/(?<=\p{L}|\d)'(?=\p{L}|\d|\s|[.,;:!?]|$)/gu, language.apostrophe)
    .replace(/(?<=^|[\s([–—-])"/g, open)
    .replaceAll('"', close)
    .replace(UNBREAKABLE.get(language)!, (match) => match.replaceAll(' ', NO_BREAK_SPACE))
    .replace(/(?<=\d) (?=\p{Sc})|(?<=«) | (?=[»!?:;])/gu, NO_BREAK_SPACE)
    .replace(/(\p{Lu}\p{L}+) (?=\p{Lu}\.(?!\p{L}))/gu, `$1${NO_BREAK_SPACE}`)
    .replace(LAST_WORDS, `$1${NO_BREAK_SPACE}`);
}

/** A text with ordinary spaces, for messages: a no-break space would be copied without being seen. */
export const withPlainSpaces = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ');
