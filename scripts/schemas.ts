import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Path } from '../generator/mistakes.ts';
import { site } from '../templates/site.ts';

// npm run schemas: writes what VS Code knows about content files: fields with their titles, and kinds of values.

type JsonSchema = z.core.JSONSchema.BaseSchema;

// To VS Code, 180 is a number and true is not a text.
const TEXT = { type: ['string', 'number', 'boolean'] };

/** The JSON Schema of a content file. */
export const editorSchema = (file: string, schema: z.ZodType): string =>
  `${JSON.stringify(labelled(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), file, []))}\n`;

function labelled(schema: JsonSchema, file: string, path: Path): object {
  const { type, required, properties = {}, items, oneOf, enum: choices = [schema.const] } = schema;
  const at = (part: unknown, step: string | 0) => labelled(Object(part), file, [...path, step]);
  const label = site.labelOf(file, path);
  if (oneOf) return { ...label, anyOf: oneOf.map((kind) => labelled(kind, file, path)) };
  if (type === 'array') return { ...label, type, items: at(items, 0) };
  // A long text is the name of a Markdown file.
  if (type === 'object' && !('body' in properties)) {
    const fields = Object.entries(properties).map(([name, field]) => [name, at(field, name)]);
    const others = schema.additionalProperties && TEXT;
    const named = Object.fromEntries(fields);
    return { ...label, type, properties: named, required, additionalProperties: others };
  }
  return choices.some((choice) => choice) ? { ...label, enum: choices } : { ...label, ...TEXT };
}

if (process.argv[1]?.endsWith('schemas.ts')) {
  // Those of removed pages go.
  rmSync('schemas', { recursive: true, force: true });
  mkdirSync('schemas');
  for (const [file, schema] of site.schemas)
    writeFileSync(`schemas/${file.replace('.yaml', '.json')}`, editorSchema(file, schema));
}
