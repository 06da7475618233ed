import { execFileSync } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatError } from '../../generator/diagnostics/diagnostic.ts';
import { buildSite } from '../../generator/site.ts';
import { copyFixtureSite, type FixtureSite } from '../fixture-site.ts';
import { siteDefinition } from '../fixtures/site/templates/site.ts';

// So much is read slowly where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });

let site: FixtureSite;
beforeEach(async () => {
  site = await copyFixtureSite();
});
afterEach(() => site.remove());

const put = (name: string, text: string) => writeFile(path.join(site.content, name), text);
/** What is said of the site, which cannot be built. */
const said = () =>
  buildSite(site.root, siteDefinition, { year: '2025' }).then(
    (): string => expect.fail('nothing was refused'),
    formatError,
  );

it('a text of 5 MB is refused before it is read as YAML', async () => {
  await put('home.yaml', `title: ${'A long story. '.repeat(360_000)}\n`);
  expect(await said()).toContain('content/home.yaml:1:1  this file is larger than 256 KB');
});

it.each([
  ['entries that should not be there', `title:\n${'- a: b\n'.repeat(10_000)}`],
  ['keys in one place', Array.from({ length: 10_000 }, (_, index) => `key${index}: x\n`).join('')],
])('10,000 %s end in a mistake, not in a long wait', async (_what, text) => {
  await put('home.yaml', text);
  expect(await said()).toMatch(/content\/home\.yaml:\d+:\d+ /);
});

it.each([
  ['reverses the writing', '\u202e', '202E'],
  ['isolates a direction', '\u2066', '2066'],
  ['ends a text in C', '\0', '0000'],
  ['controls a terminal', '\u001b', '001B'],
  ['cannot be seen', '\u200b', '200B'],
])('a character that %s is named with its place', async (_what, character, code) => {
  await put('home.yaml', `title: A ${character}title\n`);
  const text = await said();
  expect(text).toContain(`content/home.yaml:1:10  an invisible character (U+${code})`);
  expect(text).not.toContain(character);
});

it('a link to elsewhere is not read, whatever names it', async () => {
  await symlink('/etc/hostname', path.join(site.content, 'secret.md'));
  await put('home.yaml', 'title: secret.md\n');
  const text = await said();
  expect(text).toContain('content/secret.md  this is a link or a device, and no file');
  expect(text).toContain('there is no file content/secret.md');
});

it.runIf(process.platform !== 'win32')('a pipe, which nobody ever writes to, is not waited for', async () => {
  execFileSync('mkfifo', [path.join(site.content, 'endless.md')]);
  expect(await said()).toContain('content/endless.md  this is a link or a device, and no file');
});

it.each(['../../etc/passwd.md', '..\\secret.md', '/etc/passwd.md'])('%s is a text and no way out', async (name) => {
  await put('about.yaml', `story: '${name}'\n`);
  const text = await said();
  expect(text).not.toContain('root:');
  expect(text).toContain('content/about.yaml');
});
