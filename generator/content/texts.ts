import { type Diagnostic, MOST_ERRORS } from '../diagnostics/diagnostic.ts';
import { excerpts } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';
import type { ExcerptDiagnostic } from '../source/text-checks.ts';
import type { Path, YamlFile } from '../source/yaml.ts';

// What becomes of a text between the file and the page: facts are filled in, and its typography is finished.

/** The same data with every text replaced by what `change` makes of it. */
export function mapTexts(value: unknown, change: (text: string, path: Path) => unknown, path: Path = []): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, change, [...path, index]));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change, [...path, key])]));
}

/** The values that `{name}` stands for in any text. */
export type Facts = Readonly<Record<string, string>>;

/** The facts in site.yaml, before its schema checks them, and those that follow from other files. Nothing when there are
 *  none in site.yaml: texts that name facts are then not reported. */
export function factsIn({ data }: YamlFile, derived: Facts = {}): Facts | undefined {
  const { facts } = data as { facts?: unknown };
  if (typeof facts !== 'object' || facts === null) return undefined;
  return { ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => typeof fact === 'string')), ...derived };
}

/** A mistake for each fact that names another, which would be shown in braces: facts are filled in only once. And one for
 *  each that has the name of something that follows from other files. */
export function unusableFacts(site: YamlFile, derived: Facts): Diagnostic[] {
  return Object.entries(factsIn(site) ?? {}).flatMap(([name, fact]) => {
    const report = (message: string, hint: string) => [
      site.errorAt(site.locateKey(['facts'], name), `facts.${name}: ${message}`, hint),
    ];
    if (Object.hasOwn(derived, name))
      return report(`{${name}} is counted by itself`, 'Take this line away, or rename it.');
    if (!hasToken(fact)) return [];
    return [
      site.errorAt(
        site.locate(['facts', name]),
        `facts.${name}: a fact cannot name another`,
        'Write out what it says.',
      ),
    ];
  });
}

const TOKEN = /\{[^{}\n]*\}/g;

/** Whether a text names something in braces. */
export const hasToken = (text: string): boolean => text.search(TOKEN) >= 0;

/** Replaces `{name}` by the fact of that name. Unknown names stay as they are and are passed to `report`. */
export function fillText(text: string, facts: Facts, report: (unknownName: ExcerptDiagnostic) => void): string {
  const factOf = (token: string): string | undefined => {
    const name = token.slice(1, -1);
    return Object.hasOwn(facts, name) ? facts[name] : undefined;
  };
  for (const { written, nth } of excerpts(text, TOKEN)) {
    if (factOf(written) !== undefined) continue;
    report({ written, nth, message: `nothing is known by the name ${written}`, hint: hintFor(written, facts) });
  }
  return text.replace(TOKEN, (token) => factOf(token) ?? token);
}

function hintFor(token: string, facts: Facts): string {
  const meant = closest(token.slice(1, -1).trim(), Object.keys(facts));
  if (meant) return `Did you mean {${meant}}?`;
  // Of a name with several spellings, the first.
  const names = Object.keys(facts).filter((fact) => !/^[A-Z]|:figure$/.test(fact));
  const known = names.map((fact) => `{${fact}}`);
  return `Names that are known: ${known.join(', ') || 'none'}. They are set in content/site.yaml.`;
}

/** Replaces a value whose mistake is already reported, so that it is not reported again. */
export const UNREADABLE = Symbol('unreadable');

/** Finishes the texts of a file, one at a time: facts and typography. Collects the names that are not known. When
 *  site.yaml has no facts, texts that name one become UNREADABLE. */
export function textFinisher(yaml: YamlFile, facts: Facts | undefined) {
  const errors: Diagnostic[] = [];
  const finish = (text: string, path: Path): string | typeof UNREADABLE => {
    if (!facts) return hasToken(text) ? UNREADABLE : typeset(text);
    const before = errors.length;
    const filled = fillText(text, facts, (token) => {
      if (errors.length < MOST_ERRORS) errors.push(yaml.errorInText(yaml.locate(path), token));
    });
    return errors.length > before ? UNREADABLE : typeset(filled);
  };
  return { finish, errors };
}

const NO_BREAK_SPACE = '\u00a0';
const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = new RegExp(`\\b(${MONTH}) (?=\\d)`, 'g');

/** Finishes the typography of a text: curly quotation marks and apostrophes, and no-break spaces inside times, dates
 *  and names. Addresses and names of pictures stay as they are. */
export function typeset(text: string): string {
  if (/^([a-z]+:\S|[/#])|\.(svg|jpe?g|png|webp|hei[cf])$/i.test(text)) return text;
  return text
    .replace(/(?<=\p{L}|\d)'(?=\p{L}|\d|\s|[.,;:!?]|$)/gu, '’')
    .replace(/(^|[\s([–—-])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(\d) (?=(?:AM|PM)\b)/g, `$1${NO_BREAK_SPACE}`)
    .replace(DATE, `$1${NO_BREAK_SPACE}`)
    .replace(/(\p{Lu}\p{L}+) (?=\p{Lu}\.(?!\p{L}))/gu, `$1${NO_BREAK_SPACE}`);
}

/** A text with the spaces that a person would type: a no-break space in a message is copied without being seen. */
export const withPlainSpaces = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ');
