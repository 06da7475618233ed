import { z } from 'zod';

/** What an editor shows beside a key, and examples of its value. */
type Explain = (path: string) => readonly [what: string, ...examples: string[]] | undefined;

type JsonSchema = z.core.JSONSchema.JSONSchema;

const TEXTS = ['string', 'number', 'boolean'] as const;

/** Converts a schema of content to JSON Schema, for editors. To an editor `180` is a number and `true` is not a text,
 *  and it knows neither facts in braces nor Markdown files. So the result accepts a little more than the build does. */
export function editorSchema(schema: z.ZodType, explain: Explain): JsonSchema {
  const converted = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
  return forEditors(converted, '', explain);
}

function forEditors(schema: JsonSchema, path: string, explain: Explain): JsonSchema {
  const [description, ...examples] = explain(path) ?? [];
  const notes = { ...(description && { description }), ...(examples.length > 0 && { examples }) };
  const { $schema, type, properties, items, required, additionalProperties, enum: values, const: value } = schema;
  const kind = $schema ? { $schema } : {};
  if (properties?.body) return { ...notes, type: 'string', pattern: '^[\\w-]+\\.md$' };
  if (type === 'object') {
    const named = Object.entries(properties ?? {}).map(([key, field]) => {
      return [key, forEditors(field as JsonSchema, path ? `${path}.${key}` : key, explain)];
    });
    const others =
      typeof additionalProperties === 'object' ? forEditors(additionalProperties, '', () => undefined) : false;
    return { ...kind, ...notes, type, properties: Object.fromEntries(named), required, additionalProperties: others };
  }
  if (type === 'array') {
    const { minItems, maxItems } = schema;
    // The description of a list is not repeated for its entries.
    const each = forEditors(items as JsonSchema, path, (inner) => (inner === path ? undefined : explain(inner)));
    return { ...kind, ...notes, type, items: each, minItems, maxItems };
  }
  const choices = values ?? (value === undefined ? undefined : [value]);
  if (choices) return { ...notes, enum: choices.flatMap((each) => (each === 'true' ? [each, true] : [each])) };
  return { ...notes, type: [...TEXTS] as never, ...limitsOf(schema) };
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
