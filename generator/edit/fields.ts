import type { z } from 'zod';
import { calendarDay, href, slug, starredText, text } from '../schema/fields.ts';
import { type Definition, definitionOf, metaOf, type Schema, unwrap } from '../schema/schema-fields.ts';
import { titleOf } from './ids.ts';
import type { Field, FieldKind } from './protocol.ts';

/** What a page knows about the fields of all schemas. Keys are numbers, because every value names the key of its field. */
export interface FieldTable {
  fields: Record<string, Field>;
  keys: ReadonlyMap<Schema, string>;
}

/** Describes every field of some schemas, outer ones first, in the order of the schema. */
export function describeFields(schemas: readonly Schema[]): FieldTable {
  const fields: Record<string, Field> = {};
  const keys = new Map<Schema, string>();
  function keyOf(schema: Schema, step = ''): string {
    const known = keys.get(schema);
    if (known) return known;
    const key = String(keys.size);
    keys.set(schema, key);
    const field = describeField(schema, step);
    fields[key] = field;
    const { shape, element, options, catchall, valueType } = definitionOf(unwrap(schema));
    const parts = Object.entries(shape ?? {}).map(([name, part]) => [name, keyOf(part, name)]);
    const isClosed = catchall && definitionOf(catchall).type === 'never';
    const entry = element ?? valueType ?? (isClosed ? undefined : catchall);
    if (shape) field.parts = Object.fromEntries(parts);
    if (options) field.options = options.map((option) => keyOf(option, step));
    if (entry) field.entry = keyOf(entry);
    return key;
  }
  for (const schema of schemas) keyOf(schema);
  return { fields, keys };
}

function describeField(schema: Schema, step: string): Field {
  const { title = titleOf(step), description, examples, entryOf } = metaOf(schema);
  return {
    title,
    ...(description && { help: description }),
    ...(Array.isArray(examples) && examples.length > 0 && { examples: examples.map(String) }),
    kind: kindOf(schema, step),
    optional: (schema as z.ZodType).isOptional(),
    ...limitsOf(schema),
    ...(entryOf && { choicesFrom: entryOf }),
  };
}

const IMAGE_FILE = new Set(['src', 'narrowPicture', 'picture']);

/** What kind of value a field holds. */
function kindOf(schema: Schema, step: string): FieldKind {
  const { type, shape, options, values } = definitionOf(unwrap(schema));
  const { kind, entryOf } = metaOf(schema);
  if (type === 'array') return 'list';
  if (type === 'custom') return 'markdown';
  if (shape?.body) return 'longText';
  if (shape) return shape.src && shape.alt ? 'image' : 'object';
  if (type === 'record' || options) return 'object';
  if (type === 'literal') return values?.join() === 'true' ? 'flag' : 'choice';
  if (type === 'enum' || entryOf) return 'choice';
  if (kind) return kind as FieldKind;
  if (isMadeFrom(schema, href)) return 'link';
  if (isMadeFrom(schema, slug)) return 'slug';
  if (isMadeFrom(schema, calendarDay)) return 'date';
  if (IMAGE_FILE.has(step)) return 'file';
  if (step === 'focus') return 'focus';
  return isMadeFrom(schema, starredText) && !isMadeFrom(schema, text) ? 'starred' : 'text';
}

const checksOf = (schema: Schema): NonNullable<Definition['checks']> => definitionOf(unwrap(schema)).checks ?? [];

/** Whether a schema is another one, or is made from it. */
function isMadeFrom(schema: Schema, base: Schema): boolean {
  const last = checksOf(base).at(-1);
  return last !== undefined && checksOf(schema).includes(last);
}

/** How long a text or a list may be, and what can be chosen. */
function limitsOf(schema: Schema): Pick<Field, 'min' | 'max' | 'choices'> {
  const { entries, values } = definitionOf(unwrap(schema));
  const limits = checksOf(schema).map(({ _zod: { def } }) => def);
  const choices = values ?? (entries && Object.values(entries));
  const min = Math.max(0, ...limits.map(({ minimum }) => minimum ?? 0));
  const max = Math.min(...limits.map(({ maximum }) => maximum ?? Infinity));
  return { ...(min > 0 && { min }), ...(max < Infinity && { max }), ...(choices && { choices }) };
}
