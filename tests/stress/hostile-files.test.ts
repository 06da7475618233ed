import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MOST_ERRORS } from '../../generator/diagnostics/collector.ts';
import { formatError } from '../../generator/diagnostics/format.ts';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../fixtures/site/templates/site.ts';
import { putFiles, temporaryProject } from '../temporary-project.ts';

/** Builds the small site with another content file and returns its errors. */
async function errorsWith(file: string, text: string, prepare = (_content: string) => {}): Promise<string> {
  const { root, remove } = temporaryProject({ site: 'small' });
  onTestFinished(remove);
  putFiles(root, { [`content/${file}`]: text });
  prepare(path.join(root, 'content'));
  return buildSite(root, siteDefinition, { today: '2025-11-21' }).then(() => 'no errors', formatError);
}

const times = (count: number, text: string) => text.repeat(count);
const levels = Array.from({ length: 700 }, (_, level) => `${' '.repeat(level)}a:`).join('\n');
const doubled = [...'bcdefgh'].map((key, i) => `${key}: &${key} [${times(9, `*${'abcdefgh'[i]},`)}]`).join('\n');
const DEEP = 'this is nested too deeply';

test.each([
  ['words', `title: ${times(360_000, 'A long story. ')}\n`, 'this file is larger than 256 KB'],
  ['unknown entries', `title:\n${times(10_000, '- a: b\n')}`],
  ['unknown keys', Array.from({ length: 10_000 }, (_, index) => `key${index}: x\n`).join('')],
  ['brackets', times(200_000, '['), DEEP],
  ['braces with keys', times(20_000, '{a: '), DEEP],
  ['dashes', times(100_000, '- '), DEEP],
  ['question marks', times(50_000, '? '), DEEP],
  ['levels', levels, DEEP],
  ['equal keys', times(20_000, 'k: v\n')],
  ['anchors', times(20_000, 'a: &a 1\n')],
  ['aliases', `a: &a [x,x,x]\n${doubled}`],
  ['colons', times(50_000, 'a: ')],
  ['tabs', times(40_000, '\ta: 1\n')],
  ['quotes', times(60_000, '"\n')],
  ['zeros', times(100_000, 'a\0')],
  ['tags', times(100_000, '!')],
  ['directives', times(40_000, '%x\n')],
  ['HTML tags', `a: ${times(20_000, '<b>')}`],
])('a build refuses a file with too many %s quickly', async (_what, source, message = 'content/home.yaml') => {
  const start = process.cpuUsage();
  const printed = await errorsWith('home.yaml', source);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(6000);
  expect(printed.match(/Hint: /g)?.length).toBeLessThanOrEqual(MOST_ERRORS);
  expect(printed).toContain(message);
  expect(printed).not.toMatch(/\n\s+at /);
});

test.skipIf(process.platform === 'win32').each([
  ['a symbolic link', 'secret.md', (file: string) => symlinkSync('/etc/hostname', file)],
  ['a pipe', 'secret.md', (file: string) => execFileSync('mkfifo', [file])],
  ['a file outside', '../../etc/passwd.md', () => {}],
  ['a file outside, with backslashes', '..\\secret.md', () => {}],
  ['a file at the root', '/etc/passwd.md', () => {}],
])('a build does not read %s', async (_what, name, create) => {
  const errors = await errorsWith('about.yaml', `story: '${name}'\n`, (content) => create(path.join(content, name)));
  expect(errors).toContain(
    name === 'secret.md' ? 'content/secret.md  this is a folder, a link,' : 'content/about.yaml',
  );
  expect(errors).not.toContain('root:');
});
