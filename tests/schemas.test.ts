import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { editorSchemas, FOLDER } from '../scripts/editor-schemas.ts';
import { editorCheck, readAsEditors, schemasForEditors } from './site-checks.ts';
import { FIXTURE, LIVE_ROOT } from './temporary-project.ts';

interface Schema {
  type?: unknown;
  title?: string;
  description?: string;
  enum?: unknown[];
  examples?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
}

const schemas: ReadonlyMap<string, Schema> = schemasForEditors;
const files = [...schemas.keys()];
const content = (name: string): string => readFileSync(path.join(FIXTURE, 'content', name), 'utf8');

describe('the schemas for code editors', () => {
  it('are up to date in schemas/ (if not, run npm run write schemas)', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...editorSchemas().keys()].sort());
    for (const [name, text] of editorSchemas()) expect(readFileSync(`${FOLDER}/${name}`, 'utf8')).toBe(text);
  });

  it.each(files)('are named in the first line of %s', (name) => {
    const line = `# yaml-language-server: $schema=../schemas/${name.replace('.yaml', '.json')}\n`;
    expect(readFileSync(path.join(LIVE_ROOT, 'content', name), 'utf8').startsWith(line)).toBe(true);
  });

  it('come with settings that define the tag !sample', () => {
    const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
    expect(settings['yaml.customTags']).toEqual(['!sample scalar', '!sample mapping', '!sample sequence']);
  });
});

describe('a code editor', () => {
  it('accepts numbers and true, which the build reads as text', () => {
    const bare = (file: string) => content(file).replaceAll(/(['"])(\d+|true)\1/g, '$2');
    const read = ['site.yaml', 'chapters.yaml'].map((file) => [file, readAsEditors(bare(file))] as const);
    expect(JSON.stringify(read)).toMatch(/":\d+[,}].*":true[,}]/);
    for (const [file, values] of read) expect(editorCheck(file)(values)).toBe(true);
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

  it.each([...schemas])('shows a title for every field of %s, and an example of every text', (_name, schema) => {
    const incomplete = fieldsOf(schema).filter(({ field: { type, title, examples, items, enum: choices } }) => {
      // Groups of fields have no example. The paragraphs of a Markdown file are not in the YAML.
      const isText = type === 'array' ? !items?.properties && !items?.oneOf : type !== 'object';
      return !title || (isText && !(examples ?? items?.examples) && !choices && title !== 'Paragraphs');
    });
    expect(incomplete.map(({ path }) => path)).toEqual([]);
  });
});

function fieldsOf({ properties = {}, items, oneOf = [] }: Schema, path = ''): { path: string; field: Schema }[] {
  if (oneOf.length > 0) return oneOf.flatMap((kind) => fieldsOf(kind, path));
  const own = Object.entries(properties).flatMap(([key, field]) => {
    const way = path ? `${path}.${key}` : key;
    return [{ path: way, field }, ...fieldsOf(field, way)];
  });
  return items ? [...own, ...fieldsOf(items, path)] : own;
}
