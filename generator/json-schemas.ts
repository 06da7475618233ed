import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { SiteDefinition } from './definition.ts';
import type { Path } from './mistakes.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

// To VS Code, 180 is a number and true is not a text.
const TEXT = { type: ['string', 'number', 'boolean'] };

/** What VS Code knows about content files: fields with their titles, and kinds of values. The first line of each content
 *  file names its JSON Schema. */
export function writeJsonSchemas(definition: SiteDefinition, root: string): void {
  const folder = path.join(root, '.cache/schemas');
  // Those of removed pages go.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of definition.schemas.keys()) {
    const schema = `${JSON.stringify(jsonSchema(definition, file))}\n`;
    writeFileSync(path.join(folder, file.replace('.yaml', '.json')), schema);
  }
}

/** The JSON Schema of a content file. */
export function jsonSchema({ schemas, labelOf }: SiteDefinition, file: string): object {
  const labelled = (schema: JsonSchema, at: Path): object => {
    const {
      type,
      required,
      properties = {},
      items,
      oneOf,
      enum: choices = [schema.const],
    } = schema;
    const inside = (part: unknown, step: string | 0) => labelled(Object(part), [...at, step]);
    const label = labelOf(file, at);
    if (oneOf) return { ...label, anyOf: oneOf.map((kind) => labelled(kind, at)) };
    if (type === 'array') return { ...label, type, items: inside(items, 0) };
    // A long text is the name of a Markdown file.
    if (type === 'object' && !('body' in properties)) {
      const fields = Object.entries(properties).map(([name, field]) => [name, inside(field, name)]);
      const others = schema.additionalProperties && TEXT;
      const named = Object.fromEntries(fields);
      return { ...label, type, properties: named, required, additionalProperties: others };
    }
    return choices.some((choice) => choice) ? { ...label, enum: choices } : { ...label, ...TEXT };
  };
  return labelled(z.toJSONSchema(schemas.get(file)!, { io: 'input', unrepresentable: 'any' }), []);
}
