import type { z } from 'zod';
import type { DiagnosticCollector } from '../diagnostics/collector.ts';
import { type ContentFolder, contentFile, contentText, foreignEntries, unusedFiles } from '../source/content-folder.ts';
import type { Memo } from '../source/memo.ts';
import type { YamlFile } from '../source/yaml.ts';
import { type Checked, type Content, factsIn, fillContent, nestedFacts, readYaml } from './content.ts';
import type { Glossary, PageSchema, SiteSettings } from './site-settings.ts';

const SITE = 'site.yaml';
const GLOSSARY = 'glossary.yaml';

/** The schemas of the two files that belong to no page. */
interface Schemas {
  siteSchema: z.ZodType<SiteSettings>;
  glossarySchema: z.ZodType<Glossary>;
}

/** The parts of a route that its content depends on. */
interface Filled {
  content: string;
  template: { schema: PageSchema };
}

/** The content of all files of `content/`. A file that could not be read is missing; its mistakes were collected. */
export interface SiteContent<Route extends Filled> {
  site?: Content<SiteSettings>;
  glossary?: Content<Glossary>;
  pages: { route: Route; content: Content<z.infer<PageSchema>> }[];
}

/** Every content file that could be read, with its schema. */
export function contentWithSchemas(content: SiteContent<Filled>, { siteSchema, glossarySchema }: Schemas): Checked[] {
  const { site, glossary, pages } = content;
  return [
    ...(site ? [{ content: site, schema: siteSchema }] : []),
    ...(glossary ? [{ content: glossary, schema: glossarySchema }] : []),
    ...pages.map(({ route, content }) => ({ content, schema: route.template.schema })),
  ];
}

/** Reads a YAML file of `content/`, or takes it from the cache if it has not changed. Throws every mistake that keeps it
 *  from being read. */
export const readOnce = (folder: ContentFolder, name: string, memo: Memo): YamlFile =>
  memo.get(`yaml of ${name}`, [contentText(folder, name)], () => readYaml(folder, name));

interface LoadOptions {
  problems: DiagnosticCollector;
  memo: Memo;
}

/** Reads all content and reports every mistake in it. */
export async function loadSiteContent<Route extends Filled>(
  folder: ContentFolder,
  { routes, siteSchema, glossarySchema }: Schemas & { routes: readonly Route[] },
  { problems, memo }: LoadOptions,
): Promise<SiteContent<Route>> {
  problems.add(foreignEntries(folder));
  const read = (name: string) => readOnce(folder, name, memo);
  // Every file may name facts, so they are read first, without checking: a mistake elsewhere in site.yaml must not turn
  // every mention of a fact into another mistake.
  const siteFile = await problems.attempt(() => read(SITE));
  const facts = siteFile && factsIn(siteFile);
  problems.add(siteFile ? nestedFacts(siteFile) : []);
  const load = <S extends z.ZodType>(name: string, schema: S) =>
    problems.attempt(() => fillContent(read(name), { folder, schema, facts }));
  const [site, glossary, ...contents] = await Promise.all([
    siteFile && load(SITE, siteSchema),
    load(GLOSSARY, glossarySchema),
    ...routes.map(({ content, template }) => load(content, template.schema)),
  ]);

  const pages = routes.flatMap((route, index) => {
    const content = contents[index];
    return content ? [{ route, content }] : [];
  });

  const loaded = [site, glossary, ...contents].filter((content) => content !== undefined);
  const named = [SITE, GLOSSARY, ...routes.map(({ content }) => content)].map(contentFile);
  const unused = unusedFiles(folder, new Set([...named, ...loaded.flatMap(({ source }) => source.files)]));
  // A page that could not be read may be the one that names a Markdown file.
  const complete = loaded.length === named.length;
  problems.add(unused.filter(({ file }) => complete || !file.endsWith('.md')));
  return { site, glossary, pages };
}
