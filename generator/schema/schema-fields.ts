import { type GlobalMeta, globalRegistry, type z } from 'zod';
import type { Path } from '../source/yaml.ts';

type Schema = z.core.$ZodType;

interface Definition {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  /** The schema of fields that the shape does not name. */
  catchall?: Schema;
  valueType?: Schema;
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;

/** The schema of the value at a path, if the schema names that path. */
export function schemaAt(schema: Schema, path: Path): Schema | undefined {
  return path.reduce<Schema | undefined>((current, step) => {
    const { shape, element } = current ? definitionOf(unwrap(current)) : {};
    return typeof step === 'number' ? element : shape && Object.hasOwn(shape, step) ? shape[step] : undefined;
  }, schema);
}

/** The schema inside `optional()` and other wrappers. */
export function unwrap(schema: Schema): Schema {
  const { innerType } = definitionOf(schema);
  return innerType ? unwrap(innerType) : schema;
}

/** The names of the fields that a schema knows at a path. */
export function fieldsAt(schema: Schema, path: Path): string[] {
  const found = schemaAt(schema, path);
  return Object.keys((found && definitionOf(unwrap(found)).shape) ?? {});
}

const notesOf = (schema: Schema): GlobalMeta => globalRegistry.get(schema) ?? globalRegistry.get(unwrap(schema)) ?? {};

/** What is noted about the value at a path. */
export function notesAt(schema: Schema, path: Path): GlobalMeta {
  const found = schemaAt(schema, path);
  return found ? notesOf(found) : {};
}

/** A value of the content with what is noted about it. */
interface Field {
  path: Path;
  value: unknown;
  notes: GlobalMeta;
}

/** Every value of a file, outer ones first, and every optional field that is left out. What is noted inside `optional()`
 *  does not apply to a missing value. */
export function* fieldsIn(schema: Schema, value: unknown, path: Path = []): Generator<Field> {
  const isMissing = value === undefined;
  yield { path, value, notes: isMissing ? (globalRegistry.get(schema) ?? {}) : notesOf(schema) };
  if (isMissing) return;
  const { element, shape, catchall, valueType } = definitionOf(unwrap(schema));
  if (Array.isArray(value) && element) {
    for (const [index, item] of value.entries()) yield* fieldsIn(element, item, [...path, index]);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const key of new Set([...Object.keys(shape ?? {}), ...Object.keys(value)])) {
    const field = shape?.[key] ?? catchall ?? valueType;
    if (field) yield* fieldsIn(field, (value as Record<string, unknown>)[key], [...path, key]);
  }
}
