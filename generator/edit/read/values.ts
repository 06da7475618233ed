import type { z } from 'zod';
import type { Content } from '../../content/content.ts';
import { positionIn } from '../../diagnostics/positions.ts';
import { type Field, fieldsIn, metaAt } from '../../schema/schema-fields.ts';
import { type Block, plainText } from '../../source/markdown.ts';
import type { Path, YamlFile } from '../../source/yaml.ts';
import type { Field as ProtocolField } from '../client/base/protocol.ts';
import { markdownParts } from '../write/markdown-pieces.ts';
import { startWithTag } from '../write/yaml-pieces.ts';
import { kindOf, limitsOf, type Place, type ValueKind } from './kinds.ts';
import { listOf, type Needs, needsOf } from './lists.ts';
import { contentName, entryName, nameIn, valueAt } from './names.ts';

/** What the editor knows of a value of the content. */
export interface Value extends ProtocolField {
  kind: ValueKind;
  /** What a part that is missing has to have. */
  needs?: Needs | undefined;
}

/** The data of all files. */
interface Beside {
  dataOf(name: string): unknown;
}

/** Every value and list of a content file, and of the Markdown files that it names. */
export function placesIn({ data, schema, source }: Content<unknown>): Place[] {
  return [...fieldsIn(schema, data)].flatMap((field): Place[] => {
    const { yaml, path } = source.resolve(field.path);
    if (path.at(-1) === 'body' && yaml !== source.yaml) return partsOf(field, yaml);
    const shown = typeof field.value === 'string' ? field.value : undefined;
    return [{ id: idOf(yaml, path), path, kind: kindOf(field), shown, field, yaml }];
  });
}

/** The parts of a Markdown file below its fields, each of them a text of its own. */
function partsOf(field: Field, yaml: YamlFile): Place[] {
  return markdownParts(yaml.source).map((part) => {
    const path = ['body', ...part.path];
    const shown = shownOf(field.value as Block[], part.path);
    return { id: idOf(yaml, path), path, kind: 'markdown', shown, field, yaml, part };
  });
}

/** All that is to be known of the values and lists of a content file. */
export function describe(content: Content<unknown>, beside: Beside) {
  const places = placesIn(content);
  const values = places.filter(({ kind, path }) => kind !== 'list' && path.length > 0);
  const lists = places.filter(({ kind }) => kind === 'list').map(listOf);
  return { fields: values.map((place) => fullValue(place, beside)), lists, order: places.map(({ id }) => id) };
}

const idOf = ({ file }: YamlFile, path: Path): string => `${contentName(file)}:${path.join('.')}`;

function fullValue({ id, path, kind, shown, field, yaml, part }: Place, beside: Beside): Value {
  const { file, source, data } = yaml;
  const from = part?.from ?? yaml.locate(path);
  const written = part?.written ?? valueAt(data, path);
  const { title = '', description = title } = metaAt(field.schema, []);
  const isText = typeof written === 'string';
  const { min, max, choices } = part ? {} : limitsOf(field.schema);
  return {
    ...{
      id,
      file,
      ...positionIn(source, from),
      path,
      what: part ? '' : description,
      shown,
      kind: kind as ValueKind,
      min,
      max,
      choices,
    },
    ...entriesFor(field, beside),
    name: nameIn(path, data),
    written: isText ? written : null,
    sample: part?.sample ?? (written !== undefined && startWithTag(source, from) < from),
    optional: !part && (field.schema as z.ZodType).isOptional(),
    there: isText ? undefined : written !== undefined,
    needs: kind === 'object' ? needsOf(field.schema as z.ZodType) : undefined,
  };
}

/** The choices of a text that names an entry of a list. */
function entriesFor({ schema }: Field, { dataOf }: Beside): Pick<Value, 'choices' | 'labels'> {
  const [name = '', keys = ''] = metaAt(schema, []).entryOf?.split(':') ?? [];
  const entries = valueAt(dataOf(name), keys.split('.'));
  if (!Array.isArray(entries)) return {};
  const ids = entries.map(({ id }) => String(id));
  return { choices: ids, labels: entries.map((entry, index) => entryName(entry) ?? ids[index]!) };
}

function shownOf(blocks: readonly Block[], [index = 0, item = 0]: readonly number[]): string {
  const block = blocks[index];
  if (!block) return '';
  if (block.kind === 'list') return plainText(block.items[item] ?? []);
  return block.kind === 'quote'
    ? block.children.map((_, at) => shownOf(block.children, [at])).join(' ')
    : plainText(block.children);
}
