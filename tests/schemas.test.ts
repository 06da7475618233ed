import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeFields } from '../generator/edit/fields.ts';
import { editorSchemas, FOLDER, schemaFor } from '../scripts/editor-schemas.ts';
import { routes } from '../templates/routes.ts';
import { glossarySchema, siteSchema } from '../templates/site-schema.ts';
import { forbiddenIn } from './forbidden-words.ts';
import { editorCheck, readAsEditors, yamlFiles } from './site-checks.ts';
import { FIXTURE, LIVE_ROOT } from './temporary-project.ts';

const content = (name: string): string => readFileSync(path.join(FIXTURE, 'content', name), 'utf8');

test('the schemas for code editors are up to date (if not, run npm run write schemas), and each file names its own', () => {
  const written = readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const);
  expect(new Map(written)).toEqual(editorSchemas());
  for (const name of yamlFiles(LIVE_ROOT)) {
    const [line] = readFileSync(path.join(LIVE_ROOT, 'content', name), 'utf8').split('\n');
    const schema = path.posix.relative(path.posix.dirname(`content/${name}`), `${FOLDER}/${schemaFor(name)}`);
    expect(line).toBe(`# yaml-language-server: $schema=${schema}`);
  }
});

test.each(['site.yaml', 'contact.yaml'])('code editors accept numbers and true in %s, as the build does', (file) => {
  const values = readAsEditors(content(file).replaceAll(/(['"])(\d+|true)\1/g, '$2'));
  expect(JSON.stringify(values)).toMatch(/":(\d+|true)[,}]/);
  expect(editorCheck(file)(values)).toBe(true);
});

test('code editors know that the site.yaml of another language has only what differs', () => {
  const check = editorCheck('he/site.yaml');
  expect(check({ language: 'he', tagline: 'שלום', facts: { girls: 'אלף' } })).toBe(true);
  for (const wrong of [{}, { language: 'he', url: 'https://example.org/' }, { language: 'he', tagline: {} }])
    expect(check(wrong)).toBe(false);
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

// What a volunteer reads about the fields.
const pages = [siteSchema, glossarySchema, ...routes.map(({ template }) => template.schema)];
const { fields, keys } = describeFields(pages);

test('every field has a title in its metadata', () => {
  const namesOf = (key: string) =>
    Object.values(fields).flatMap(({ parts = {} }) => Object.keys(parts).filter((name) => parts[name] === key));
  const files = pages.map((schema) => keys.get(schema));
  const untitled = Object.keys(fields).filter((key) => !fields[key]?.title && !files.includes(key));
  expect(untitled.map((key) => namesOf(key).join() || `an entry: ${key}`)).toEqual([]);
});

test('no field is explained with a file, a key, or a word of git', () => {
  const words = Object.values(fields).flatMap(({ title, help = '', kind, examples = [] }) =>
    // A picture is chosen from a list, and a long text has paragraphs instead of a name.
    [title, help, ...(/^(file|longText)$/.test(kind) ? [] : examples)],
  );
  expect(words.flatMap(forbiddenIn)).toEqual([]);
});
