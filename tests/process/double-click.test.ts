import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stubCommands, temporaryFolder } from '../temporary-project.ts';

const COMMAND = 'Edit the site.command';
const isWindows = process.platform === 'win32';

test.skipIf(isWindows).each([
  [
    'starts the server and opens the browser',
    { npm: 'echo "npm $* in $(basename "$PWD")"' },
    /^npm run --silent dev -- --open in 4g site\n$/,
  ],
  ['says where to get Node if it is missing', {}, /^Node\.js is missing\. .* https:\/\/nodejs\.org, .*\n$/],
])(`a double-click on ${COMMAND} %s`, (_what, commands, printed) => {
  const root = path.join(temporaryFolder(), '4g site');
  mkdirSync(root);
  copyFileSync(COMMAND, path.join(root, COMMAND));
  const bin = stubCommands(commands);
  for (const program of ['dirname', 'basename']) symlinkSync(`/usr/bin/${program}`, path.join(bin, program));
  const { stdout, stderr } = spawnSync(path.join(root, COMMAND), { env: { PATH: bin }, encoding: 'utf8' });
  expect(stdout + stderr).toMatch(printed);
});

test.skipIf(isWindows)('both files work after a download: git keeps them byte for byte', () => {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout;
  expect(git('ls-files', '--stage', COMMAND)).toMatch(/^100755 /);
  expect(git('check-attr', 'text', COMMAND, 'Edit the site.cmd').match(/unset/g)).toHaveLength(2);
});

test('the file for Windows ends every line as Windows does, and says where to get Node', () => {
  const text = readFileSync('Edit the site.cmd', 'utf8');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toMatch(/^where \/q npm \|\| goto missing\r\ncall npm run --silent dev -- --open\r$/m);
  expect(text).toContain('https://nodejs.org');
  expect(readFileSync(COMMAND, 'utf8')).not.toContain('\r');
});
