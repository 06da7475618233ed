import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-project.ts';

// What every command looks at before it begins.
function preflight({ node = '>=20.19', installed = '1.0.0', args = [] as string[] }) {
  const dependencies = { dependencies: { tsx: '1.0.0' }, devDependencies: { axe: '2.0.0' } };
  const cwd = temporaryFolder({
    'package.json': JSON.stringify({ type: 'module', engines: { node }, ...dependencies }),
    ...(installed && { 'node_modules/tsx/package.json': JSON.stringify({ version: installed }) }),
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve('scripts/preflight.js'), ...args], {
    cwd,
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

test('nothing is said when everything is there', () => {
  expect(preflight({})).toEqual({ status: 0, said: '' });
});

test('an old Node.js is named in one sentence', () => {
  const version = process.versions.node;
  const said = `This project needs Node.js 99.1 or newer, and this is ${version}. Get it at https://nodejs.org/.`;
  expect(preflight({ node: '>=99.1' })).toEqual({ status: 1, said });
  const [major = 0, minor = 0] = version.split('.').map(Number);
  expect(preflight({ node: `>=${major}.${minor + 1}` }).status).toBe(1);
  expect(preflight({ node: `>=${major - 1}.${minor + 1}` }).status).toBe(0);
});

test.each([
  ['packages that are missing', { installed: '' }, /\(tsx\).* npm ci$/],
  ['packages that are old', { installed: '0.9.0' }, /\(tsx\).* npm ci$/],
  ['packages that only tests need, before tests', { args: ['--dev'] }, /\(axe\).* npm ci$/],
])('%s are named with the way to get them', (_what, found, words) => {
  expect(preflight(found)).toEqual({ status: 1, said: expect.stringMatching(words) });
});

test('every command says first what is missing, and those for the site alone ask for no package of the tests', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const { start, ...others } = scripts;
  expect(start).toBe('npm run build && npm run preview');
  const forTheSite = ['build', 'preview', 'dev', 'new', 'launch-check'];
  for (const [name, command] of Object.entries(others)) {
    const options = forTheSite.includes(name) ? '' : ' --dev';
    expect(command.startsWith(`node scripts/preflight.js${options} && `), name).toBe(true);
  }
});

test.each([
  ['a step of npm test', ['scripts/test.ts', 'nonsense'], /^There is no step "nonsense"\. Steps: types lint .*\n$/],
  ['a flag of a command', ['scripts/run.ts', 'screenshots', '--nonsense'], /^Unknown option '--nonsense'.*\n$/],
])('%s that does not exist is named in one sentence', (_what, args, words) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args]);
  expect([status, String(stderr)]).toEqual([1, expect.stringMatching(words)]);
});
