import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { hoursIn } from '../locale/hours.ts';
import { languageOf } from '../locale/languages.ts';
import { fieldsAt, metaAt, schemaAt } from '../schema/schema-fields.ts';
import type { YamlFile } from '../source/yaml.ts';
import { type Facts, TOKEN, UNREADABLE } from './texts.ts';

const FACTS = ['facts'];

/** The facts of site.yaml, unchecked, and those derived from other files. Undefined if site.yaml has none: then texts that name
 *  facts aren't reported. */
export function factsIn({ data }: YamlFile, derived: Facts = {}): Facts | undefined {
  const { facts } = data as { facts?: unknown };
  if (typeof facts !== 'object' || facts === null) return undefined;
  const written = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? fact : UNREADABLE]);
  return { ...derived, ...Object.fromEntries(written) };
}

interface FactSources {
  siteSchema: z.core.$ZodType;
  /** Facts from other files. */
  derived: Facts;
  /** The facts of the whole site, if this is another language. */
  inherited?: Facts | undefined;
  /** All texts that can name facts. */
  texts: readonly string[];
}

interface CheckedFacts {
  /** All that texts can name. Undefined if they can't be known. */
  facts: Facts | undefined;
  /** Those that are written in a file. */
  written: Facts | undefined;
  mistakes: Diagnostic[];
}

/** The facts that texts can name. An invalid one is unreadable: it is reported once, with the rest of site.yaml, and not by each
 *  text that names it. */
export function checkFacts(
  site: YamlFile | undefined,
  { siteSchema, derived, inherited, texts }: FactSources,
): CheckedFacts {
  const written = site && (factsIn(site) ?? (inherited && {}));
  if (!written) return { facts: undefined, written, mistakes: [] };
  const report = (name: string, message: string, hint: string): Diagnostic =>
    site.errorAt(site.locateKey(FACTS, name), { message, hint }, [...FACTS, name]);
  const { error } = (schemaAt(siteSchema, FACTS) as z.ZodType).safeParse(written);
  const invalid = error?.issues.map(({ path: [name] }) => [name, UNREADABLE]) ?? [];
  const known = { ...inherited, ...written, ...Object.fromEntries(invalid) };
  const counted = Object.keys(written).filter((name) => typeof derived[name] === 'string');
  const free = Object.keys(written).filter((name) => !fieldsAt(siteSchema, FACTS).includes(name));
  const misspelled = misspelledFacts(Object.keys({ ...derived, ...known }), free, texts);
  const mistakes = [
    ...counted.map((name) => report(name, `{${name}} is counted automatically`, 'Remove this line, or rename it.')),
    ...misspelled.map(({ name, meant }) =>
      report(name, `no text names {${name}}, but several name {${meant}}`, `Write "${meant}:" here.`),
    ),
  ];
  const own = { ...known, ...Object.fromEntries(misspelled.map(({ meant }) => [meant, UNREADABLE])) };
  return { facts: { ...derived, ...own }, written: own, mistakes };
}

/** The facts as texts in a language show them: hours in its form, and the parts of a phone number in their order. */
export function shownFacts(facts: Facts, siteSchema: z.core.$ZodType, language: string): Facts {
  const isHours = (name: string) => metaAt(siteSchema, [...FACTS, name]).kind === 'hours';
  const shown = Object.entries(facts).map(([name, fact]) => {
    if (typeof fact !== 'string') return [name, fact];
    if (isHours(name)) return [name, hoursIn(fact, language)];
    return [name, name === 'phone' ? fromLeftToRight(fact, language) : fact];
  });
  return Object.fromEntries(shown);
}

/** In a text from right to left, browsers would begin with the last part of a number. These marks are invisible. */
const fromLeftToRight = (number: string, language: string): string =>
  languageOf(language).direction === 'rtl' ? `\u2066${number}\u2069` : number;

/** Facts that no text names, although several texts name something similar that doesn't exist. */
function misspelledFacts(known: readonly string[], own: readonly string[], texts: readonly string[]) {
  const named = texts.flatMap((text) => text.match(TOKEN) ?? []).map((token) => token.slice(1, -1));
  const repeated = new Set(named.filter((name, index) => !known.includes(name) && named.indexOf(name) < index));
  return [...repeated].flatMap((meant) => {
    const name = closest(meant, known);
    return name && own.includes(name) && !named.includes(name) ? [{ name, meant }] : [];
  });
}
