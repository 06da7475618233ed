import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { FIXTURE, temporaryProject } from '../temporary-project.ts';

vi.setConfig({ testTimeout: 120_000 });

const { root: folder, remove } = temporaryProject({ copyCode: true });
cpSync(FIXTURE, path.join(folder, FIXTURE), { recursive: true });
const COMMAND = ['new.ts', 'new', 'write/schemas.ts', 'editor-schemas.ts'].map((name) => `scripts/${name}`);
for (const each of [...COMMAND, 'schemas', 'biome.json']) cpSync(each, path.join(folder, each), { recursive: true });
afterAll(remove);

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}
const add = (...args: string[]) => run('--import', 'tsx', 'scripts/new.ts', ...args);
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test('npm run new page adds a page that passes the types and the linter and builds, for the tests as well', () => {
  const site = read('content/site.yaml');
  expect(add('page', 'testville')).toEqual({ status: 0, text: expect.stringContaining('/testville/') });
  const link = /\n {6}- label: Testville\n {8}href: \/testville\/(?=\n {2}getInvolved)/;
  expect(read('content/site.yaml').replace(link, '')).toBe(site);
  expect(run('node_modules/typescript/bin/tsc', '--noEmit')).toEqual({ status: 0, text: '' });
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', '--error-on-warnings'];
  expect(run(...biome, 'templates')).toMatchObject({ status: 0 });
  expect(run('--import', 'tsx', 'build.ts').text).toMatch(/^dist\/ {2}\d+ pages/);
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
