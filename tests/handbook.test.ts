import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { YamlFile } from '../generator/source/yaml.ts';
import { routes } from '../templates/routes.ts';
import { derivedFacts } from '../templates/schedule/derived-facts.ts';
import { FIXTURE } from './temporary-project.ts';

// Everything that the handbook tells people to type, open, and click must exist. It mentions nothing that only our content has.
const PAGES = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : []))];
const read = (file: string): string => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, part = '']) => part);

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

test.each(PAGES)('%s mentions only existing commands, and its links and images exist', (file) => {
  const text = read(file);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(found(/npm run ([\w-]+(?::\w+)?)/g, text)));
  for (const [, group, name] of text.matchAll(/npm run (new|write) (\w+)/g))
    expect(existsSync(`scripts/${group}/${name}.ts`), name).toBe(true);
  for (const link of found(/\]\((?!https:)([^)]+)\)/g, text)) {
    const [target = '', anchor] = link.split('#');
    const linked = path.join(path.dirname(file), target) || file;
    expect(existsSync(linked), link).toBe(true);
    if (anchor) expect(found(/^#+ (.*)$/gm, read(linked)).map(anchorOf), link).toContain(anchor);
  }
});

test('the handbook mentions only existing files, and facts that every organization has', () => {
  const handbook = read('docs/editing.md');
  for (const file of found(/`((?:content|static)\/?[\w/.-]*)`/g, handbook)) {
    // A page may be missing, and long texts can have any name.
    const mayMiss = file.endsWith('.md') || routes.some(({ content }) => file === `content/${content}`);
    expect(mayMiss || existsSync(file), file).toBe(true);
  }
  const { facts } = new YamlFile('site', read(`${FIXTURE}/content/site.yaml`)).data as { facts: object };
  const known = [...Object.keys(facts), ...Object.keys(derivedFacts(() => undefined))];
  expect(known).toEqual(expect.arrayContaining(found(/`\{([\w:-]+)\}`/g, handbook)));
  for (const yaml of found(/```yaml\n([\s\S]*?)```/g, handbook))
    expect(() => new YamlFile('example', yaml)).not.toThrow();
});
