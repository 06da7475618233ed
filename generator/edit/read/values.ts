import type { z } from 'zod';
import type { Content } from '../../content/content.ts';
import { positionIn } from '../../diagnostics/positions.ts';
import { type Field, fieldsIn } from '../../schema/schema-fields.ts';
import { type Block, plainText } from '../../source/markdown.ts';
import type { Path, YamlFile } from '../../source/yaml.ts';
import { type MarkdownPart, markdownParts } from '../write/markdown-pieces.ts';
import { startWithTag } from '../write/yaml-pieces.ts';
import { kindOf, limitsOf, type ValueKind } from './kinds.ts';
import { listOf, type Needs, needsOf } from './lists.ts';
import { contentName, nameIn, valueAt } from './names.ts';

/** What the editor knows of a value of the content. */
export interface Value {
  /** `home.yaml:hero.lead`: file, keys and list numbers from 0. */
  id: string;
  file: string;
  line: number;
  column: number;
  path: Path;
  /** Its place in words: `Queens: director`. */
  name: string;
  /** The explanation of the handbook, and examples. */
  what: string;
  examples: readonly string[];
  kind: ValueKind;
  /** As a person types it; nothing where an optional field is left out. */
  written: string | null;
  /** As the page shows it. */
  shown?: string | undefined;
  /** Whether it is tagged as not confirmed yet. */
  sample: boolean;
  optional: boolean;
  /** Whether an optional group of fields is there. */
  there?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  choices?: readonly string[] | undefined;
  /** What a part that is missing has to have. */
  needs?: Needs | undefined;
}

/** The explanation of a field of a content file, by its keys joined by dots. */
export type Explain = (file: string, keys: string) => readonly string[] | undefined;

/** A value, before all that is to be known of it is put together. */
export interface Place extends Pick<Value, 'id' | 'path' | 'shown'> {
  kind: ValueKind | 'list';
  field: Field;
  yaml: YamlFile;
  part?: MarkdownPart;
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
export function describe(content: Content<unknown>, explain: Explain) {
  const places = placesIn(content);
  const order = places.map(({ id }) => id);
  const values = places.filter(({ kind, path }) => kind !== 'list' && path.length > 0);
  const lists = places.filter(({ kind }) => kind === 'list');
  return { values: values.map((place) => fullValue(place, explain)), lists: lists.map(listOf), order };
}

const idOf = ({ file }: YamlFile, path: Path): string => `${contentName(file)}:${path.join('.')}`;

function fullValue({ id, path, kind, shown, field, yaml, part }: Place, explain: Explain): Value {
  const { file, source, data } = yaml;
  const from = part?.from ?? yaml.locate(path);
  const written = part?.written ?? valueAt(data, path);
  const keys = path.filter((step) => typeof step === 'string');
  // A fact that only one site has is explained with all of them.
  const around = [keys, keys.slice(0, -1)].map((each) => explain(contentName(file), each.join('.')));
  const [what = '', ...examples] = (!part && (around[0] ?? around[1])) || [];
  const isText = typeof written === 'string';
  return {
    ...{ id, file, ...positionIn(source, from), path, what, examples, shown, kind: kind as ValueKind },
    name: nameIn(path, data),
    ...(!part && limitsOf(field.schema)),
    written: isText ? written : null,
    sample: part?.sample ?? (written !== undefined && startWithTag(source, from) < from),
    optional: !part && (field.schema as z.ZodType).isOptional(),
    there: isText ? undefined : written !== undefined,
    needs: kind === 'object' ? needsOf(field.schema as z.ZodType) : undefined,
  };
}

function shownOf(blocks: readonly Block[], [index = 0, item = 0]: readonly number[]): string {
  const block = blocks[index];
  if (!block) return '';
  if (block.kind === 'list') return plainText(block.items[item] ?? []);
  return block.kind === 'quote'
    ? block.children.map((_, at) => shownOf(block.children, [at])).join(' ')
    : plainText(block.children);
}
