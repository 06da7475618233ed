import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

// A change comes from the browser or from a computer to the visitors: what is promised on the way has to be there.
const STORY = 'docs/publishing.md';
const read = (file: string) => readFileSync(file, 'utf8');
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, part = '']) => part);
const { scripts } = JSON.parse(read('package.json'));

describe('a codespace', () => {
  const container = JSON.parse(read('.devcontainer/devcontainer.json'));

  test('fetches what the site is built with, and then shows the site', () => {
    const { postCreateCommand, postAttachCommand, image } = container;
    expect([postCreateCommand, postAttachCommand]).toEqual(['npm ci', 'npm run dev']);
    expect(Object.keys(scripts)).toContain('dev');
    // The oldest Node.js that still gets security fixes.
    expect(image).toMatch(/^mcr\.microsoft\.com\/devcontainers\/javascript-node:22$/);
  });

  test('shows the port of the development server, under the name that the story gives it', () => {
    const { PORT } = container.containerEnv;
    expect(container.forwardPorts).toEqual([Number(PORT)]);
    const { label, onAutoForward } = container.portsAttributes[PORT];
    expect(onAutoForward).toBe('openPreview');
    expect(read(STORY)).toContain(`the globe beside _${label}_`);
  });

  test('opens files that there are', () => {
    const { openFiles } = container.customizations.codespaces;
    expect(openFiles.filter((file: string) => !existsSync(file))).toEqual([]);
    expect(openFiles).toHaveLength(1);
  });
});

describe('the story', () => {
  const story = read(STORY);

  test('names checks and deployments as they are called on GitHub', () => {
    const { jobs } = parse(read('.github/workflows/ci.yml'));
    expect(found(/\*\*(Content[^*]*|Deploy)\*\*/g, story)).toEqual(
      expect.arrayContaining([jobs.content.name, parse(read('.github/workflows/deploy.yml')).name]),
    );
    expect(found(/\*\*(Content[^*]*)\*\*/g, story).filter((name) => name !== jobs.content.name)).toEqual([]);
  });

  test('names only commands that there are', () => {
    const names = found(/npm run ([\w-]+)/g, story);
    expect(names).toEqual(expect.arrayContaining(['dev', 'build']));
    for (const name of names) expect(Object.keys(scripts)).toContain(name);
  });

  test.each(['README.md', 'docs/editing.md', 'docs/delivery.md', 'docs/hosting.md'])('is found from %s', (file) => {
    const to = path.relative(path.dirname(file), STORY).replaceAll(path.sep, '/');
    expect(found(/\]\(([^)]+)\)/g, read(file)).map((link) => link.replace(/#.*/, ''))).toContain(to);
  });
});
