import { editorSchema } from '../generator/schema/json-schema.ts';
import { explanationOf } from '../templates/explanations/index.ts';
import { routes } from '../templates/routes.ts';
import { glossarySchema, siteSchema } from '../templates/site-schema.ts';

/** Where they are kept. */
export const FOLDER = 'schemas';

/** The JSON Schema of every content file, by the name of its file in schemas/. */
export function editorSchemas(): Map<string, string> {
  const schemas = [
    ['site.yaml', siteSchema],
    ['glossary.yaml', glossarySchema],
    ...routes.map(({ content, template }) => [content, template.schema] as const),
  ] as const;
  return new Map(
    schemas.map(([file, schema]) => {
      const json = editorSchema(schema, (place) => explanationOf(file, place));
      return [file.replace(/\.yaml$/, '.json'), `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}
