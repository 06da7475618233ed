import { z } from 'zod';
import { explanationOf } from '../templates/explanations/index.ts';
import { routes } from '../templates/routes.ts';
import { glossarySchema, siteSchema } from '../templates/site-schema.ts';

/** Where they are kept. */
export const FOLDER = 'schemas';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What an editor shows beside a key, and examples of its value. */
type Explain = (path: string) => ReturnType<typeof explanationOf>;

/** The JSON Schema of every content file, by the name of its file in schemas/. To an editor `180` is a number and `true`
 *  is not a text, and it knows neither facts in braces nor Markdown files. So it accepts a little more than the build. */
export function editorSchemas(): Map<string, string> {
  const schemas: [file: string, schema: z.ZodType][] = [
    ['site.yaml', siteSchema],
    ['glossary.yaml', glossarySchema],
    ...routes.map(({ content, template }): [string, z.ZodType] => [content, template.schema]),
  ];
  return new Map(
    schemas.map(([file, schema]) => {
      const converted = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
      const json = forEditors(converted, '', (path) => explanationOf(file, path));
      return [file.replace(/\.yaml$/, '.json'), `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

function forEditors(schema: JsonSchema, path: string, explain: Explain): JsonSchema {
  const { $schema, type, properties, items, required, additionalProperties, minItems, maxItems } = schema;
  const [description, ...examples] = explain(path) ?? [];
  const notes = { ...($schema && { $schema }), description, examples: examples.length > 0 ? examples : undefined };
  if (properties?.body) return { ...notes, type: 'string', pattern: '^[\\w-]+\\.md$' };
  if (schema.oneOf) {
    // The kinds of an entry: its description is not repeated for each.
    const each = (inner: string) => (inner === path ? undefined : explain(inner));
    return { ...notes, oneOf: schema.oneOf.map((kind) => forEditors(kind as JsonSchema, path, each)) };
  }
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(([key, field]) => {
      return [key, forEditors(field as JsonSchema, path ? `${path}.${key}` : key, explain)];
    });
    const others = typeof additionalProperties === 'object' && forEditors(additionalProperties, '', () => undefined);
    return { ...notes, type, properties: Object.fromEntries(fields), required, additionalProperties: others };
  }
  if (type === 'array') {
    // The description of a list is not repeated for its entries.
    const each = forEditors(items as JsonSchema, path, (inner) => (inner === path ? undefined : explain(inner)));
    return { ...notes, type, items: each, minItems, maxItems };
  }
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices) return { ...notes, enum: choices.flatMap((each) => (each === 'true' ? [each, true] : [each])) };
  return { ...notes, type: ['string', 'number', 'boolean'] as never, ...limitsOf(schema) };
}

/** The limits of a text. Facts are filled in before its length is checked, so a text with braces has no limits here. */
function limitsOf(schema: JsonSchema): JsonSchema {
  const parts = [schema, ...((schema.allOf ?? []) as JsonSchema[])];
  const limits: JsonSchema = {};
  for (const { minLength, maxLength, pattern } of parts) {
    if (maxLength !== undefined) Object.assign(limits, { minLength, maxLength });
    if (pattern !== undefined) Object.assign(limits, { pattern });
  }
  return {
    ...(parts.some((part) => part.minLength) && { minLength: 1 }),
    ...(Object.keys(limits).length > 0 && { if: { type: 'string', pattern: '\\{' }, else: limits }),
  };
}
