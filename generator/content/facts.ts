import type { z } from 'zod';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';
import { fieldsAt, schemaAt } from '../schema/schema-fields.ts';
import type { WrittenText, YamlFile } from '../source/yaml.ts';
import { type Facts, TOKEN, UNREADABLE } from './texts.ts';

const FACTS = ['facts'];

/** The facts as site.yaml writes them, unchecked, and those that follow from other files. Nothing when site.yaml has none:
 *  texts that name facts are then not reported. */
export function factsIn({ data }: YamlFile, derived: Facts = {}): Facts | undefined {
  const { facts } = data as { facts?: unknown };
  if (typeof facts !== 'object' || facts === null) return undefined;
  const written = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? fact : UNREADABLE]);
  return { ...Object.fromEntries(written), ...derived };
}

interface Surroundings {
  siteSchema: z.core.$ZodType;
  /** What texts can name besides the facts of site.yaml. */
  derived: Facts;
  /** All texts that can name facts. */
  texts: readonly WrittenText[];
}

/** The facts as texts may name them, before any text does. One that the schema refuses or misses is unreadable, so that it
 *  is reported once, with the rest of site.yaml, and not again by each text that names it. */
export function checkFacts(
  site: YamlFile | undefined,
  { siteSchema, derived, texts }: Surroundings,
): { facts: Facts | undefined; mistakes: Diagnostic[] } {
  const written = site && factsIn(site);
  if (!written) return { facts: undefined, mistakes: [] };
  const { error } = (schemaAt(siteSchema, FACTS) as z.ZodType).safeParse(written);
  const refused = error?.issues.map(({ path: [name] }) => String(name)) ?? [];
  const known = { ...written, ...unreadable(refused), ...derived };
  const own = Object.keys(written).filter((name) => !fieldsAt(siteSchema, FACTS).includes(name));
  const misspelt = misspeltFacts(site, { known, own, named: namesIn(texts) });
  const counted = Object.keys(written).filter((name) => Object.hasOwn(derived, name));
  const mistakes = counted.map((name) => {
    const problem = { message: `{${name}} is counted by itself`, hint: 'Take this line away, or rename it.' };
    return site.errorAt(site.locateKey(FACTS, name), problem, [...FACTS, name]);
  });
  return { facts: { ...known, ...unreadable(misspelt.keys()) }, mistakes: [...mistakes, ...misspelt.values()] };
}

const unreadable = (names: Iterable<string>): Facts => Object.fromEntries([...names].map((name) => [name, UNREADABLE]));

interface Names {
  known: Facts;
  /** The facts of site.yaml that its schema does not name. */
  own: readonly string[];
  /** What texts name, with the places that do. */
  named: ReadonlyMap<string, readonly string[]>;
}

/** The facts that no text names, but whose name differs little from one that several texts name and nobody knows. (What
 *  only one text names may be the mistake of that text.) */
function misspeltFacts(site: YamlFile, { known, own, named }: Names): Map<string, Diagnostic> {
  const unknown = [...named].filter(([name, places]) => places.length > 1 && !Object.hasOwn(known, name));
  return new Map(
    unknown.flatMap(([name, places]) => {
      const meant = closest(name, Object.keys(known));
      if (!meant || named.has(meant) || !own.includes(meant)) return [];
      const message = `no text names {${meant}}, but {${name}} is named ${places.length} times, as in ${places[0]}`;
      const problem: Problem = { code: 'unknown-fact', message, hint: `Write ${name}: here.` };
      return [[name, site.errorAt(site.locateKey(FACTS, meant), problem, [...FACTS, meant])] as const];
    }),
  );
}

/** The names in braces in some texts, each with the places that name it, such as `content/about.yaml:47`. */
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
