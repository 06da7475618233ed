import path from 'node:path';
import type { z } from 'zod';
import type { DiagnosticCollector } from '../diagnostics/collector.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import { type ContentFolder, contentFile, contentText, foreignEntries, unusedFiles } from '../source/content-folder.ts';
import { type Path, YamlFile } from '../source/yaml.ts';
import { checkFacts } from './facts.ts';
import { type Content, fillContent } from './fill-content.ts';
import type { Glossary, PageSchema, SiteSettings } from './site-settings.ts';
import type { Facts } from './texts.ts';

export { type Content, fillContent };

const SITE = 'site.yaml';
const GLOSSARY = 'glossary.yaml';

/** The parts of a route that matter for its content. */
interface FilledRoute {
  content: string;
  template: { schema: PageSchema };
}

interface SiteSchemas<Route extends FilledRoute> {
  routes: readonly Route[];
  siteSchema: z.ZodType<SiteSettings>;
  glossarySchema: z.ZodType<Glossary>;
  shared?: { files: readonly string[]; facts(data: (file: string) => unknown): Facts } | undefined;
}

/** The content of all files. A file that can't be read is missing, and its mistakes are collected. */
export interface SiteContent<Route extends FilledRoute> {
  site?: Content<SiteSettings>;
  glossary?: Content<Glossary>;
  pages: { route: Route; content: Content<z.infer<PageSchema>> }[];
}

/** Reads all content and collects every mistake. `counted` has the data that facts are derived from, if not that of the files. */
export async function loadSiteContent<Route extends FilledRoute>(
  folder: ContentFolder,
  { routes, siteSchema, glossarySchema, shared }: SiteSchemas<Route>,
  problems: DiagnosticCollector,
  counted?: (file: string) => unknown,
): Promise<SiteContent<Route>> {
  problems.add(foreignEntries(folder));
  const schemas = new Map<string, z.ZodType>([
    [SITE, siteSchema],
    [GLOSSARY, glossarySchema],
    ...routes.map(({ content, template }) => [content, template.schema] as const),
  ]);
  const files = await readAll(folder, [...schemas.keys()], problems);
  // Facts come first: a mistake elsewhere in site.yaml must not turn every mention of a fact into another mistake.
  const derived = shared?.facts(counted ?? ((name) => files.get(name)?.data)) ?? {};
  const texts = [...files.values()].flatMap((yaml) => yaml.texts.map(({ value }) => value));
  const { facts, mistakes } = checkFacts(files.get(SITE), { siteSchema, derived, texts });
  problems.add(mistakes);
  const fields = new Map([...schemas].map(([name, schema]) => [contentFile(name), fieldsAt(schema, [])]));
  const markdown = [...folder.bytes].filter(([name]) => name.endsWith('.md'));
  const load = async <S extends z.ZodType>(name: string, schema: S) => {
    const yaml = files.get(name);
    const isFact = ([field]: Path) => name === SITE && field === 'facts';
    const fill = () => fillContent(yaml!, { folder, schema, facts, isFact, files: fields });
    return yaml && problems.attempt(() => folder.cache.get(`content of ${name}`, [yaml, facts, markdown], fill));
  };
  const site = await load(SITE, siteSchema);
  const glossary = await load(GLOSSARY, glossarySchema);
  const pages: SiteContent<Route>['pages'] = [];
  for (const route of routes) {
    const content = await load(route.content, route.template.schema);
    if (content) pages.push({ route, content });
  }

  const loaded = [site, glossary, ...pages.map(({ content }) => content)].filter((content) => content !== undefined);
  problems.add(unusedBy(loaded, [...schemas.keys()], folder));
  return { site, glossary, pages };
}

/** The YAML files that can be read. */
async function readAll(folder: ContentFolder, names: readonly string[], problems: DiagnosticCollector) {
  const files = new Map<string, YamlFile>();
  for (const name of names) {
    const yaml = await problems.attempt(() => readYaml(folder, name));
    if (yaml) files.set(name, yaml);
  }
  return files;
}

/** Files that no content uses. If a page can't be read, it may name any Markdown file. */
function unusedBy(loaded: readonly Content<unknown>[], names: readonly string[], folder: ContentFolder): Diagnostic[] {
  const read = loaded.flatMap(({ source }) => source.longTextFiles.map(({ file }) => path.basename(file)));
  const unused = unusedFiles(folder, [...names, ...read]);
  return loaded.length === names.length ? unused : unused.filter(({ file }) => !file.endsWith('.md'));
}

/** Reads a YAML file. Throws every mistake that keeps it from being read. */
export function readYaml(folder: ContentFolder, name: string): YamlFile {
  const text = contentText(folder, name);
  return folder.cache.get(`YAML of ${name}`, [text], () => new YamlFile(contentFile(name), text));
}
