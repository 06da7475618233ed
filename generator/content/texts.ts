import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { excerpts } from '../source/text-checks.ts';
import type { Path, YamlFile } from '../source/yaml.ts';

// What becomes of a text between the file and the page: facts are filled in, and its typography is finished.

/** The same data with every text replaced by what `change` makes of it. */
export function mapTexts(value: unknown, change: (text: string, path: Path) => unknown, path: Path = []): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, change, [...path, index]));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change, [...path, key])]));
}

/** Replaces a value whose mistake is already reported, so that it is not reported again. */
export const UNREADABLE = Symbol('unreadable');

/** The values that `{name}` stands for in any text. */
export type Facts = Readonly<Record<string, string | typeof UNREADABLE>>;

/** A name in braces: `{email}`. */
export const TOKEN = /\{[^{}\n]*\}/g;
// Also braces that are doubled or lack their partner. A brace beside a space is one of the text.
const BRACES = /\{+[^{}\n]*\}+|\{[a-z][\w:-]*|[\w:-]*[a-z]\}/gi;

/** Whether a text names something in braces. */
export const hasToken = (text: string): boolean => text.search(BRACES) >= 0;

/** Replaces `{name}` by the fact of that name. Unknown names stay as they are and are passed to `report`. The name of an
 *  unreadable fact stays too, and all names where the facts themselves cannot be read. */
export function fillText(text: string, facts: Facts | undefined, report: (problem: Problem) => void): string {
  if (!facts) return text;
  const factOf = (braces: string) => {
    const name = braces.slice(1, -1);
    return braces === `{${name}}` && Object.hasOwn(facts, name) ? facts[name] : undefined;
  };
  for (const excerpt of excerpts(text, BRACES)) {
    const { written } = excerpt;
    if (factOf(written) !== undefined) continue;
    const isInAddress = /^(https?:|mailto:|tel:)\S*$/.test(text);
    report({ code: 'unknown-fact', excerpt, ...braceProblem(written, facts, isInAddress) });
  }
  return text.replace(BRACES, (braces) => {
    const fact = factOf(braces);
    return typeof fact === 'string' ? fact : braces;
  });
}

/** What is wrong with something in braces that is the name of no fact. */
function braceProblem(written: string, facts: Facts, isInAddress: boolean): Problem {
  const name = written.replace(/[{}]/g, '').trim();
  const meant = meantBy(name, facts);
  if (!/^\{[^{}]*\}$/.test(written)) {
    const message = /\{.*\}/.test(written) ? 'there are too many braces here' : 'the other brace is missing';
    return { message, hint: meant ? `Write {${meant}}` : 'Write a name between { and }, or take the brace away.' };
  }
  const message = `nothing is known by the name ${written}`;
  if (meant) return { message, hint: `Did you mean {${meant}}?` };
  const spellings = spellingsOf(name.replace(/\s*:.*/, ''), facts);
  if (spellings.length > 0) return { message, hint: `Write ${spellings.join(', or ')}` };
  if (isInAddress) return { message, hint: `Write your own in the place of ${written}.` };
  return { message, hint: knownNames(facts) };
}

/** The names that texts can use, without the other spellings of what is counted. */
function knownNames(facts: Facts): string {
  const own = Object.keys(facts).filter((fact) => !/^[A-Z]|:/.test(fact));
  const isCounted = (fact: string) => Object.hasOwn(facts, `${fact}:figure`);
  const inBraces = (names: string[]) => names.map((fact) => `{${fact}}`).join(', ');
  const listed = inBraces(own.filter((fact) => !isCounted(fact))) || 'none';
  const counted = inBraces(own.filter(isCounted).slice(0, 3));
  const others = counted && ` Counted by themselves are ${counted} and others.`;
  return `Names that are known: ${listed}. They are set in content/site.yaml.${others}`;
}

/** The fact whose name was meant, with a capital letter if there is one with it. */
function meantBy(name: string, facts: Facts): string | undefined {
  const alike = Object.keys(facts).filter((fact) => fact.toLowerCase() === name.toLowerCase());
  return alike.find((fact) => fact[0] === name[0]) ?? alike[0] ?? closest(name, Object.keys(facts));
}

/** The ways to write a fact, with what each of them shows: `{chapters:figure} for 6`. */
const spellingsOf = (name: string, facts: Facts): string[] =>
  Object.entries(facts)
    .filter(([fact]) => fact === name || fact.startsWith(`${name}:`))
    .map(([fact, value]) => `{${fact}} for ${String(value).replace(/^(.{20}).+/s, '$1…')}`);

/** Finishes the texts of a file, one at a time: facts and typography. Collects the names that are not known. When
 *  site.yaml has no facts, texts that name one become UNREADABLE. */
export function textFinisher(yaml: YamlFile, facts: Facts | undefined) {
  const errors: Diagnostic[] = [];
  const finish = (text: string, path: Path): string | typeof UNREADABLE => {
    const filled = fillText(text, facts, (token) => {
      if (errors.length < MOST_ERRORS) errors.push(yaml.errorInText(yaml.locate(path), token, path));
    });
    return hasToken(filled) ? UNREADABLE : typeset(filled);
  };
  return { finish, errors };
}

const NO_BREAK_SPACE = '\u00a0';
const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = new RegExp(`\\b(${MONTH}) (?=\\d)`, 'g');
// Two words at the end of six or more, together so short that a heading has room for them on the narrowest phone. A
// label has fewer words, and may have to break at any of its spaces.
const LAST_WORDS = /(?<=(?:[^ ]+ ){4})(?=.{3,15}$)([^ ]+) (?=[^ ]+$)/;

/** Finishes the typography of a text: curly quotation marks and apostrophes, and no-break spaces inside times, dates
 *  and names, and before the last word, which would look lost alone on its line. Addresses and names of pictures stay as they are. */
export function typeset(text: string): string {
  if (/^([a-z]+:\S|[/#])|\.(svg|jpe?g|png|webp|hei[cf])$/i.test(text)) return text;
  return text
    .replace(/(?<=\p{L}|\d)'(?=\p{L}|\d|\s|[.,;:!?]|$)/gu, '’')
    .replace(/(^|[\s([–—-])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(\d) (?=(?:AM|PM)\b)/g, `$1${NO_BREAK_SPACE}`)
    .replace(DATE, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<=\d,) (?=(?:19|20)\d\d\b)/g, NO_BREAK_SPACE)
    .replace(/(\p{Lu}\p{L}+) (?=\p{Lu}\.(?!\p{L}))/gu, `$1${NO_BREAK_SPACE}`)
    .replace(LAST_WORDS, `$1${NO_BREAK_SPACE}`);
}

/** A text with the spaces that a person would type: a no-break space in a message is copied without being seen. */
export const withPlainSpaces = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ');
