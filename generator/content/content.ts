import type { z } from 'zod';
import type { DiagnosticCollector } from '../diagnostics/collector.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  type ContentFolder,
  contentFile,
  contentText,
  isThere,
  renamedTo,
  strayFiles,
} from '../source/content-folder.ts';
import { YamlFile } from '../source/yaml.ts';
import { type Content, fillContent } from './fill-content.ts';
import { fillAll, textContexts } from './language-files.ts';
import { inLanguage, languageFolders, languageSchema, SITE } from './languages.ts';
import type { Glossary, PageSchema, SiteSettings } from './site-settings.ts';
import type { Facts } from './texts.ts';

export { type Content, fillContent };

export const GLOSSARY = 'glossary.yaml';

interface SiteSchemas<Route> {
  routes: readonly Route[];
  siteSchema: z.ZodType<SiteSettings>;
  glossarySchema: z.ZodType<Glossary>;
  shared?: { files: readonly string[]; facts(data: (file: string) => unknown): Facts } | undefined;
}

interface AnyRoute {
  content: string;
  /** Whether the site can do without the page. */
  isOptional: boolean;
  template: { schema: PageSchema };
}

/** The content of all files. A file that can't be read is missing, and its mistakes are collected. */
export interface SiteContent<Route> {
  site?: Content<SiteSettings>;
  glossary?: Content<Glossary>;
  pages: { route: Route; content: Content<z.infer<PageSchema>> }[];
  /** The optional pages without a content file: the site has no such page. */
  absent: Route[];
  /** Every file by name. The first is site.yaml. */
  files: ReadonlyMap<string, Content<unknown>>;
  /** The folders of other languages: `he/`. */
  languages: readonly string[];
}

/** Reads all content and collects every mistake. `counted` has the data that facts are derived from, if not that of the files. */
export async function loadSiteContent<Route extends AnyRoute>(
  folder: ContentFolder,
  definition: SiteSchemas<Route>,
  problems: DiagnosticCollector,
  counted?: (file: string) => unknown,
): Promise<SiteContent<Route>> {
  const { routes, siteSchema, shared } = definition;
  const absent = routes.filter((route) => isAbsent(folder, route, routes));
  const present = routes.filter((route) => !absent.includes(route));
  const languages = languageFolders(folder.bytes.keys(), present);
  const schemas = schemasOf(folder, definition, { present, languages });
  const names = [...schemas.keys()];
  const yaml = new Map<string, YamlFile>();
  for (const name of names) {
    const file = await problems.attempt(() => readYaml(folder, name, names));
    if (file) yaml.set(name, file);
  }
  const dataIn = (name: string) => yaml.get(name)?.data ?? (names.includes(name) ? {} : undefined);
  const derive = (language: string) => shared?.facts(inLanguage(language, counted ?? dataIn)) ?? {};
  // Facts come first: a mistake elsewhere in site.yaml must not turn every mention of a fact into another mistake.
  const contexts = textContexts({ yaml, schemas, languages, derive }, problems);
  const files = await fillAll(folder, { yaml, schemas, contexts, siteSchema }, problems);
  problems.add(strayIn(folder, names, [...files.values()]));
  const pages = present.flatMap((route) => {
    const content = files.get(route.content) as Content<z.infer<PageSchema>> | undefined;
    return content ? { route, content } : [];
  });
  const [site, glossary] = [files.get(SITE) as Content<SiteSettings>, files.get(GLOSSARY) as Content<Glossary>];
  return { site, glossary, pages, absent, files, languages };
}

/** The schema of every file. A language may have its own version of any file that pages share. */
function schemasOf<Route extends AnyRoute>(
  folder: ContentFolder,
  { routes, siteSchema, glossarySchema, shared }: SiteSchemas<Route>,
  { present, languages }: { present: readonly Route[]; languages: readonly string[] },
): Map<string, z.ZodType> {
  const inLanguages = folder.cache.get('schema of languages', [siteSchema], () => languageSchema(siteSchema));
  const common = new Map<string, z.ZodType | undefined>([
    [SITE, inLanguages],
    [GLOSSARY, glossarySchema],
    ...(shared?.files ?? []).map(
      (name) => [name, routes.find(({ content }) => content === name)?.template.schema] as const,
    ),
  ]);
  const own = languages.flatMap((language) =>
    [...common].flatMap(([name, schema]): [string, z.ZodType][] =>
      schema && isThere(folder, language + name) ? [[language + name, schema]] : [],
    ),
  );
  const pages = present.map(({ content, template }): [string, z.ZodType] => [content, template.schema]);
  return new Map<string, z.ZodType>([[SITE, siteSchema], [GLOSSARY, glossarySchema], ...own, ...pages]);
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
