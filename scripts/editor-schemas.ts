import path from 'node:path';
import { z } from 'zod';
import { isLanguageSite, languageSchema } from '../generator/content/languages.ts';
import { routes } from '../templates/routes.ts';
import { glossarySchema, siteSchema } from '../templates/site-schema.ts';

/** Where they are kept. */
export const FOLDER = 'schemas';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The name of the JSON Schema for a content file: pages with the same template share one. So do all languages. */
export function schemaFor(content: string): string {
  if (isLanguageSite(content)) return 'language.json';
  const owner = routes.find((route) => route.content === content);
  return `${owner?.template.styles ?? path.parse(content).name}.json`;
}

/** The JSON Schema of every content file, by the name of its file in schemas/. To an editor `180` is a number and `true`
 *  is not a text, and it knows neither facts in braces nor Markdown files. So it accepts a little more than the build. */
export function editorSchemas(): Map<string, string> {
  const schemas: [content: string, schema: z.ZodType][] = [
    ['site.yaml', siteSchema],
    ['any/site.yaml', languageSchema(siteSchema)],
    ['glossary.yaml', glossarySchema],
    ...routes.map(({ content, template }): [string, z.ZodType] => [content, template.schema]),
  ];
  return new Map(
    schemas.map(([content, schema]) => {
      const converted = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
      return [schemaFor(content), `${JSON.stringify(forEditors(converted), null, 2)}\n`];
    }),
  );
}

function forEditors(schema: JsonSchema): JsonSchema {
  const { $schema, type, title, description, examples } = schema;
  const { properties, items, required, additionalProperties, minItems, maxItems } = schema;
  const notes = { ...($schema && { $schema }), title, description, examples };
  if (properties?.body) return { ...notes, type: 'string', pattern: '^([\\w-]+/)*[\\w-]+\\.md$' };
  if (schema.oneOf) return { ...notes, oneOf: schema.oneOf.map((kind) => forEditors(kind as JsonSchema)) };
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(([key, field]) => [key, forEditors(field as JsonSchema)]);
    const others = typeof additionalProperties === 'object' && forEditors(additionalProperties);
    return { ...notes, type, properties: Object.fromEntries(fields), required, additionalProperties: others };
  }
  const entry = Object(items).properties ?? {};
  if (entry.body && entry.slug) return { ...notes, type: 'string', pattern: '^([\\w-]+/)+$' };
  if (type === 'array') return { ...notes, type, items: forEditors(items as JsonSchema), minItems, maxItems };
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
