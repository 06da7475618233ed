import type { z } from 'zod';
import type { DiagnosticCollector } from '../diagnostics/collector.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { languageIn } from '../locale/languages.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import {
  type ContentFolder,
  contentFile,
  contentText,
  isThere,
  renamedTo,
  strayFiles,
} from '../source/content-folder.ts';
import { YamlFile } from '../source/yaml.ts';
import { checkFacts, shownFacts } from './facts.ts';
import { type Content, fillContent } from './fill-content.ts';
import type { Glossary, PageSchema, SiteSettings } from './site-settings.ts';
import type { Facts } from './texts.ts';

export { type Content, fillContent };

const SITE = 'site.yaml';
const GLOSSARY = 'glossary.yaml';

interface SiteSchemas<Route> {
  routes: readonly Route[];
  siteSchema: z.ZodType<SiteSettings>;
  glossarySchema: z.ZodType<Glossary>;
  shared?: { files: readonly string[]; facts(data: (file: string) => unknown): Facts } | undefined;
}

/** The content of all files. A file that can't be read is missing, and its mistakes are collected. */
export interface SiteContent<Route> {
  site?: Content<SiteSettings>;
  glossary?: Content<Glossary>;
  pages: { route: Route; content: Content<z.infer<PageSchema>> }[];
  /** The optional pages without a content file: the site has no such page. */
  absent: Route[];
}

interface AnyRoute {
  content: string;
  /** Whether the site can do without the page. */
  isOptional: boolean;
  template: { schema: PageSchema };
}

/** Reads all content and collects every mistake. `counted` has the data that facts are derived from, if not that of the files. */
export async function loadSiteContent<Route extends AnyRoute>(
  folder: ContentFolder,
  { routes, siteSchema, glossarySchema, shared }: SiteSchemas<Route>,
  problems: DiagnosticCollector,
  counted?: (file: string) => unknown,
): Promise<SiteContent<Route>> {
  const absent = routes.filter((route) => isAbsent(folder, route, routes));
  const present = routes.filter((route) => !absent.includes(route));
  const schemas = new Map<string, z.ZodType>([
    [SITE, siteSchema],
    [GLOSSARY, glossarySchema],
    ...present.map(({ content, template }) => [content, template.schema] as const),
  ]);
  const names = [...schemas.keys()];
  const files = new Map<string, YamlFile>();
  for (const name of names) {
    const yaml = await problems.attempt(() => readYaml(folder, name, names));
    if (yaml) files.set(name, yaml);
  }
  const dataIn = (name: string) => files.get(name)?.data ?? (names.includes(name) ? {} : undefined);
  // Facts come first: a mistake elsewhere in site.yaml must not turn every mention of a fact into another mistake.
  const derived = shared?.facts(counted ?? dataIn) ?? {};
  const texts = [...files.values()].flatMap((yaml) => yaml.texts.map(({ value }) => value));
  const { facts, mistakes } = checkFacts(files.get(SITE), { siteSchema, derived, texts });
  problems.add(mistakes);
  const language = languageIn(files.get(SITE)?.data);
  const context = { facts: facts && shownFacts(facts, siteSchema, language), language };
  const fields = new Map([...schemas].map(([name, schema]) => [contentFile(name), fieldsAt(schema, [])]));
  const markdown = [...folder.bytes].filter(([name]) => name.endsWith('.md'));
  const loaded: Content<unknown>[] = [];
  const load = async <T>(name: string, schema: z.ZodType<T>): Promise<Content<T> | undefined> => {
    const yaml = files.get(name);
    const fill = () => fillContent(yaml!, { folder, schema, context, files: fields });
    const content =
      yaml && (await problems.attempt(() => folder.cache.get(`content of ${name}`, [yaml, context, markdown], fill)));
    if (content) loaded.push(content);
    return content;
  };
  const site = await load(SITE, siteSchema);
  const glossary = await load(GLOSSARY, glossarySchema);
  const pages: SiteContent<Route>['pages'] = [];
  for (const route of present) {
    const content = await load(route.content, route.template.schema);
    if (content) pages.push({ route, content });
  }
  problems.add(strayIn(folder, names, loaded));
  return { site, glossary, pages, absent };
}

/** Whether an optional page has no content file, not even one that was renamed. */
function isAbsent(folder: ContentFolder, { content, isOptional }: AnyRoute, routes: readonly AnyRoute[]): boolean {
  const known = [SITE, GLOSSARY, ...routes.map((route) => route.content)];
  return isOptional && !isThere(folder, content) && !renamedTo(folder, content, known);
}

/** Files that no content uses. If a page can't be read, it may name any Markdown file. */
function strayIn(folder: ContentFolder, names: readonly string[], loaded: readonly Content<unknown>[]): Diagnostic[] {
  const isUsed = (name: string) =>
    loaded.some(({ source }) => source.files.some(({ file }) => file === contentFile(name)));
  const used = [...folder.bytes.keys()].filter(
    (name) => isUsed(name) || (loaded.length < names.length && name.endsWith('.md')),
  );
  return strayFiles(folder, [...names, ...used]);
}

/** The values of site.yaml, unchecked, and none if it can't be read: for what has to be known before everything is checked. */
export function siteValues(folder: ContentFolder): Partial<Record<keyof SiteSettings, string>> {
  try {
    return Object(readYaml(folder, SITE).data);
  } catch {
    return {};
  }
}

/** Reads a YAML file. Throws every mistake that keeps it from being read. */
export function readYaml(folder: ContentFolder, name: string, known?: readonly string[]): YamlFile {
  const text = contentText(folder, name, known);
  return folder.cache.get(`YAML of ${name}`, [text], () => new YamlFile(contentFile(name), text));
}
