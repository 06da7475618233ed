import { execFileSync } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { formatError } from '../../generator/diagnostics/format.ts';
import { buildSite } from '../../generator/site.ts';
import { YamlFile } from '../../generator/source/yaml.ts';
import { siteDefinition } from '../fixtures/site/templates/site.ts';
import { temporaryProject } from '../temporary-project.ts';

// Reading this much takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('a site with hostile files', () => {
  /** A site with one more content file, and the errors of its build. */
  async function siteWith(name: string, text: string) {
    const { root, remove } = temporaryProject({ site: 'small' });
    const content = path.join(root, 'content');
    onTestFinished(remove);
    await writeFile(path.join(content, name), text);
    const said = () =>
      buildSite(root, siteDefinition, { today: '2025-11-21' }).then(() => 'nothing is refused', formatError);
    return { content, said };
  }

  it('refuses a file of 5 MB before parsing it', async () => {
    const { said } = await siteWith('home.yaml', `title: ${'A long story. '.repeat(360_000)}\n`);
    expect(await said()).toContain('content/home.yaml:1:1  this file is larger than 256 KB');
  });

  it.each([
    ['entries that should not be there', `title:\n${'- a: b\n'.repeat(10_000)}`],
    ['keys in one place', Array.from({ length: 10_000 }, (_, index) => `key${index}: x\n`).join('')],
  ])('reports 10,000 %s quickly', async (_what, text) => {
    const { said } = await siteWith('home.yaml', text);
    expect(await said()).toMatch(/content\/home\.yaml:\d+:\d+ /);
  });

  it('does not read a symbolic link', async () => {
    const { content, said } = await siteWith('home.yaml', 'title: secret.md\n');
    await symlink('/etc/hostname', path.join(content, 'secret.md'));
    const text = await said();
    expect(text).toContain('content/secret.md  this is a folder, a link or a device, and no file');
    expect(text).not.toContain('there is no file content/secret.md');
  });

  it.runIf(process.platform !== 'win32')('does not wait for a pipe', async () => {
    const { content, said } = await siteWith('home.yaml', 'title: A\n');
    execFileSync('mkfifo', [path.join(content, 'endless.md')]);
    expect(await said()).toContain('content/endless.md  this is a folder, a link or a device, and no file');
  });

  it.each(['../../etc/passwd.md', '..\\secret.md', '/etc/passwd.md'])(
    'treats %s as text, not as a path',
    async (name) => {
      const { said } = await siteWith('about.yaml', `story: '${name}'\n`);
      const text = await said();
      expect(text).not.toContain('root:');
      expect(text).toContain('content/about.yaml');
    },
  );
});

describe('a hostile file of YAML', () => {
  const times = (count: number, text: string) => text.repeat(count);
  const levels = Array.from({ length: 700 }, (_, level) => `${' '.repeat(level)}a:`).join('\n');
  const doubled = [...'bcdefgh'].map((key, i) => `${key}: &${key} [${times(9, `*${'abcdefgh'[i]},`)}]`).join('\n');

  function errorsOf(source: string): Diagnostic[] {
    try {
      return new YamlFile('content/x.yaml', source).textMistakes();
    } catch (error) {
      if (error instanceof AggregateError) return error.errors;
      throw error;
    }
  }

  const nested: [string, string][] = [
    ['brackets', times(200_000, '[')],
    ['braces', times(20_000, '{')],
    ['braces with keys', times(20_000, '{a: ')],
    ['dashes', times(100_000, '- ')],
    ['question marks', times(50_000, '? ')],
    ['levels', levels],
  ];

  it.each([
    ...nested,
    ['the same key', times(20_000, 'k: v\n')],
    ['anchors', times(20_000, 'a: &a 1\n')],
    ['aliases', `a: &a [x,x,x]\n${doubled}`],
    ['colons', times(50_000, 'a: ')],
    ['tabs', times(40_000, '\ta: 1\n')],
    ['quotes', times(60_000, '"\n')],
    ['zeros', times(100_000, 'a\0')],
    ['tags', times(100_000, '!')],
    ['directives', times(40_000, '%x\n')],
    ['HTML', `a: ${times(20_000, '<b>')}`],
    ['half a character', 'a: "\\ud800"\n'],
  ])('with many %s is refused quickly, with a position', (_name, source) => {
    const begin = process.cpuUsage();
    const errors = errorsOf(source);
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(3000);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(50);
    for (const error of errors) expect(error).toBeInstanceOf(Diagnostic);
    if (nested.some(([, each]) => each === source)) expect(errors[0]?.message).toBe('this is nested too deeply');
  });

  it('with twenty thousand keys is read', () => {
    const source = Array.from({ length: 20_000 }, (_, index) => `k${index}: v`).join('\n');
    expect(Object.keys(new YamlFile('content/x.yaml', source).data as object)).toHaveLength(20_000);
  });
});
