import { MONTHS } from '../dates.ts';
import { closest, type Path, type Problem } from '../mistakes.ts';
import type { Kind } from '../schema/fields.ts';
import { invisibleProblem } from './text-checks.ts';

// Between the file and the page, facts are filled into a text and its typography is finished.

/** The values that replace `{name}` in any text. */
export type Facts = Readonly<Record<string, string>>;

type Change = (text: string, path: Path) => string;

export function mapTexts(value: unknown, change: Change, path: Path = []): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value))
    return value.map((item, index) => mapTexts(item, change, [...path, index]));
  if (value === null || typeof value !== 'object') return value;
  const changed = Object.entries(value).map(([key, item]) => {
    return [key, mapTexts(item, change, [...path, key])];
  });
  return Object.fromEntries(changed);
}

const TOKEN = /\{([^{}\n]*)\}/g;

export const namesIn = (text: string): string[] =>
  [...text.matchAll(TOKEN)].map(([, name = '']) => name);

/** A value with its facts. */
export const filled = (text: string, facts: Facts): string =>
  text.replace(TOKEN, (braces, name) => facts[name] ?? braces);

/** A value as pages have it. Only what people read is typeset: texts, and hours, which pages show as they are written. */
export function finished(text: string, facts: Facts, kind: Kind): string {
  const value = filled(text, facts);
  if (kind === 'text') return typeset(value);
  // A block in YAML ends with a line break.
  return kind === 'hours' ? typeset(value.trim()) : value.trim();
}

/** The names in braces that aren't facts, and braces without a partner. */
export function factProblems(text: string, facts: Facts): Problem[] {
  const problems: Problem[] = [];
  for (const { 0: braces, 1: name = '', index: offset } of text.matchAll(TOKEN)) {
    if (Object.hasOwn(facts, name)) continue;
    const invisible = invisibleProblem(name);
    if (invisible) {
      problems.push({ ...invisible, offset: offset + 1 + invisible.offset });
      continue;
    }
    const meant = closest(name, Object.keys(facts));
    const names = Object.keys(facts).filter((fact) => !/^[A-Z]|:/.test(fact));
    const all = `Write one of ${names.map((fact) => `{${fact}}`).join(', ')}, or delete the braces.`;
    const hint = meant ? `Did you mean {${meant}}?` : all;
    const hintOnPage = meant ? hint : 'Check the name in the braces, or delete them.';
    problems.push({ offset, message: `unknown name ${braces}`, hint, hintOnPage });
  }
  const rest = text.replace(TOKEN, (token) => ' '.repeat(token.length));
  for (const { 0: brace, index: offset } of rest.matchAll(/[{}]/g)) {
    const hint = 'Write a name between two braces, such as {email}, or delete this one.';
    problems.push({ offset, message: `visitors would see the brace ${brace} as it is`, hint });
  }
  return problems;
}

const NO_BREAK_SPACE = '\u00a0';
const DATE = `(?<![\\p{L}\\d])(?:${MONTHS.join('|')}) \\d{1,2}(?:–\\d{1,2})?(?:, (?:19|20)\\d\\d\\b)?`;
/** What stays on one line: `March 4`, `March 4–7, 2027`, `7 PM`. */
const UNBREAKABLE = new RegExp(`${DATE}|\\d (?:AM|PM)\\b`, 'gu');

// What is in front of an opening quotation mark.
const BEFORE = '(?<=^|[\\s([–—“‘-])';
const OPENING_DOUBLE = new RegExp(`${BEFORE}"(?!\\s)`, 'g');
/** Words that begin with an apostrophe: `rock 'n' roll`, `'90s`. */
const ELISION = new RegExp(
  `${BEFORE}'(?=n'(?=\\s)|\\d\\ds?\\b|(?:tis|twas|em|til|cause)\\b)`,
  'giu',
);
const OPENING = new RegExp(`${BEFORE}'(?=$|\\S(?:.*?\\S)??'(?![\\p{L}\\d]))`, 'gsu');

// A name and an initial: `Miriam K.`
const NAME = /(\p{Lu}\p{L}+) (?=\p{Lu}\.(?!\p{L}))/gu;

/** Finishes the typography of a text: curly quotes and apostrophes, and no-break spaces in times, dates, and names,
 *  and before the last word, which shouldn't be alone on its line. */
function typeset(text: string): string {
  const finished = text
    .replace(OPENING_DOUBLE, '“')
    .replaceAll('"', '”')
    .replace(ELISION, '’')
    .replace(OPENING, '‘')
    .replace(/'(?!\S*@)/g, '’')
    .replace(UNBREAKABLE, (match) => match.replaceAll(' ', NO_BREAK_SPACE))
    .replace(NAME, `$1${NO_BREAK_SPACE}`);
  return withLastWords(finished);
}

/** Keeps the last two of six or more words together, if they fit into a heading on the narrowest phone, or on a common one
 *  with large text. Most browsers also do it by themselves, by width. */
function withLastWords(text: string): string {
  const last = text.lastIndexOf(' ');
  const pair = text.lastIndexOf(' ', last - 1) + 1;
  const isShort = text.length - pair <= 11 && last > pair && last < text.length - 1;
  const isLong = text.slice(0, pair).split(' ').length > 4;
  return isShort && isLong ? text.slice(0, last) + NO_BREAK_SPACE + text.slice(last + 1) : text;
}

export const withPlainSpaces = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ');
