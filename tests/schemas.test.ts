import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('the schemas for code editors', () => {
  it('are up to date in schemas/ (if not, run npm run write schemas)', () => {
    const written = readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const);
    expect(new Map(written)).toEqual(editorSchemas());
  });

  it('are named in the first line of each content file, and come with settings that define the tag !sample', () => {
    for (const name of schemasForEditors.keys()) {
      const [line] = readFileSync(path.join(LIVE_ROOT, 'content', name), 'utf8').split('\n');
      expect(line).toBe(`# yaml-language-server: $schema=../schemas/${name.replace('.yaml', '.json')}`);
    }
    const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
    expect(settings['yaml.customTags']).toEqual(['!sample scalar', '!sample mapping', '!sample sequence']);
  });
});

describe('a code editor', () => {
  it.each(['site.yaml', 'chapters.yaml'])('accepts numbers and true in %s, which the build reads as text', (file) => {
    const values = readAsEditors(content(file).replaceAll(/(['"])(\d+|true)\1/g, '$2'));
    expect(JSON.stringify(values)).toMatch(/":(\d+|true)[,}]/);
    expect(editorCheck(file)(values)).toBe(true);
  });

  it.each([
    ['site.yaml', /^name:/m, 'nmae:'],
    ['events.yaml', /^( +type: ).*/m, '$1Weakly'],
    ['events.yaml', /^( +- title: ).*/m, '$1'],
    ['about.yaml', /^( +lead: ).*/m, '$1\n    more: fields'],
    ['home.yaml', /^( +title: ).*/m, '$1Choirs'],
    ['about.yaml', /^( +text: )\S+\.md$/m, '$1A story of its own.'],
  ])('rejects in %s what the build rejects: %s', (name, pattern, replacement) => {
    const wrong = content(name).replace(pattern, replacement);
    expect(wrong).not.toBe(content(name));
    expect(editorCheck(name)(readAsEditors(wrong))).toBe(false);
  });

  it('shows a title for every field, and an example of every text', () => {
    const fields = [...schemasForEditors].flatMap(([name, schema]) => fieldsOf(schema, name));
    const incomplete = fields.filter(({ field: { type, title, examples, items, enum: choices } }) => {
      // Groups of fields have no example. The paragraphs of a Markdown file are not in the YAML.
      const isText = type === 'array' ? !items?.properties && !items?.oneOf : type !== 'object';
      return !title || (isText && !(examples ?? items?.examples) && !choices && title !== 'Paragraphs');
    });
    expect(fields.length).toBeGreaterThan(100);
    expect(incomplete.map(({ path }) => path)).toEqual([]);
  });
});

function fieldsOf({ properties = {}, items, oneOf = [] }: Schema, path: string): { path: string; field: Schema }[] {
  const own = Object.entries(properties).flatMap(([key, field]) => [
    { path: `${path} ${key}`, field },
    ...fieldsOf(field, `${path} ${key}`),
  ]);
  return [...own, ...[...oneOf, ...(items ? [items] : [])].flatMap((each) => fieldsOf(each, path))];
}
