import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { editorSchemas, FOLDER } from '../scripts/editor-schemas.ts';
import { editorCheck, readAsEditors, schemasForEditors } from './site-checks.ts';
import { FIXTURE, LIVE_ROOT } from './temporary-project.ts';

interface Schema {
  type?: unknown;
  title?: string;
  enum?: unknown[];
  examples?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
}

const content = (name: string): string => readFileSync(path.join(FIXTURE, 'content', name), 'utf8');

test('the schemas for code editors are up to date (if not, run npm run write schemas), and each file names its own', () => {
  const written = readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const);
  expect(new Map(written)).toEqual(editorSchemas());
  for (const name of schemasForEditors.keys()) {
    const [line] = readFileSync(path.join(LIVE_ROOT, 'content', name), 'utf8').split('\n');
    expect(line).toBe(`# yaml-language-server: $schema=../schemas/${name.replace('.yaml', '.json')}`);
  }
});

test.each(['site.yaml', 'chapters.yaml'])('code editors accept numbers and true in %s, as the build does', (file) => {
  const values = readAsEditors(content(file).replaceAll(/(['"])(\d+|true)\1/g, '$2'));
  expect(JSON.stringify(values)).toMatch(/":(\d+|true)[,}]/);
  expect(editorCheck(file)(values)).toBe(true);
});

test.each([
  ['site.yaml', /^name:/m, 'nmae:'],
  ['events.yaml', /^( +type: ).*/m, '$1Weakly'],
  ['events.yaml', /^( +- title: ).*/m, '$1'],
  ['about.yaml', /^( +lead: ).*/m, '$1\n    more: fields'],
  ['about.yaml', /^( +text: )\S+\.md$/m, '$1A story of its own.'],
])('code editors reject in %s what the build rejects: %s', (name, pattern, replacement) => {
  const wrong = content(name).replace(pattern, replacement);
  expect(wrong).not.toBe(content(name));
  expect(editorCheck(name)(readAsEditors(wrong))).toBe(false);
});

test('editors show a title for every field, and an example of every text', () => {
  const fields = [...schemasForEditors].flatMap(([name, schema]) => fieldsOf(schema, name));
  const incomplete = fields.filter(({ field: { type, title, examples, items, enum: choices } }) => {
    // Groups of fields have no example. The paragraphs of a Markdown file are not in the YAML.
    const isText = type === 'array' ? !items?.properties && !items?.oneOf : type !== 'object';
    return !title || (isText && !(examples ?? items?.examples) && !choices && title !== 'Paragraphs');
  });
  expect(fields.length).toBeGreaterThan(100);
  expect(incomplete.map(({ path }) => path)).toEqual([]);
});

function fieldsOf({ properties = {}, items, oneOf = [] }: Schema, path: string): { path: string; field: Schema }[] {
  const own = Object.entries(properties).flatMap(([key, field]) => [
    { path: `${path} ${key}`, field },
    ...fieldsOf(field, `${path} ${key}`),
  ]);
  return [...own, ...[...oneOf, ...(items ? [items] : [])].flatMap((each) => fieldsOf(each, path))];
}
