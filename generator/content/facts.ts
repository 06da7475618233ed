import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { schemaAt } from '../schema/schema-fields.ts';
import type { YamlFile } from '../source/yaml.ts';
import { type Facts, UNREADABLE } from './texts.ts';

const FACTS = ['facts'];

/** The facts of site.yaml, unchecked, and those derived from other files. Undefined if site.yaml has none: then texts that name
 *  facts aren't reported. */
export function factsIn({ data }: YamlFile, derived: Facts = {}): Facts | undefined {
  const { facts } = data as { facts?: unknown };
  if (typeof facts !== 'object' || facts === null) return undefined;
  const written = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? fact : UNREADABLE]);
  return { ...Object.fromEntries(written), ...derived };
}

/** The facts that texts can name. An invalid one is unreadable: it is reported once, with the rest of site.yaml, and not by each
 *  text that names it. */
export function checkFacts(
  site: YamlFile | undefined,
  siteSchema: z.core.$ZodType,
  derived: Facts,
): { facts: Facts | undefined; mistakes: Diagnostic[] } {
  const written = site && factsIn(site);
  if (!written) return { facts: undefined, mistakes: [] };
  const { error } = (schemaAt(siteSchema, FACTS) as z.ZodType).safeParse(written);
  const invalid = error?.issues.map(({ path: [name] }) => [name, UNREADABLE]) ?? [];
  const counted = Object.keys(written).filter((name) => Object.hasOwn(derived, name));
  const mistakes = counted.map((name) => {
    const hint = 'Remove this line, or rename it.';
    const problem = { code: 'unknown-fact', message: `{${name}} is counted automatically`, hint } as const;
    return site.errorAt(site.locateKey(FACTS, name), problem, [...FACTS, name]);
  });
  return { facts: { ...written, ...Object.fromEntries(invalid), ...derived }, mistakes };
}
