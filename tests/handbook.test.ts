import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { YamlFile } from '../generator/source/yaml.ts';
import { derivedFacts } from '../templates/schedule/derived-facts.ts';
import { FIXTURE } from './temporary-project.ts';

// Everything that the handbook tells people to type, open, and click must exist. It mentions nothing that only our content has.
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
  test('mentions only existing commands', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const names = found(/npm run ([\w:-]+)/g);
    expect(new Set(names)).toEqual(new Set(['dev', 'new', 'launch-check', 'build']));
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
    for (const kind of found(/npm run new (\w+)/g)) expect(existsSync(`scripts/new/${kind}.ts`), kind).toBe(true);
  });

  test('mentions only existing files', () => {
    const files = found(/`((?:content|static)\/?[\w/.-]*)`/g);
    expect(files).toContain('content/events.yaml');
    for (const file of files) expect(existsSync(file), file).toBe(true);
  });

  test('mentions only facts that every organization has', () => {
    const { facts } = new YamlFile('site', readFileSync(`${FIXTURE}/content/site.yaml`, 'utf8')).data as {
      facts: object;
    };
    const known = [...Object.keys(facts), ...Object.keys(derivedFacts(() => undefined))];
    expect(known).toEqual(expect.arrayContaining(found(/`\{([\w:-]+)\}`/g)));
    for (const yaml of found(/```yaml\n([\s\S]*?)```/g)) expect(() => new YamlFile('example', yaml)).not.toThrow();
  });

  test.each([HANDBOOK, ON_THE_PAGE, STORY, 'docs/hosting.md', 'docs/delivery.md', 'docs/drawings.md', 'README.md'])(
    'every link and image of %s exists',
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

  test.each([HANDBOOK, ON_THE_PAGE])('%s has small images and shows each of them', (from) => {
    const folder = path.parse(from).name;
    const pictures = readdirSync(`docs/${folder}`).map((name) => `${folder}/${name}`);
    expect(found(/!\[[^\]]{20,}\]\(([^)]+)\)/g, readFileSync(from, 'utf8')).sort()).toEqual(pictures.sort());
    for (const picture of pictures) expect(statSync(`docs/${picture}`).size, picture).toBeLessThan(60_000);
  });
});

test('the page about publishing gives the right names of checks, deployments, commands, and the port of a codespace', () => {
  const story = readFileSync(STORY, 'utf8');
  const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8'));
  const { name } = parse(readFileSync('.github/workflows/deploy.yml', 'utf8'));
  expect(new Set(found(/\*\*(Content[^*]*|Deploy)\*\*/g, story))).toEqual(new Set([jobs.content.name, name]));
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(found(/npm run ([\w-]+)/g, story)));
  const { containerEnv, forwardPorts, portsAttributes } = JSON.parse(readFileSync(CODESPACE, 'utf8'));
  expect(forwardPorts).toEqual([Number(containerEnv.PORT)]);
  expect(story).toContain(`the globe next to _${portsAttributes[containerEnv.PORT].label}_`);
});
