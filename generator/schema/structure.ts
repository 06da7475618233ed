import * as z from 'zod';
import type { Path } from '../mistakes.ts';

export type Schema = z.core.$ZodType;

/** What the definition of a zod schema says about what is inside it. */
interface Definition {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  catchall?: Schema;
  /** The values of a record, whose keys may be any. */
  valueType?: Schema;
  /** The kinds of entry in a discriminated union, and the field that tells them apart. */
  options?: Schema[];
  discriminator?: string;
  /** The choices of an enum, and the values of a literal. */
  entries?: Record<string, string>;
  values?: string[];
}

export const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;

/** The schema of the value at a path. An entry of a union is of the kind that the data says. */
export function schemaAt(schema: Schema, path: Path, data: unknown): Schema | undefined {
  const { shape, element, innerType, options, discriminator = '' } = definitionOf(schema);
  const { valueType, catchall = valueType } = definitionOf(schema);
  if (innerType) return schemaAt(innerType, path, data);
  if (options) {
    const kind = Object(data)[discriminator];
    const isOfKind = (each: Schema) => each._zod.propValues?.[discriminator]?.has(kind);
    return schemaAt(options.find(isOfKind) ?? options[0]!, path, data);
  }
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  // Every object has a "constructor", which is no field.
  const field = shape && Object.hasOwn(shape, step) ? shape[step] : catchall;
  const inside = typeof step === 'number' ? element : field;
  return inside && schemaAt(inside, rest, Object(data)[step]);
}

export function fieldsAt(schema: Schema, path: Path, data: unknown): string[] {
  const owner = schemaAt(schema, path, data);
  return Object.keys((owner && definitionOf(owner).shape) ?? {});
}

const needed = new WeakMap<Schema, Set<PropertyKey>>();

/** The fields that a schema asks for if none is there. Every entry of a list asks again, and zod is slow to refuse. */
export function fieldsNeededBy(schema: Schema): Set<PropertyKey> {
  const last = needed.get(schema);
  if (last) return last;
  const { error } = z.safeParse(schema, {});
  const fields = new Set(error?.issues.flatMap(({ path: [field] }) => field ?? []));
  needed.set(schema, fields);
  return fields;
}
