import type { z } from 'zod';
import type { DiagnosticCollector } from '../diagnostics/collector.ts';
import { type ContentFolder, contentFile, contentText, foreignEntries, unusedFiles } from '../source/content-folder.ts';
import type { Memo } from '../source/memo.ts';
import type { YamlFile } from '../source/yaml.ts';
import { type Checked, type Content, factsIn, fillContent, nestedFacts, readYaml } from './content.ts';
import type { Glossary, PageSchema, SiteSettings } from './site-settings.ts';

const SITE = 'site.yaml';
const GLOSSARY = 'glossary.yaml';

/** What the files of `content/` have to satisfy. */
interface Schemas {
  siteSchema: z.ZodType<SiteSettings>;
  glossarySchema: z.ZodType<Glossary>;
}

/** A page as far as its content is concerned. */
interface Filled {
  content: string;
  template: { schema: PageSchema };
}

/** Everything that `content/` says. What could not be read is missing, and in the problems. */
export interface SiteContent<Route extends Filled> {
  site?: Content<SiteSettings>;
  glossary?: Content<Glossary>;
  pages: { route: Route; content: Content<z.infer<PageSchema>> }[];
}

/** Every file of the content that could be read, beside what it has to satisfy. */
export function contentWithSchemas(content: SiteContent<Filled>, { siteSchema, glossarySchema }: Schemas): Checked[] {
  const { site, glossary, pages } = content;
  return [
    ...(site ? [{ content: site, schema: siteSchema }] : []),
    ...(glossary ? [{ content: glossary, schema: glossarySchema }] : []),
    ...pages.map(({ route, content }) => ({ content, schema: route.template.schema })),
  ];
}

/** Reads a YAML file of `content/`, unless it stands as it was. Throws every mistake that keeps it from being read. */
export const readOnce = (folder: ContentFolder, name: string, memo: Memo): YamlFile =>
  memo.get(`yaml of ${name}`, [contentText(folder, name)], () => readYaml(folder, name));

/** The address of the site as it seems to stand in site.yaml, before that is read and checked. */
export function probableUrl({ bytes }: ContentFolder): string | undefined {
  const text = Buffer.from(bytes.get(SITE) ?? '').toString();
  return /^url: *["']?([^\s"'#]+)/m.exec(text)?.[1];
}

interface LoadOptions {
  problems: DiagnosticCollector;
  memo: Memo;
}

/** Reads all content and reports every mistake in it. A file that stands as it was is not read again. */
export async function loadSiteContent<Route extends Filled>(
  folder: ContentFolder,
  { routes, siteSchema, glossarySchema }: Schemas & { routes: readonly Route[] },
  { problems, memo }: LoadOptions,
): Promise<SiteContent<Route>> {
  problems.add(foreignEntries(folder));
  const read = (name: string) => readOnce(folder, name, memo);
  // The facts come first, for every file may name them: as they are written, so that another mistake beside them
  // does not make every mention of them one too.
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
