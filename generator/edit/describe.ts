import type { Content } from '../content/content.ts';
import { factsIn } from '../content/facts.ts';
import type { DiagnosticData } from '../diagnostics/diagnostic.ts';
import type { Output } from '../output/output.ts';
import type { SiteDefinition } from '../pages/route.ts';
import { fieldsIn } from '../schema/schema-fields.ts';
import type { BuiltSite } from '../site.ts';
import type { Cache } from '../source/cache.ts';
import { type Block, plainText } from '../source/markdown.ts';
import { markdownParts } from '../source/markdown-parts.ts';
import { entryName, valueAt } from '../source/write/data.ts';
import { startWithTag } from '../source/write/parts.ts';
import type { Path, YamlFile } from '../source/yaml.ts';
import { describeFields, type FieldTable } from './fields.ts';
import { hashOf } from './files.ts';
import type { Known } from './names.ts';
import { contentName, idOf } from './names.ts';
import { imagesIn } from './pictures.ts';
import type { FieldKind, Loaded, Value } from './protocol.ts';

/** Everything that can be edited on the pages of a build. */
export interface Description extends Known, Pick<Loaded, 'pages' | 'facts' | 'hashes' | 'images'> {}

interface Means {
  definition: SiteDefinition;
  cache: Cache;
}

/** A site that was built, with everything that can be edited on its pages. */
export interface Site {
  output: Output;
  base: string;
  description: Description;
  warnings: readonly DiagnosticData[];
}

/** A built site with everything that can be edited on its pages, as data for another process. */
export function editableSite(root: string, built: BuiltSite, means: Means): Site {
  const { output, base, contents, usedImages, warnings } = built;
  const description = { ...describe(contents, means), images: imagesIn(root, contents, usedImages) };
  return { output, base, description, warnings: warnings.map((each) => each.toJSON()) };
}

/** Describes everything that can be edited. A file whose content is the same as before is not described again. */
function describe(contents: readonly Content<unknown>[], { definition, cache }: Means) {
  const [site] = contents;
  const files = contents.flatMap(({ source }) => source.files);
  const data = new Map(files.map((yaml) => [contentName(yaml.file), yaml.data]));
  const facts = site
    ? factsIn(
        site.source.yaml,
        definition.shared?.facts((name) => data.get(name)),
      )
    : {};
  const schemas = contents.map(({ schema }) => schema);
  const table = cache.get('fields', schemas, () => describeFields(schemas));
  const values = contents.flatMap((content) =>
    cache.get(`values of ${content.source.yaml.file}`, [content.source, table], () => valuesIn(content, table)),
  );
  const pageOf = new Map(contents.map((content) => [contentName(content.source.yaml.file), content]));
  return {
    fields: table.fields,
    values: new Map(values.map((value) => [value.id, value])),
    facts: Object.fromEntries(Object.entries(facts ?? {}).map(([name, value]) => [name, String(value)])),
    hashes: Object.fromEntries(files.map(({ file, source }) => [contentName(file), hashOf(source)])),
    pages: definition.routes.map(({ path, content }) => {
      const data = pageOf.get(content)?.data as { meta: { title: string } } | undefined;
      return { path, file: content, title: data?.meta.title ?? path };
    }),
  };
}

interface Place {
  field: string;
  kind: FieldKind | undefined;
  yaml: YamlFile;
  path: Path;
  /** The value as pages show it. */
  shown: unknown;
}

/** The values of a content file and of the Markdown files it names. */
function valuesIn({ data, schema, source }: Content<unknown>, { fields, keys }: FieldTable): Value[] {
  return [...fieldsIn(schema, data)].flatMap(({ path: place, value: shown, schema: own }): Value[] => {
    const { yaml, path } = source.resolve(place);
    const field = keys.get(own) ?? '';
    const { kind } = fields[field] ?? {};
    if (kind === 'markdown') return markdownValues(shown as Block[], field, yaml);
    return kind !== 'list' && path.length === 0 ? [] : [toValue({ field, kind, yaml, path, shown })];
  });
}

function toValue({ field, kind, yaml, path, shown }: Place): Value {
  const id = idOf(contentName(yaml.file), path);
  const written = valueAt(yaml.data, path);
  if (kind === 'list') return { id, field, count: Array.isArray(written) ? written.length : 0 };
  if (kind === 'object' || kind === 'image') {
    const name = typeof path.at(-1) === 'number' ? entryName(written) : undefined;
    return { id, field, present: written !== undefined, ...(name !== undefined && { name }) };
  }
  if (typeof written !== 'string') return { id, field, written: null };
  const from = yaml.locate(path);
  return {
    ...{ id, field, written },
    ...(typeof shown === 'string' && shown !== written && { shown }),
    ...(startWithTag(yaml.source, from) < from && { sample: true as const }),
  };
}

function markdownValues(blocks: Block[], field: string, yaml: YamlFile): Value[] {
  return markdownParts(yaml.source).map(({ path, written, sample }): Value => {
    const shown = shownIn(blocks, path);
    return {
      ...{ id: idOf(contentName(yaml.file), ['body', ...path]), field, written },
      ...(shown !== written && { shown }),
      ...(sample && { sample }),
    };
  });
}

/** The text of a block, or of an item of a list, without emphasis and links. */
function shownIn(blocks: readonly Block[], [index = 0, item = 0]: readonly number[]): string {
  const block = blocks[index];
  if (!block) return '';
  if (block.kind === 'list') return plainText(block.items[item] ?? []);
  if (block.kind === 'quote') return block.children.map((_, at) => shownIn(block.children, [at])).join(' ');
  return plainText(block.children);
}
