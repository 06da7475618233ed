import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { FIXTURE } from '../temporary-project.ts';
import { codeCopy } from './code-copy.ts';

vi.setConfig({ testTimeout: 120_000 });

const { root, read, run, build, remove } = codeCopy();
cpSync(FIXTURE, path.join(root, FIXTURE), { recursive: true });
afterAll(remove);

const add = (...args: string[]) => run('--import', 'tsx', 'scripts/new.ts', ...args);

test('npm run new page adds a page that passes the types and the linter and builds, for the tests as well', () => {
  const site = read('content/site.yaml');
  expect(add('page', 'testville')).toEqual({ status: 0, text: expect.stringContaining('/testville/') });
  const link = /\n {6}- label: Testville\n {8}href: \/testville\/(?=\n {2}\w)/;
  expect(read('content/site.yaml').replace(link, '')).toBe(site);
  build();
  expect(read('dist/testville/index.html')).toContain('What this page is about.');
  expect(read('schemas/testville.json')).toContain('"paragraphs"');
  expect(read(`${FIXTURE}/content/testville.yaml`)).toContain('What this page is about.');
});

test.each([
  ['nothing', [], /^Usage:\n {2}npm run new page summer-camp/],
  ['an event', ['event'], /^Usage:/],
  ['an unknown option', ['page', 'camp', '--title', 'x'], /^Unknown option '--title'/],
  ['a name that is no address', ['page', 'Summer Camp'], /^"Summer Camp" can't be an address\./],
  ['a name that is taken', ['page', 'events'], /^content\/events\.yaml already exists\./],
])('npm run new refuses %s', (_what, args, message) => {
  expect(add(...args)).toEqual({ status: 1, text: expect.stringMatching(message) });
});
