import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runScript } from '../dev-process.ts';
import { FIXTURE_EPOCH } from '../fixture-site.ts';
import { stubCommands, temporaryFolder, temporaryProject } from '../temporary-project.ts';

const lock = (version: string) => JSON.stringify({ packages: { 'node_modules/a': { version } } });

// Every command runs this check first.
function preflight({ node = '>=20.19', installed = '1.0.0', locked = '1', args = [] as string[] }) {
  const dependencies = { dependencies: { tsx: '1.0.0' }, devDependencies: { axe: '2.0.0' } };
  const cwd = temporaryFolder({
    'package.json': JSON.stringify({ type: 'module', engines: { node }, ...dependencies }),
    'package-lock.json': lock(locked),
    'node_modules/.package-lock.json': lock('1'),
    ...(installed && { 'node_modules/tsx/package.json': JSON.stringify({ version: installed }) }),
  });
  const bin = stubCommands({ npm: 'echo "npm $*"' });
  const env = { ...process.env, PATH: bin + path.delimiter + process.env.PATH };
  const program = path.resolve('scripts/preflight.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, env });
  return { status, text: `${stdout}${stderr}`.trim() };
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const install = ['--install'];
const INSTALLED = /^Installing .*\nnpm ci --no-audit --no-fund$/;
type Check = [what: string, given: Parameters<typeof preflight>[0], status: number, text: RegExp];
// On Windows, the stub of npm doesn't run.
const installing: Check[] = [
  ['installs missing packages before npm run dev', { installed: '', args: install }, 0, INSTALLED],
  ['installs the packages again after package-lock.json has changed', { locked: '2', args: install }, 0, INSTALLED],
];
test.each<Check>([
  ['prints nothing if nothing is missing', { args: install }, 0, /^$/],
  ['accepts a later major version of Node.js', { node: `>=${major - 1}.${minor + 1}` }, 0, /^$/],
  [
    'reports an old Node.js',
    { node: '>=99.1', args: install },
    1,
    /^This project needs Node\.js 99\.1 or newer, .* Get it at https:/,
  ],
  ['reports an old minor version of Node.js', { node: `>=${major}.${minor + 1}` }, 1, /^This project needs Node\.js/],
  ['reports missing packages', { installed: '' }, 1, /\(tsx\).* npm ci$/],
  ['reports outdated packages', { installed: '0.9.0' }, 1, /\(tsx\).* npm ci$/],
  ['reports missing packages of the tests before tests', { args: ['--dev'] }, 1, /\(axe\).* npm ci$/],
  ...(process.platform === 'win32' ? [] : installing),
])('the preflight check %s', (_what, given, status, text) => {
  expect(preflight(given)).toEqual({ status, text: expect.stringMatching(text) });
});

test('every command runs the preflight check first', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { start, ...others } = scripts;
  expect(start).toBe('npm run build && npm run preview');
  for (const command of Object.values(others))
    expect(command).toMatch(/^node scripts\/(preflight\.js .*&& |build\.js$)/);
  expect(readFileSync('scripts/build.js', 'utf8')).toMatch(/^(\/\/.*\n)*import '\.\/preflight\.js';\n/);
});

test('npm run launch-check lists what is left, or the mistakes if the site cannot be built', async () => {
  const { root, remove } = temporaryProject({ copyCode: true });
  onTestFinished(remove);
  async function launchCheck(): Promise<string> {
    const env = { SOURCE_DATE_EPOCH: FIXTURE_EPOCH, GITHUB_ACTIONS: 'true' };
    const command = runScript('scripts/launch-check.ts', root, env);
    expect(await command.ended).toBe(1);
    return command.said();
  }
  const text = await launchCheck();
  expect(text).toMatch(/^content\/events\.yaml:\d+:\d+ .*has passed\b/m);
  const errors = text.match(/^::error file=content\/[^,]+,line=\d+,col=\d+,title=.*::.+$/gm) ?? [];
  expect(text).toContain(`\nBefore launch: ${errors.length} things to confirm or fix. A public site leaves out `);
  appendFileSync(path.join(root, 'content/home.yaml'), '\nnaem: x\n');
  const mistakes = await launchCheck();
  expect(mistakes).toMatch(/^content\/home\.yaml:.*unknown field "naem"/);
  expect(mistakes).not.toContain('Before launch');
}, 120_000);
