import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../dev-process.ts';
import { filesIn } from '../files-in.ts';

let folder: string;
let remove: () => void;
beforeAll(() => {
  ({ folder, remove } = copyProject());
  for (const name of ['scripts', 'package-lock.json']) {
    cpSync(name, path.join(folder, name), { recursive: true });
  }
});
afterAll(() => remove());

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const build = () => run('scripts/build.js');

function edit(file: string, change: (text: string) => string): () => void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  writeFileSync(path.join(folder, file), change(text));
  return () => writeFileSync(path.join(folder, file), text);
}

test('npm run build makes what tsx build.ts makes, byte by byte', { timeout: 120_000 }, async () => {
  expect(build()).toMatchObject({ status: 0, stderr: '' });
  const quick = await filesIn(path.join(folder, 'dist'));
  expect(run('--import', import.meta.resolve('tsx'), 'build.ts')).toMatchObject({ status: 0 });
  expect(await filesIn(path.join(folder, 'dist'))).toEqual(quick);
  expect(quick.size).toBeGreaterThan(50);
});

test('npm run build sees every change of the code', { timeout: 120_000 }, async () => {
  expect(build()).toMatchObject({ status: 0 });
  const restore = edit('components/Layout.tsx', (code) => code.replace('Skip to content', 'Skip all that'));
  expect(build()).toMatchObject({ status: 0 });
  const restoreDeeper = edit('generator/checks/launch-report.ts', (code) =>
    code.replaceAll('this and the public', 'us and them'),
  );
  expect(build()).toMatchObject({ status: 0, stdout: expect.stringContaining('between us and them') });
  restore();
  restoreDeeper();
  expect(readFileSync(path.join(folder, 'dist/index.html'), 'utf8')).toContain('Skip all that');
});

test('npm run build forgets the code as it was before, and nothing that another build is about to write', {
  timeout: 120_000,
}, () => {
  const kept = path.join(folder, '.cache/code');
  expect(build()).toMatchObject({ status: 0 });
  const [now = ''] = readdirSync(kept);
  rmSync(path.join(kept, now), { recursive: true });
  for (const name of [`${now}.1`, 'before']) mkdirSync(path.join(kept, name));
  expect(build()).toMatchObject({ status: 0 });
  expect(readdirSync(kept).sort()).toEqual([now, `${now}.1`]);
});

test('npm run build says in which line of the code a bug is', { timeout: 120_000 }, () => {
  const restore = edit('components/Layout.tsx', (code) =>
    code.replace('return (', "throw new Error('a bug');\nreturn ("),
  );
  const { status, stderr } = build();
  restore();
  expect(status).toBe(1);
  expect(stderr).toContain('a bug');
  const code = readFileSync('components/Layout.tsx', 'utf8');
  const line = code.slice(0, code.indexOf('return (')).split('\n').length;
  expect(stderr).toMatch(new RegExp(`components[\\\\/]Layout\\.tsx:${line}:`));
});

test('npm run build says what is missing before anything else', { timeout: 60_000 }, () => {
  const installed = path.join(folder, 'node_modules');
  rmSync(installed);
  const { status, stderr } = build();
  symlinkSync(path.resolve('node_modules'), installed, 'junction');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Some packages are missing .* npm ci\n$/);
});
