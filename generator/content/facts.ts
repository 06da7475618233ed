import type { z } from 'zod';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';
import { fieldsAt, schemaAt } from '../schema/schema-fields.ts';
import type { WrittenText, YamlFile } from '../source/yaml.ts';
import { type Facts, TOKEN, UNREADABLE } from './texts.ts';

const FACTS = ['facts'];

/** The facts of site.yaml, unchecked, and those derived from other files. Undefined if site.yaml has none: then texts that name
 *  facts aren't reported. */
export function factsIn({ data }: YamlFile, derived: Facts = {}): Facts | undefined {
  const { facts } = data as { facts?: unknown };
  if (typeof facts !== 'object' || facts === null) return undefined;
  const written = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? fact : UNREADABLE]);
  return { ...Object.fromEntries(written), ...derived };
}

interface FactOptions {
  siteSchema: z.core.$ZodType;
  /** What texts can name besides the facts of site.yaml. */
  derived: Facts;
  /** All texts that can name facts. */
  texts: readonly WrittenText[];
}

/** The facts that texts can name. An invalid or missing one is unreadable: it is reported once, with the rest of site.yaml, and
 *  not by each text that names it. */
export function checkFacts(
  site: YamlFile | undefined,
  { siteSchema, derived, texts }: FactOptions,
): { facts: Facts | undefined; mistakes: Diagnostic[] } {
  const written = site && factsIn(site);
  if (!written) return { facts: undefined, mistakes: [] };
  const { error } = (schemaAt(siteSchema, FACTS) as z.ZodType).safeParse(written);
  const invalid = error?.issues.map(({ path: [name] }) => String(name)) ?? [];
  const known = { ...written, ...unreadable(invalid), ...derived };
  const own = Object.keys(written).filter((name) => !fieldsAt(siteSchema, FACTS).includes(name));
  const misspelled = misspelledFacts(site, { known, own, named: namesIn(texts) });
  const counted = Object.keys(written).filter((name) => Object.hasOwn(derived, name));
  const mistakes = counted.map((name) => {
    const problem = { message: `{${name}} is counted automatically`, hint: 'Remove this line, or rename it.' };
    return errorAtFact(site, name, problem);
  });
  return { facts: { ...known, ...unreadable(misspelled.keys()) }, mistakes: [...mistakes, ...misspelled.values()] };
}

const unreadable = (names: Iterable<string>): Facts => Object.fromEntries([...names].map((name) => [name, UNREADABLE]));

const errorAtFact = (site: YamlFile, name: string, problem: Problem): Diagnostic =>
  site.errorAt(site.locateKey(FACTS, name), { code: 'unknown-fact', ...problem }, [...FACTS, name]);

interface Names {
  known: Facts;
  /** The facts of site.yaml that aren't in its schema. */
  own: readonly string[];
  /** The names in texts, with the places that use them. */
  named: ReadonlyMap<string, readonly string[]>;
}

/** Facts that no text names, but whose name is similar to an unknown one in several texts. An unknown name in only one text is
 *  reported there. */
function misspelledFacts(site: YamlFile, { known, own, named }: Names): Map<string, Diagnostic> {
  const unknown = [...named].filter(([name, places]) => places.length > 1 && !Object.hasOwn(known, name));
  return new Map(
    unknown.flatMap(([name, places]) => {
      const meant = closest(name, Object.keys(known));
      if (!meant || named.has(meant) || !own.includes(meant)) return [];
      const message = `no text uses {${meant}}, but ${places.length} use {${name}}, such as ${places[0]}`;
      return [[name, errorAtFact(site, meant, { message, hint: `Write ${name}: here.` })] as const];
    }),
  );
}

/** The names in braces in some texts, each with the places that use it, such as `content/about.yaml:47`. */
function namesIn(texts: readonly WrittenText[]): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const { file, source, value, from } of texts) {
    for (const [token] of value.matchAll(TOKEN)) {
      const { line } = positionIn(source, Math.max(from, source.indexOf(token, from)));
      const name = token.slice(1, -1);
      named.set(name, [...(named.get(name) ?? []), `${file}:${line}`]);
    }
  }
  return named;
}
