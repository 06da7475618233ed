import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { YamlFile } from '../generator/source/yaml.ts';
import { derivedFacts } from '../templates/schedule/derived-facts.ts';

// What docs/editing.md and docs/publishing.md tell people to type, to open and to click has to be there.
const HANDBOOK = 'docs/editing.md';
const ON_THE_PAGE = 'docs/editing-on-the-page.md';
const STORY = 'docs/publishing.md';
const CODESPACE = '.devcontainer/devcontainer.json';
const text = readFileSync(HANDBOOK, 'utf8');
const found = (pattern: RegExp, from = text) => [...from.matchAll(pattern)].map(([, part = '']) => part);

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

test('the README gives a reason for every package', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, table = ''] = readFileSync('README.md', 'utf8').split('| package ');
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
  expect(packages.filter((name) => !table.includes(name))).toEqual([]);
});

describe('the handbook', () => {
  test('names only commands that there are', () => {
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

  test.each([HANDBOOK, ON_THE_PAGE, STORY, 'docs/hosting.md', 'docs/delivery.md', 'docs/drawings.md', 'README.md'])(
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

  test.each([HANDBOOK, ON_THE_PAGE])('%s has small pictures, and shows each of them', (from) => {
    const folder = path.parse(from).name;
    const pictures = readdirSync(`docs/${folder}`).map((name) => `${folder}/${name}`);
    expect(found(/!\[[^\]]{20,}\]\(([^)]+)\)/g, readFileSync(from, 'utf8')).sort()).toEqual(pictures.sort());
    for (const picture of pictures) expect(statSync(`docs/${picture}`).size, picture).toBeLessThan(60_000);
  });
});

describe('the way of a change to its visitors', () => {
  const story = readFileSync(STORY, 'utf8');

  test('names checks, deployments, commands and the port of a codespace as they are called', () => {
    const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8'));
    const { name } = parse(readFileSync('.github/workflows/deploy.yml', 'utf8'));
    expect(new Set(found(/\*\*(Content[^*]*|Deploy)\*\*/g, story))).toEqual(new Set([jobs.content.name, name]));
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(found(/npm run ([\w-]+)/g, story)));
    const { containerEnv, forwardPorts, portsAttributes } = JSON.parse(readFileSync(CODESPACE, 'utf8'));
    expect(forwardPorts).toEqual([Number(containerEnv.PORT)]);
    expect(story).toContain(`the globe beside _${portsAttributes[containerEnv.PORT].label}_`);
  });

  test.each(['README.md', HANDBOOK, 'docs/delivery.md', 'docs/hosting.md'])('is found from %s', (file) => {
    const to = path.relative(path.dirname(file), STORY).replaceAll(path.sep, '/');
    expect(readFileSync(file, 'utf8')).toContain(`](${to}`);
  });
});
