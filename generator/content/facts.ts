import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';
import { fieldsAt, schemaAt } from '../schema/schema-fields.ts';
import type { WrittenText, YamlFile } from '../source/yaml.ts';
import { ContentSource } from './content-source.ts';
import { explainIssues } from './schema-messages.ts';
import { type Facts, hasToken, TOKEN, UNREADABLE } from './texts.ts';

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

interface CheckedFacts {
  /** A fact with a mistake is unreadable, so that the mistake is not reported again wherever a text names it. */
  facts: Facts | undefined;
  mistakes: Diagnostic[];
}

/** Checks the facts before any text names them, so that a wrong one is reported once, at its own line. Facts that are
 *  missing altogether are left to the schema of the file. */
export function checkFacts(site: YamlFile | undefined, surroundings: Surroundings): CheckedFacts {
  const { derived } = surroundings;
  const written = site && factsIn(site);
  if (!written) return { facts: undefined, mistakes: [] };
  const { missing, mistakes } = schemaMistakes(site, written, surroundings.siteSchema);
  const names = Object.entries(written);
  const counted = names.flatMap(([name]) => {
    if (!Object.hasOwn(derived, name)) return [];
    const at = site.locateKey(FACTS, name);
    return site.errorAt(at, `facts.${name}: {${name}} is counted by itself`, 'Take this line away, or rename it.');
  });
  const naming = names.flatMap(([name, fact]) => {
    if (fact === UNREADABLE || !hasToken(fact)) return [];
    const at = site.locate([...FACTS, name]);
    return [[name, site.errorAt(at, `facts.${name}: a fact cannot name another`, 'Write out what it says.')] as const];
  });
  const refused = new Map([...missing, ...mistakes, ...naming]);
  const known = { ...written, ...derived, ...unreadable(refused.keys()) };
  const misspelt = misspeltFacts(site, known, surroundings);
  const found = [...refused.values()].filter((mistake) => mistake !== undefined);
  return {
    facts: { ...known, ...unreadable(misspelt.keys()) },
    mistakes: [...counted, ...found, ...misspelt.values()],
  };
}

const unreadable = (names: Iterable<string>): Facts => Object.fromEntries([...names].map((name) => [name, UNREADABLE]));

/** The texts among the facts that the schema refuses, with their mistakes, and the facts it misses. */
function schemaMistakes(site: YamlFile, written: Facts, siteSchema: z.core.$ZodType) {
  const schema = schemaAt(siteSchema, FACTS) as z.ZodType | undefined;
  const issues = schema?.safeParse(written).error?.issues ?? [];
  const missing = issues.flatMap(({ path: [name] }) => (Object.hasOwn(written, String(name)) ? [] : [String(name)]));
  const checked = { schema: siteSchema, data: site.data, source: new ContentSource(site) };
  const mistakes = issues.flatMap((issue) => {
    const name = String(issue.path[0]);
    if (written[name] === UNREADABLE || missing.includes(name)) return [];
    const [mistake] = explainIssues([{ ...issue, path: [...FACTS, ...issue.path] }], checked);
    return [[name, mistake] as const];
  });
  return { missing: missing.map((name) => [name, undefined] as const), mistakes };
}

/** The facts that no text names, but whose name differs little from one that several texts name and nobody knows. (What
 *  only one text names may be the mistake of that text.) */
function misspeltFacts(site: YamlFile, known: Facts, { siteSchema, texts }: Surroundings): Map<string, Diagnostic> {
  const named = namesIn(texts);
  const shown = fieldsAt(siteSchema, FACTS);
  const unused = Object.keys(factsIn(site) ?? {}).filter((name) => !named.has(name) && !shown.includes(name));
  const unknown = [...named].filter(([name, places]) => places.length > 1 && !Object.hasOwn(known, name));
  return new Map(
    unknown.flatMap(([name, places]) => {
      const meant = closest(name, Object.keys(known));
      if (!meant || !unused.includes(meant)) return [];
      const message = `facts.${meant}: no text names {${meant}}, but {${name}} is named ${places.length} times, as in ${places[0]}`;
      return [[name, site.errorAt(site.locateKey(FACTS, meant), message, `Write ${name}: here.`)] as const];
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
