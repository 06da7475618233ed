import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-project.ts';

const COMMAND = 'Edit the site.command';
const lock = (version: string) => JSON.stringify({ packages: { 'node_modules/a': { version } } });

/** Runs a copy of the file in a folder with spaces in its path, with a PATH of stubs: npm prints what it is asked to install,
 *  and tsx what it is asked to start. */
function doubleClick(prepare: (root: string, scripts: object) => void = () => {}): string {
  const root = path.join(temporaryFolder(), '4g site');
  for (const folder of ['bin', 'scripts', 'node_modules']) mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of [COMMAND, 'scripts/preflight.js']) copyFileSync(file, path.join(root, file));
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(path.join(root, file), lock('1'));
  writePackage(root, scripts, { node: '>=20.19' });
  const stubs = {
    npm: `if [ "$1" = ci ]; then echo "npm $*"; exit; fi\nshift 4\n${scripts.dev} "$@"`,
    tsx: 'echo "tsx $*"',
  };
  for (const [name, script] of Object.entries(stubs)) {
    writeFileSync(path.join(root, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(root, 'bin', name), 0o755);
  }
  symlinkSync(process.execPath, path.join(root, 'bin/node'));
  symlinkSync('/usr/bin/dirname', path.join(root, 'bin/dirname'));
  prepare(root, scripts);
  const env = { PATH: path.join(root, 'bin') };
  const { stdout, stderr } = spawnSync(path.join(root, COMMAND), { env, encoding: 'utf8' });
  return stdout + stderr;
}

const writePackage = (root: string, scripts: object, engines: object, dependencies = {}) =>
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ type: 'module', engines, dependencies, scripts }));

describe.skipIf(process.platform === 'win32')(`a double-click on ${COMMAND}`, () => {
  test.each<[what: string, prepare: Parameters<typeof doubleClick>[0], printed: RegExp]>([
    ['starts the server and opens the browser if everything is installed', undefined, /^tsx dev\.ts --open\n$/],
    [
      'installs packages first that are missing',
      (root, scripts) => writePackage(root, scripts, { node: '>=20.19' }, { tsx: '1.0.0' }),
      /^Installing .*\nnpm ci --no-audit --no-fund\ntsx dev\.ts --open\n$/,
    ],
    [
      'installs the packages again after package-lock.json has changed',
      (root) => writeFileSync(path.join(root, 'package-lock.json'), lock('2')),
      /\nnpm ci --no-audit --no-fund\ntsx dev\.ts --open\n$/,
    ],
    [
      'says where to get Node if it is missing',
      (root) => rmSync(path.join(root, 'bin/npm')),
      /^Node\.js is missing\. .* https:\/\/nodejs\.org, .*\n$/,
    ],
    [
      'says where to get Node if it is too old',
      (root, scripts) => writePackage(root, scripts, { node: '>=99' }),
      /^This project needs Node\.js 99 or newer, .* https:\/\/nodejs\.org\/\.\n$/,
    ],
  ])('%s', (_what, prepare, printed) => expect(doubleClick(prepare)).toMatch(printed));

  test('works after a download: git knows that it is executable, and keeps both files byte for byte', () => {
    const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout;
    expect(git('ls-files', '--stage', COMMAND)).toMatch(/^100755 /);
    expect(git('check-attr', 'text', COMMAND, 'Edit the site.cmd').match(/unset/g)).toHaveLength(2);
  });
});

test('the file for Windows ends every line as Windows does, and says where to get Node', () => {
  const text = readFileSync('Edit the site.cmd', 'utf8');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toMatch(/^where \/q npm \|\| goto missing\r\ncall npm run --silent dev -- --open\r$/m);
  expect(text).toContain('https://nodejs.org');
  expect(readFileSync(COMMAND, 'utf8')).not.toContain('\r');
});
