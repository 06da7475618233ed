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
import type { YamlFile } from '../source/yaml.ts';
import { describeFields, type FieldTable } from './fields.ts';
import type { Known } from './names.ts';
import { contentName, idOf } from './names.ts';
import { imagesIn } from './pictures.ts';
import type { Loaded, TextValue, Value } from './protocol.ts';

/** Everything that can be edited on the pages of a build. */
export interface Description extends Known, Pick<Loaded, 'pages' | 'facts' | 'images'> {}

/** A site that was built, with everything that can be edited on its pages. */
export interface Site {
  output: Output;
  base: string;
  description: Description;
  warnings: readonly DiagnosticData[];
}

interface Means {
  definition: SiteDefinition;
  cache: Cache;
}

/** A built site with everything that can be edited on its pages, as data for another process. A file whose content is the same
 *  as before is not described again. */
export function editableSite(root: string, built: BuiltSite, { definition, cache }: Means): Site {
  const { output, base, contents, usedImages, warnings } = built;
  const schemas = contents.map(({ schema }) => schema);
  const table = cache.get('fields', schemas, () => describeFields(schemas));
  const values = contents.flatMap((content) =>
    cache.get(`values of ${content.source.yaml.file}`, [content.source, table], () => valuesIn(content, table)),
  );
  const fileOf = (name: string) => contents.find(({ source }) => contentName(source.yaml.file) === name);
  const derived = definition.shared?.facts((name) => fileOf(name)?.source.yaml.data);
  const facts = factsIn(contents[0]!.source.yaml, derived) ?? {};
  const description = {
    fields: table.fields,
    values: new Map(values.map((value) => [value.id, value])),
    facts: Object.fromEntries(
      Object.entries(facts).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    images: imagesIn(root, contents, usedImages),
    pages: built.pages.map(({ route: { path }, content: { source, data }, at }) => {
      return { path, file: contentName(source.resolve([...at, '']).yaml.file), title: data.meta.title };
    }),
  };
  return { output, base, description, warnings: warnings.map((each) => each.toJSON()) };
}

/** The values of a content file and of the Markdown files it names. */
function valuesIn({ data, schema, source }: Content<unknown>, { fields, keys }: FieldTable): Value[] {
  return [...fieldsIn(schema, data)].flatMap(({ path: place, value: shown, schema: own }): Value[] => {
    const { yaml, path } = source.resolve(place);
    const field = keys.get(own) ?? '';
    const { kind } = fields[field] ?? {};
    const id = idOf(contentName(yaml.file), path);
    const written = valueAt(yaml.data, path);
    if (kind === 'markdown') return markdownValues(shown as Block[], field, yaml);
    const isSample = yaml.samples.some((each) => String(each) === String(path));
    const about = { id, field, ...(isSample && ({ sample: true } as const)) };
    // Not written, such as the name of a Markdown file, or not as a list: a folder.
    if (typeof shown === 'string' && written === undefined) return [];
    if (kind === 'list' && typeof written === 'string') return [];
    if (kind === 'list') return [{ ...about, count: Array.isArray(written) ? written.length : 0 }];
    if (path.length === 0) return [];
    if (kind === 'object' || kind === 'image') {
      const name = typeof path.at(-1) === 'number' ? entryName(written) : undefined;
      return [{ ...about, present: written !== undefined, ...(name !== undefined && { name }) }];
    }
    if (typeof written !== 'string') return [{ id, field, written: null }];
    return [withShown({ ...about, written }, typeof shown === 'string' ? shown : written)];
  });
}

function markdownValues(blocks: Block[], field: string, yaml: YamlFile): Value[] {
  return markdownParts(yaml.source).map(({ path, written, sample }) => {
    const id = idOf(contentName(yaml.file), ['body', ...path]);
    return withShown({ id, field, written, ...(sample && { sample }) }, shownIn(blocks, path));
  });
}

const withShown = (value: TextValue, shown: string): TextValue =>
  shown === value.written ? value : { ...value, shown };

/** The text of a block, or of an item of a list, without emphasis and links. */
function shownIn(blocks: readonly Block[], [index = 0, item = 0]: readonly number[]): string {
  const block = blocks[index];
  if (!block) return '';
  if (block.kind === 'list') return plainText(block.items[item] ?? []);
  if (block.kind === 'quote') return block.children.map((_, at) => shownIn(block.children, [at])).join(' ');
  return plainText(block.children);
}
