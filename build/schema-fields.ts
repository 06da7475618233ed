import { globalRegistry, type z } from 'zod';
import type { Path } from './yaml.ts';

type Schema = z.core.$ZodType;

interface Definition {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;

/** The schema of the value at a path, or nothing where it is not known by name. */
function schemaAt(schema: Schema, path: Path): Schema | undefined {
  return path.reduce<Schema | undefined>((current, step) => {
    const { shape, element } = current ? definitionOf(unwrap(current)) : {};
    return typeof step === 'number' ? element : shape && Object.hasOwn(shape, step) ? shape[step] : undefined;
  }, schema);
}

/** What is inside `optional()` and its like. */
function unwrap(schema: Schema): Schema {
  const { innerType } = definitionOf(schema);
  return innerType ? unwrap(innerType) : schema;
}

/** The names of the fields that a schema knows at a path. */
export function fieldsAt(schema: Schema, path: Path): string[] {
  const found = schemaAt(schema, path);
  return Object.keys((found && definitionOf(unwrap(found)).shape) ?? {});
}

/** What the schema of the value at a path says of it with `.meta()`: what it is, and how to mend another thing there. */
export function notesAt(schema: Schema, path: Path): { description?: string; hint?: string } {
  const found = schemaAt(schema, path);
  return (found && (globalRegistry.get(found) ?? globalRegistry.get(unwrap(found)))) ?? {};
}
