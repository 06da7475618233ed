import type { z } from 'zod';
import { DiagnosticCollector } from '../diagnostics/collector.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import {
  type ContentFolder,
  contentFile,
  contentText,
  foreignEntries,
  missingHint,
  unreadFiles,
  unusedFiles,
} from '../source/content-folder.ts';
import { textNotes } from '../source/text-notes.ts';
import { type Path, YamlFile } from '../source/yaml.ts';
import { ContentSource } from './content-source.ts';
import { checkFacts } from './facts.ts';
import { readLongText } from './long-text.ts';
import { explainIssues } from './schema-messages.ts';
import type { Glossary, PageSchema, SiteSettings } from './site-settings.ts';
import type { OtherFile } from './structure-messages.ts';
import { type Facts, mapTexts, textFinisher, UNREADABLE } from './texts.ts';

const SITE = 'site.yaml';
const GLOSSARY = 'glossary.yaml';

/** The checked data of a content file, the schema it satisfies and the source files it comes from. */
export interface Content<T> {
  data: T;
  schema: z.core.$ZodType;
  source: ContentSource;
}

/** The parts of a route that its content depends on. */
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

/** The content of all files of `content/`. A file that could not be read is missing; its mistakes were collected. */
export interface SiteContent<Route extends FilledRoute> {
  /** What is worth a look but stops nothing. */
  notes: string[];
  site?: Content<SiteSettings>;
  glossary?: Content<Glossary>;
  pages: { route: Route; content: Content<z.infer<PageSchema>> }[];
}

/** Reads all content and reports every mistake in it. */
export async function loadSiteContent<Route extends FilledRoute>(
  folder: ContentFolder,
  { routes, siteSchema, glossarySchema, shared }: SiteSchemas<Route>,
  problems: DiagnosticCollector,
): Promise<SiteContent<Route>> {
  problems.add(foreignEntries(folder));
  const files = new Map<string, YamlFile>();
  for (const name of [SITE, GLOSSARY, ...routes.map(({ content }) => content)]) {
    const yaml = await problems.attempt(() => readYaml(folder, name));
    if (yaml) files.set(name, yaml);
  }

  // Every file may name facts, so they are found first, without checking: a mistake elsewhere in site.yaml must not turn
  // every mention of a fact into another mistake.
  const siteFile = files.get(SITE);
  const derived = shared?.facts((name) => files.get(name)?.data) ?? {};
  const texts = [...[...files.values()].flatMap((yaml) => yaml.texts), ...longTextsIn(folder)];
  const { facts, mistakes } = checkFacts(siteFile, { siteSchema, derived, texts });
  problems.add(mistakes);
  const fieldsOf = (name: string, schema: z.ZodType) => ({ file: contentFile(name), fields: fieldsAt(schema, []) });
  const kinds = [
    fieldsOf(SITE, siteSchema),
    ...routes.map(({ content, template }) => fieldsOf(content, template.schema)),
  ];
  const load = async <S extends z.ZodType>(name: string, schema: S) => {
    const yaml = files.get(name);
    const others = kinds.filter(({ file }) => file !== contentFile(name));
    const isReported = ([key, fact]: Path) => name === SITE && key === 'facts' && facts?.[String(fact)] === UNREADABLE;
    return yaml && problems.attempt(() => fillContent(yaml, { folder, schema, facts, others, isReported }));
  };
  const site = await load(SITE, siteSchema);
  const glossary = await load(GLOSSARY, glossarySchema);
  const pages: SiteContent<Route>['pages'] = [];
  for (const route of routes) {
    const content = await load(route.content, route.template.schema);
    if (content) pages.push({ route, content });
  }

  const loaded = [site, glossary, ...pages.map(({ content }) => content)].filter((content) => content !== undefined);
  const named = [SITE, GLOSSARY, ...routes.map(({ content }) => content)].map(contentFile);
  const unused = unusedFiles(folder, new Set([...named, ...loaded.flatMap(({ source }) => source.files)]));
  // A page that could not be read may be the one that names a Markdown file.
  const complete = loaded.length === named.length;
  problems.add(unused.filter(({ file }) => complete || !file.endsWith('.md')));
  const written = loaded.flatMap(({ source }) => [source.yaml, ...source.longTextFiles]);
  return { site, glossary, pages, notes: [...unreadFiles(folder), ...new Set(written.flatMap(textNotes))] };
}

/** Every Markdown file, as one text. */
const longTextsIn = (folder: ContentFolder) =>
  folder.names
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ file: contentFile(name), text: contentText(folder, name) }))
    .map(({ file, text }) => ({ file, source: text, value: text, from: 0, to: text.length }));

/** Reads a YAML file of `content/`. Throws every mistake that keeps it from being read. */
export const readYaml = (folder: ContentFolder, name: string): YamlFile =>
  new YamlFile(contentFile(name), contentText(folder, name));

interface FillOptions<S extends z.ZodType> {
  folder: ContentFolder;
  schema: S;
  /** Missing when site.yaml cannot be read. */
  facts: Facts | undefined;
  /** Whether the mistake of a text is reported already. */
  isReported?: (path: Path) => boolean;
  /** What stands in the other content files. */
  others?: readonly OtherFile[];
}

const MARKDOWN_FILE = /^[\w-]+\.md$/;

/** Finishes the texts of a file, puts the Markdown files it names in their places and checks it all against a schema.
 *  Throws every mistake together. */
export function fillContent<S extends z.ZodType>(
  yaml: YamlFile,
  { folder, schema, facts, others, isReported }: FillOptions<S>,
): Content<z.infer<S>> {
  const problems = new DiagnosticCollector();
  const source = new ContentSource(yaml, facts);
  const { finish, errors } = textFinisher(yaml, facts);
  const data = mapTexts(yaml.data, (written, path) => {
    const text = isReported?.(path) ? UNREADABLE : finish(written, path);
    if (text === UNREADABLE || !MARKDOWN_FILE.test(text)) return text;
    try {
      if (![...folder.names, ...folder.foreign].includes(text)) {
        throw yaml.errorAt(yaml.locate(path), `there is no file ${contentFile(text)}`, missingHint(folder, text));
      }
      const longText = readLongText(contentFile(text), contentText(folder, text), facts);
      source.mount(path, longText);
      return longText.data;
    } catch (error) {
      problems.add([error]);
      return UNREADABLE;
    }
  });
  const { error, data: checked } = schema.safeParse(data);
  const explained = error ? explainIssues(error.issues, { schema, data, source, others }) : [];
  // A tag inside a text follows from a key that is read as a part of that text.
  const isExplained = ({ at, message }: Diagnostic) =>
    message.startsWith('!sample') && explained.some((each) => each.file === yaml.file && each.at?.line === at?.line);
  problems.add([...yaml.textMistakes().filter((each) => !isExplained(each)), ...errors, ...explained]);
  problems.throwIfAny();
  // What is left are values whose mistakes are reported already.
  if (error) throw problems.all();
  return { data: checked, schema, source };
}
