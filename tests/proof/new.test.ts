import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '../../scripts/new/ask.ts';
import { CHAPTER, EVENT, PAGE } from '../new-answers.ts';
import { FIXTURE, temporaryProject } from '../temporary-project.ts';

let folder: string;
let remove: () => void;
beforeAll(() => {
  ({ root: folder, remove } = temporaryProject({ site: 'live', copyCode: true }));
  rmSync(path.join(folder, 'content'), { recursive: true });
  for (const place of ['', FIXTURE]) cpSync(FIXTURE, path.join(folder, place), { recursive: true });
});
afterAll(() => remove());

describe('npm run new', { timeout: 180_000 }, () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), path.resolve('scripts/new.ts'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const flagsOf = (answers: Answers) => Object.entries(answers).flatMap(([flag, value]) => [`--${flag}`, value ?? '']);

  test('says what can be new, and writes nothing otherwise', () => {
    const { status, stderr } = run('evnt');
    expect(status).toBe(1);
    expect(stderr).toContain('npm run new event');
    expect(stderr).toMatch(/Nothing was written\.\n$/);
  });

  test('makes a page that passes the types and the linter, and a site that builds with it', () => {
    cpSync('biome.json', path.join(folder, 'biome.json'));
    const made = run('page', ...flagsOf(PAGE));
    expect(made.stderr).toBe('');
    expect(run('chapter', ...flagsOf(CHAPTER)).status).toBe(0);
    expect(run('event', ...flagsOf(EVENT)).status).toBe(0);
    const node = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
      return stdout;
    };
    node('node_modules/typescript/bin/tsc', '--noEmit');
    node('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', '--error-on-warnings', 'templates');
    expect(node('--import', 'tsx', 'build.ts')).toMatch(/^dist\/ {2}9 pages/);
    const html = readFileSync(path.join(folder, 'dist/summer-camp/index.html'), 'utf8');
    expect(html).toContain('Three weeks, one lake.');
    // Without words in the fixture organisation, every test that builds it would fail.
    expect(readFileSync(path.join(folder, FIXTURE, 'content/summer-camp.yaml'), 'utf8')).toContain('A new page');
    const again = run('page', ...flagsOf(PAGE));
    expect(again.stderr).toContain('there is a "summer-camp" already');
  });
});
