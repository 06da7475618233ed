import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { jsonSchema } from '../../generator/json-schemas.ts';
import type { Path } from '../../generator/mistakes.ts';
import { fixtureSite } from '../project.ts';
import { table } from '../table.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const all = [...fixtureSite.schemas.keys()].map((file) => ({ file }));
const schemaOf = (file: string): JsonSchema => ({ ...jsonSchema(fixtureSite, file) });
const contentOf = (file: string) =>
  parse(readFileSync(`tests/fixtures/content/${file}`, 'utf8'), { logLevel: 'silent' });

test.each(all)('VS Code finds no mistake in $file, and one in a misspelled field', ({ file }) => {
  const schema = z.fromJSONSchema(schemaOf(file));
  const content = contentOf(file);
  expect(schema.safeParse(content).error?.issues).toBeUndefined();
  const misspelled = Array.isArray(content) ? [{ trem: 'a' }] : { ...content, mteta: {} };
  expect(schema.safeParse(misspelled).success).toBe(false);
});

/** The titles of all fields and entries. */
function titlesIn({ title, properties = {}, items, anyOf = [] }: JsonSchema): unknown[] {
  const parts = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [title, ...parts.flatMap((part) => titlesIn(part as JsonSchema))];
}

test.each(all)('every field has a title in plain words: $file', ({ file }) => {
  const titles = titlesIn(schemaOf(file));
  expect(titles.length).toBeGreaterThan(3);
  for (const title of titles) expect(title).toMatch(/^[A-Z][^A-Z]/);
  expect(titles.join('\n')).not.toMatch(/\b(slug|href|alt|src|meta|hero|url)\b/i);
});

test.each(table<[file: string, path: Path, title: string]>('labels'))(
  'in %s the field at %j is called %s',
  (file, path, title) => {
    expect(fixtureSite.labelOf(file, path).title).toBe(title);
  },
);
