import type { z } from 'zod';
import { definitionOf, metaOf, type Schema, unwrap } from '../schema/schema-fields.ts';
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
  function keyOf(schema: Schema): string {
    const known = keys.get(schema);
    if (known) return known;
    const key = String(keys.size);
    keys.set(schema, key);
    const field = describeField(schema);
    fields[key] = field;
    const { shape, element, options, discriminator, catchall, valueType } = definitionOf(unwrap(schema));
    const parts = Object.entries(shape ?? {}).map(([name, part]) => [name, keyOf(part)]);
    const isClosed = catchall && definitionOf(catchall).type === 'never';
    const entry = element ?? valueType ?? (isClosed ? undefined : catchall);
    if (shape) field.parts = Object.fromEntries(parts);
    if (options && discriminator) {
      const kinds = options.map(keyOf);
      field.options = optionsOf(fields, kinds, discriminator);
    }
    if (entry) field.entry = keyOf(entry);
    return key;
  }
  for (const schema of schemas) keyOf(schema);
  return { fields, keys };
}

/** The kinds of a discriminated union, by the values that choose them. An object can change from one kind to another, so
 *  each can be chosen in all of them. */
function optionsOf(fields: FieldTable['fields'], kinds: readonly string[], by: string): Field['options'] {
  const chosenBy = (kind: string) => fields[fields[kind]?.parts?.[by] ?? ''];
  const keys = Object.fromEntries(
    kinds.flatMap((kind) => (chosenBy(kind)?.choices ?? []).map((value) => [value, kind])),
  );
  for (const kind of kinds) Object.assign(chosenBy(kind) ?? {}, { choices: Object.keys(keys) });
  return { by, keys };
}

function describeField(schema: Schema): Field {
  const { title = '', description, examples, entryOf, knownBy, oneAtATime } = metaOf(schema);
  return {
    title,
    ...(description && { help: description }),
    ...(Array.isArray(examples) && examples.length > 0 && { examples: examples.map(String) }),
    kind: kindOf(schema),
    optional: (schema as z.ZodType).isOptional(),
    ...limitsOf(schema),
    ...(entryOf && { choicesFrom: entryOf }),
    ...(knownBy && { knownBy }),
    ...(oneAtATime && { oneAtATime }),
  };
}

function kindOf(schema: Schema): FieldKind {
  const { type, shape, options, values } = definitionOf(unwrap(schema));
  const { kind, entryOf } = metaOf(schema);
  if (type === 'array') return 'list';
  if (type === 'custom') return 'markdown';
  if (shape?.body) return 'longText';
  if (shape) return shape.src && shape.alt ? 'image' : 'object';
  if (type === 'record' || options) return 'object';
  if (type === 'literal') return values?.join() === 'true' ? 'flag' : 'choice';
  if (type === 'enum' || entryOf) return 'choice';
  return kind ?? 'text';
}

/** How long a text or a list may be, and what can be chosen. */
function limitsOf(schema: Schema): Pick<Field, 'min' | 'max' | 'choices'> {
  const { entries, values, checks = [] } = definitionOf(unwrap(schema));
  const limits = checks.map(({ _zod: { def } }) => def);
  const choices = values ?? (entries && Object.values(entries));
  const min = Math.max(0, ...limits.map(({ minimum }) => minimum ?? 0));
  const max = Math.min(...limits.map(({ maximum }) => maximum ?? Infinity));
  return { ...(min > 0 && { min }), ...(max < Infinity && { max }), ...(choices && { choices }) };
}
