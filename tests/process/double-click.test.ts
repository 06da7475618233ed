import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const COMMAND = 'Edit the site.command';
const lock = (version: string) => JSON.stringify({ packages: { 'node_modules/a': { version } } });

/** A copy of what the file runs, with spaces in its path, and a PATH of stubs: npm prints what it is asked to install, and
 *  tsx what it is asked to start. */
function copyOfProject(node = '>=20.19') {
  const root = mkdtempSync(path.join(tmpdir(), '4g site '));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['bin', 'scripts', 'node_modules']) mkdirSync(path.join(root, folder));
  copyFileSync(COMMAND, path.join(root, COMMAND));
  copyFileSync('scripts/preflight.js', path.join(root, 'scripts/preflight.js'));
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { dev } = scripts;
  write('package.json', JSON.stringify({ type: 'module', engines: { node }, dependencies: {}, scripts: { dev } }));
  write('package-lock.json', lock('1'));
  write('node_modules/.package-lock.json', lock('1'));
  const stub = (name: string, script: string) => {
    write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(root, 'bin', name), 0o755);
  };
  stub('npm', `if [ "$1" = ci ]; then echo "npm $*"; exit; fi\nshift 4\n${dev} "$@"`);
  stub('tsx', 'echo "tsx $*"');
  symlinkSync(process.execPath, path.join(root, 'bin/node'));
  symlinkSync('/usr/bin/dirname', path.join(root, 'bin/dirname'));
  const run = () => {
    const { stdout, stderr } = spawnSync(path.join(root, COMMAND), {
      env: { PATH: path.join(root, 'bin') },
      encoding: 'utf8',
    });
    return stdout + stderr;
  };
  return { run, write, remove: (name: string) => rmSync(path.join(root, name), { recursive: true }) };
}

describe.skipIf(process.platform === 'win32')(`a double-click on ${COMMAND}`, () => {
  test('starts the server and opens the browser if everything is installed', () => {
    expect(copyOfProject().run()).toBe('tsx dev.ts --open\n');
  });

  test('installs the packages first if they are missing', () => {
    const { run, write, remove } = copyOfProject();
    remove('node_modules');
    write('package.json', readFileSync('package.json', 'utf8'));
    expect(run()).toMatch(/^Installing .*\nnpm ci --no-audit --no-fund\ntsx dev\.ts --open\n$/);
  });

  test('installs the packages again after package-lock.json has changed', () => {
    const { run, write } = copyOfProject();
    write('package-lock.json', lock('2'));
    expect(run()).toMatch(/\nnpm ci --no-audit --no-fund\ntsx dev\.ts --open\n$/);
  });

  test('says where to get Node if it is missing', () => {
    const { run, remove } = copyOfProject();
    remove('bin/npm');
    expect(run()).toMatch(/^Node\.js is missing\. .* https:\/\/nodejs\.org, .*\n$/);
  });

  test('says where to get Node if it is too old', () => {
    expect(copyOfProject('>=99').run()).toMatch(
      /^This project needs Node\.js 99 or newer, .* https:\/\/nodejs\.org\/\.\n$/,
    );
  });

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
