import { z } from 'zod';

/** Leaves of a content only what its schema insists on: nothing that is optional, and one item of each list. */
export function strip(schema: z.core.$ZodType, content: unknown): void {
  if (schema instanceof z.ZodArray && Array.isArray(content)) {
    content.length = 1;
    strip(schema.element, content[0]);
  }
  if (!(schema instanceof z.ZodObject) || !isRecord(content)) return;
  for (const [name, field] of Object.entries(schema.shape)) {
    if (field instanceof z.ZodOptional) delete content[name];
    else strip(field, content[name]);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
