import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { YamlFile } from '../generator/source/yaml.ts';
import { derivedFacts } from '../templates/schedule/names.ts';

// What docs/editing.md tells people to type, to open and to click has to be there.
const HANDBOOK = 'docs/editing.md';
const text = readFileSync(HANDBOOK, 'utf8');
const found = (pattern: RegExp, from = text) => [...from.matchAll(pattern)].map(([, part = '']) => part);

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

describe('the handbook', () => {
  test('is found from the README, and names only commands that there are', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('](docs/editing.md)');
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const names = found(/npm run ([\w:-]+)/g);
    expect(new Set(names)).toEqual(new Set(['dev', 'new', 'launch-check', 'build']));
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
    for (const kind of found(/npm run new (\w+)/g)) expect(existsSync(`scripts/new/${kind}.ts`), kind).toBe(true);
  });

  test('names only files that there are', () => {
    const files = found(/`((?:content|static)\/?[\w/.-]*)`/g);
    expect(files).toContain('content/events.yaml');
    for (const file of files) expect(existsSync(file), file).toBe(true);
  });

  test('names only facts and fields that there are', () => {
    const { facts } = new YamlFile('site', readFileSync('content/site.yaml', 'utf8')).data as { facts: object };
    const known = [...Object.keys(facts), ...Object.keys(derivedFacts(() => undefined))];
    expect(known).toEqual(expect.arrayContaining(found(/`\{([\w:-]+)\}`/g)));
    for (const yaml of found(/```yaml\n([\s\S]*?)```/g)) expect(() => new YamlFile('example', yaml)).not.toThrow();
  });

  test.each([HANDBOOK, 'docs/publishing.md', 'docs/hosting.md', 'docs/delivery.md', 'docs/drawings.md', 'README.md'])(
    '%s has no link and no picture that leads nowhere',
    (from) => {
      const links = found(/\]\((?!https:)([^)]+)\)/g, readFileSync(from, 'utf8'));
      expect(links).not.toEqual([]);
      for (const link of links) {
        const [file = '', anchor] = link.split('#');
        const target = path.join(path.dirname(from), file) || from;
        expect(existsSync(target), link).toBe(true);
        if (anchor) expect(found(/^#+ (.*)$/gm, readFileSync(target, 'utf8')).map(anchorOf), link).toContain(anchor);
      }
    },
  );

  test('has small pictures, and shows each of them', () => {
    const pictures = readdirSync('docs/editing');
    expect(found(/!\[[^\]]{20,}\]\(editing\/([^)]+)\)/g).sort()).toEqual(pictures.sort());
    for (const picture of pictures) expect(statSync(`docs/editing/${picture}`).size, picture).toBeLessThan(60_000);
  });
});
