import type { z } from 'zod';
import { DiagnosticCollector } from '../diagnostics/collector.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type ContentFolder, contentFile, contentText, missingHint } from '../source/content-folder.ts';
import { type Path, YamlFile } from '../source/yaml.ts';
import { ContentSource } from './content-source.ts';
import { type Facts, fillTokens, hasToken, UNREADABLE } from './facts.ts';
import { type LongText, readLongText } from './long-text.ts';
import { explainIssues } from './schema-messages.ts';
import { typesetAll } from './typography.ts';

/** The checked data of a content file, and the source files it comes from. */
export interface Content<T> {
  data: T;
  source: ContentSource;
}

/** A content file with the schema it satisfies. */
export interface Checked {
  content: Content<unknown>;
  schema: z.core.$ZodType;
}

/** Reads a YAML file of `content/`. Throws every mistake that keeps it from being read. */
export function readYaml(folder: ContentFolder, name: string): YamlFile {
  return new YamlFile(contentFile(name), contentText(folder, name));
}

/** The facts in site.yaml, before its schema checks them. Nothing when there are none: texts that name facts are then
 *  not reported. */
export function factsIn({ data }: YamlFile): Facts | undefined {
  const { facts } = data as { facts?: unknown };
  if (typeof facts !== 'object' || facts === null) return undefined;
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => typeof fact === 'string'));
}

/** A mistake for each fact that names another: facts are filled in only once, so it would be shown in braces. */
export function nestedFacts(site: YamlFile): Diagnostic[] {
  const nested = Object.entries(factsIn(site) ?? {}).filter(([, fact]) => hasToken(fact));
  return nested.map(([name]) =>
    site.errorAt(site.locate(['facts', name]), `facts.${name}: a fact cannot name another`, 'Write out what it says.'),
  );
}

interface FillOptions<S extends z.ZodType> {
  folder: ContentFolder;
  schema: S;
  /** Missing when site.yaml cannot be read. */
  facts: Facts | undefined;
}

/** Fills the facts into a file, puts the Markdown files it names in their places and checks it all against a schema.
 *  Throws every mistake together. */
export function fillContent<S extends z.ZodType>(
  yaml: YamlFile,
  { folder, schema, facts }: FillOptions<S>,
): Content<z.infer<S>> {
  const problems = new DiagnosticCollector();
  const source = new ContentSource(yaml, facts);
  const filled = fillTokens(yaml, facts);
  problems.add([...yaml.textMistakes(), ...filled.errors]);
  const data = mountLongTexts(filled.data, [], (path, name) => {
    try {
      const text = findLongText(name, { yaml, path, folder, facts });
      source.mount(path, text);
      return text.data;
    } catch (error) {
      problems.add([error]);
      return UNREADABLE;
    }
  });
  const result = schema.safeParse(data);
  if (!result.success) {
    problems.add(explainIssues(result.error.issues, { schema, data, source }));
    throw problems.all();
  }
  problems.throwIfAny();
  return { data: typesetAll(result.data), source };
}

const MARKDOWN_FILE = /^[\w-]+\.md$/;

/** Replaces every text that is the name of a Markdown file by what `mount` makes of it. */
function mountLongTexts(value: unknown, path: Path, mount: (path: Path, name: string) => unknown): unknown {
  if (typeof value === 'string') return MARKDOWN_FILE.test(value) ? mount(path, value) : value;
  if (Array.isArray(value)) return value.map((item, index) => mountLongTexts(item, [...path, index], mount));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mountLongTexts(item, [...path, key], mount)]),
  );
}

interface LongTextReference {
  yaml: YamlFile;
  path: Path;
  folder: ContentFolder;
  facts: Facts | undefined;
}

function findLongText(name: string, { yaml, path, folder, facts }: LongTextReference): LongText {
  if (!folder.names.includes(name)) {
    throw yaml.errorAt(yaml.locate(path), `there is no file ${contentFile(name)}`, missingHint(folder, name));
  }
  return readLongText(contentFile(name), contentText(folder, name), facts);
}
