import { type GlobalMeta, globalRegistry, type z } from 'zod';
import type { Path } from '../source/yaml.ts';

export type Schema = z.core.$ZodType;

export interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  /** The schema of fields that aren't in the shape. */
  catchall?: Schema;
  valueType?: Schema;
  /** The kinds of entry in a discriminated union, and the field that tells them apart. */
  options?: Schema[];
  discriminator?: string;
  /** The possible values of an enum or a literal. */
  entries?: Record<string, string>;
  values?: string[];
  checks?: { _zod: { def: { minimum?: number; maximum?: number } } }[];
}

export const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** The schema of a field or an entry of a list, if the schema allows it. */
function schemaInside(schema: Schema, step: string | number): Schema | undefined {
  const { shape, options = [], element, catchall, valueType } = definitionOf(unwrap(schema));
  if (typeof step === 'number') return element;
  if (shape && Object.hasOwn(shape, step)) return shape[step];
  // Without data, take the first kind of entry that has the field.
  return options.map((option) => schemaInside(option, step)).find(Boolean) ?? catchall ?? valueType;
}

/** The kind of entry a value is, if the schema is a union, or else the schema itself. */
export function optionFor(schema: Schema, value: unknown): Schema {
  const { options, discriminator = '' } = definitionOf(unwrap(schema));
  const chosen = Object(value)[discriminator];
  return options?.find((option) => option._zod.propValues?.[discriminator]?.has(chosen)) ?? schema;
}

/** The schema of the value at a path, if there is one. With the data, entries of a union are of the kind they say. */
export function schemaAt(schema: Schema, path: Path, data?: unknown): Schema | undefined {
  let [current, value]: [Schema | undefined, unknown] = [schema, data];
  for (const step of path) {
    current = current && schemaInside(optionFor(current, value), step);
    value = Object(value)[step];
  }
  return current && optionFor(current, value);
}

/** The schema inside `optional()` and other wrappers. */
export function unwrap(schema: Schema): Schema {
  const { innerType } = definitionOf(schema);
  return innerType ? unwrap(innerType) : schema;
}

/** The names of the fields at a path. Without data, a union has the fields of all its kinds. */
export function fieldsAt(schema: Schema, path: Path, data?: unknown): string[] {
  const found = schemaAt(schema, path, data);
  if (!found) return [];
  const { shape = {}, options } = definitionOf(unwrap(found));
  return options ? [...new Set(options.flatMap((option) => fieldsAt(option, [])))] : Object.keys(shape);
}

/** The metadata of a field. What is said about `optional()` and other wrappers wins over what is inside. */
export const metaOf = (schema: Schema): GlobalMeta => ({
  ...globalRegistry.get(unwrap(schema)),
  ...globalRegistry.get(schema),
});

/** The metadata of the field at a path. */
export function metaAt(schema: Schema, path: Path, data?: unknown): GlobalMeta {
  const found = schemaAt(schema, path, data);
  return found ? metaOf(found) : {};
}

/** A value of the content with what is noted about it. */
export interface Field {
  path: Path;
  value: unknown;
  schema: Schema;
  notes: GlobalMeta;
}

/** Every value of a file, outer ones first, and every optional field that is left out. A note on the schema inside
 *  `optional()` is not about a missing value; one on the optional schema itself is. */
export function* fieldsIn(outer: Schema, value: unknown, path: Path = []): Generator<Field> {
  const schema = optionFor(outer, value);
  const isMissing = value === undefined;
  yield { path, value, schema, notes: isMissing ? (globalRegistry.get(schema) ?? {}) : metaOf(schema) };
  if (typeof value !== 'object' || value === null) return;
  const steps = Array.isArray(value) ? value.keys() : new Set([...fieldsAt(schema, []), ...Object.keys(value)]);
  for (const step of steps) {
    const inside = schemaInside(schema, step);
    if (inside) yield* fieldsIn(inside, (value as Record<string | number, unknown>)[step], [...path, step]);
  }
}

/** Whether a field is a text in the words of its author: neither one of a few possible words nor an example. */
export const isFreeText = (schema: Schema): boolean =>
  !metaOf(schema).example && !['literal', 'enum', 'object'].includes(definitionOf(unwrap(schema)).type);
