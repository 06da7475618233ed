import type { z } from 'zod';
import type { DiagnosticCollector } from '../diagnostics/collector.ts';
import { languageIn } from '../locale/languages.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import { type ContentFolder, contentFile } from '../source/content-folder.ts';
import type { YamlFile } from '../source/yaml.ts';
import { checkFacts, shownFacts } from './facts.ts';
import { type Content, fillContent } from './fill-content.ts';
import { fitting, inLanguage, isLanguageSite, type LanguageSettings, languageFolderOf, SITE } from './languages.ts';
import type { SiteSettings } from './site-settings.ts';
import type { Facts, TextContext } from './texts.ts';

// The files of all languages, each with the facts of its language.

/** What is known of each content file, by its name. */
interface Files {
  yaml: ReadonlyMap<string, YamlFile>;
  schemas: ReadonlyMap<string, z.ZodType>;
}

interface LanguageSources extends Files {
  languages: readonly string[];
  /** The facts of a language that are from files other than site.yaml. */
  derive: (folder: string) => Facts;
}

/** What texts of each language depend on, by its folder. */
export function textContexts(
  { yaml, schemas, languages, derive }: LanguageSources,
  problems: DiagnosticCollector,
): Map<string, TextContext> {
  const textsIn = (folder: string) =>
    [...yaml].flatMap(([name, { texts }]) =>
      languageFolderOf(name, languages) === folder ? texts.map(({ value }) => value) : [],
    );
  const check = (folder: string, inherited?: Facts) => {
    const own = { siteSchema: schemas.get(folder + SITE)!, derived: derive(folder), texts: textsIn(folder) };
    const checked = checkFacts(yaml.get(folder + SITE), { ...own, inherited });
    problems.add(checked.mistakes);
    return checked;
  };
  const { facts, written } = check('');
  const known = languages.map((folder) => [folder, written && check(folder, written).facts] as const);
  const contextOf = (folder: string, facts: Facts | undefined): TextContext => {
    const language = languageIn(inLanguage(folder, (name) => yaml.get(name)?.data)(SITE));
    return { facts: facts && shownFacts(facts, schemas.get(SITE)!, language), language };
  };
  return new Map([['', facts] as const, ...known].map(([folder, facts]) => [folder, contextOf(folder, facts)]));
}

interface FilledFiles extends Files {
  contexts: ReadonlyMap<string, TextContext>;
  siteSchema: z.ZodType<SiteSettings>;
}

/** The content of every file that fits its schema. */
export async function fillAll(
  folder: ContentFolder,
  { yaml, schemas, contexts, siteSchema }: FilledFiles,
  problems: DiagnosticCollector,
): Promise<Map<string, Content<unknown>>> {
  const fields = new Map([...schemas].map(([name, schema]) => [contentFile(name), fieldsAt(schema, [])]));
  const markdown = [...folder.bytes].filter(([name]) => name.endsWith('.md'));
  const filled = new Map<string, Content<unknown>>();
  for (const [name, own] of schemas) {
    const file = yaml.get(name);
    if (!file) continue;
    const context = contexts.get(languageFolderOf(name, [...contexts.keys()]))!;
    const whole = isLanguageSite(name) ? (filled.get(SITE)?.data as SiteSettings | undefined) : undefined;
    const schema = whole ? fitting(own as z.ZodType<LanguageSettings>, siteSchema, whole) : own;
    const fill = () => ({ ...fillContent(file, { folder, schema, context, files: fields }), schema: own });
    const inputs = [file, context, markdown, whole];
    const content = await problems.attempt(() => folder.cache.get(`content of ${name}`, inputs, fill));
    if (content) filled.set(name, content);
  }
  return filled;
}
