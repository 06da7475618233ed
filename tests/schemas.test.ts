import { readdir, readFile } from 'node:fs/promises';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editorSchemas, FOLDER } from '../scripts/editor-schemas.ts';
import { explanations } from '../templates/explanations/index.ts';

interface Schema {
  type?: unknown;
  description?: string;
  examples?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

// As editors read YAML: `84` is a number to them, and only the tag they were told of is known.
const sample = ['map', 'seq'] as const;
const customTags = [
  { tag: '!sample', resolve: (text: string) => text },
  ...sample.map((collection) => ({ tag: '!sample', collection })),
];
const readAsEditors = (yaml: string): unknown => parse(yaml, { schema: 'core', customTags });

const schemas = new Map(
  [...editorSchemas()].map(([name, text]) => [name.replace('.json', '.yaml'), JSON.parse(text) as Schema]),
);
const files = (await readdir('content')).filter((name) => name.endsWith('.yaml'));
const content = new Map(
  await Promise.all(files.map(async (name) => [name, await readFile(`content/${name}`, 'utf8')] as const)),
);

function validator(file: string): ValidateFunction {
  return new Ajv({ strict: true, allowUnionTypes: true }).compile(schemas.get(file)!);
}

describe('the schemas for editors', () => {
  it('are those in schemas/: if not, run npm run write schemas', async () => {
    expect((await readdir(FOLDER)).sort()).toEqual([...editorSchemas().keys()].sort());
    for (const [name, text] of editorSchemas()) expect(await readFile(`${FOLDER}/${name}`, 'utf8')).toBe(text);
  });

  it.each(files)('%s names its schema in its first line', (name) => {
    const line = `# yaml-language-server: $schema=../schemas/${name.replace('.yaml', '.json')}\n`;
    expect(content.get(name)?.startsWith(line)).toBe(true);
  });

  it('come with settings that know the tag !sample', async () => {
    const settings = JSON.parse(await readFile('.vscode/settings.json', 'utf8'));
    expect(settings['yaml.customTags']).toEqual(['!sample scalar', '!sample mapping', '!sample sequence']);
  });
});

describe('an editor', () => {
  it.each(files)('finds nothing wrong with %s as it is', (name) => {
    const validate = validator(name);
    validate(readAsEditors(content.get(name)!));
    expect(validate.errors).toBeNull();
  });

  it('reads values otherwise than the build does, and still accepts them', () => {
    const bare = (file: string) => content.get(file)!.replaceAll(/(['"])(\d+|true)\1/g, '$2');
    const site = readAsEditors(bare('site.yaml'));
    const chapters = readAsEditors(bare('chapters.yaml'));
    expect([...scalarsIn(site), ...scalarsIn(chapters)].filter(isNoText)).toEqual(
      expect.arrayContaining([expect.any(Number), true]),
    );
    expect(validator('site.yaml')(site)).toBe(true);
    expect(validator('chapters.yaml')(chapters)).toBe(true);
  });

  it.each(files)('refuses a mistyped key in %s', (name) => {
    expect(validator(name)(readAsEditors(content.get(name)!.replace(/^( *(?:- )?\w+):/m, '$1x:')))).toBe(false);
  });

  it.each([
    ['events.yaml', /^( +type: ).*/m, '$1Weakly'],
    ['events.yaml', /^( +- title: ).*/m, '$1'],
    ['about.yaml', /^( +lead: ).*/m, '$1\n    more: fields'],
    ['home.yaml', /^( +title: ).*/m, '$1Home'],
    ['about.yaml', /^( +text: )\S+\.md$/m, '$1A story of its own.'],
  ])('refuses in %s what the build refuses: %s', (name, pattern, replacement) => {
    const wrong = content.get(name)!.replace(pattern, replacement);
    expect(wrong).not.toBe(content.get(name));
    expect(validator(name)(readAsEditors(wrong))).toBe(false);
  });

  it.each([...schemas])('is told of every field of %s what it is for, with an example', (_name, schema) => {
    const silent = fieldsOf(schema).filter(({ field: { type, description, examples, items } }) => {
      // Groups of fields have no example, nor have fields whose names are free.
      const isText = type === 'array' ? items?.properties === undefined : type !== 'object';
      return !description || (isText && !examples);
    });
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

it('no explanation is of a field that is not there', () => {
  const stale = Object.entries(explanations).flatMap(([file, entries]) => {
    const known = new Set(fieldsOf(schemas.get(file)!).map(({ path }) => path));
    return Object.keys(entries).flatMap((path) => (known.has(path) ? [] : `${file}: ${path}`));
  });
  expect(stale).toEqual([]);
});

function fieldsOf({ properties = {}, items }: Schema, path = ''): { path: string; field: Schema }[] {
  const own = Object.entries(properties).flatMap(([key, field]) => {
    const way = path ? `${path}.${key}` : key;
    return [{ path: way, field }, ...fieldsOf(field, way)];
  });
  return items ? [...own, ...fieldsOf(items, path)] : own;
}

const isNoText = (value: unknown): boolean => typeof value !== 'string';

function scalarsIn(value: unknown): unknown[] {
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(scalarsIn) : [value];
}
