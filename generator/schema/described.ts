import { z } from 'zod';

// What people read about a field: the editor on the page and code editors show it.

/** The same field with a title for volunteers, and optionally a description and examples. */
export const titled = <S extends z.ZodType>(
  schema: S,
  title: string,
  description?: string,
  ...examples: readonly string[]
): S =>
  schema.meta({ title, ...(description && { description }), ...(examples.length > 0 && { examples: [...examples] }) });

/** Several fields that belong together. */
export const group = <T extends z.core.$ZodLooseShape>(title: string, description: string, fields: T) =>
  titled(z.strictObject(fields), title, description);

/** A list with at least one entry. */
export const list = <S extends z.ZodType>(title: string, description: string, entry: S) =>
  titled(z.array(entry).min(1), title, description);
