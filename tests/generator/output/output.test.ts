import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type Output, restoreOutput, writeOutput } from '../../../generator/output/output.ts';
import { temporaryFolder } from '../../temporary-project.ts';

// Failed and killed builds are in tests/process/interrupted-builds.test.ts.
let folder: string;
let dist: string;
beforeEach(() => {
  folder = temporaryFolder();
  dist = path.join(folder, 'dist');
});

const site = (files: Record<string, string | Uint8Array>): Output => new Map(Object.entries(files));
const text = (file: string) => readFileSync(path.join(dist, file), 'utf8');

it('reports that the first site could not be written', async () => {
  // A file can't be a folder as well.
  const failure = { message: 'dist/ could not be written.', cause: { code: 'EEXIST' } };
  await expect(writeOutput(dist, site({ a: 'x', 'a/b': 'y' }))).rejects.toMatchObject(failure);
});

it('keeps the folders of running builds, and those that no build made', async () => {
  const running = ['next', 'last'].map((stage) => `dist.${stage}-${process.ppid}`);
  const foreign = [...running, 'dist.last', 'dist.next-copy', 'other.last-1'];
  for (const name of foreign) mkdirSync(path.join(folder, name));
  await writeOutput(dist, site({ 'index.html': 'new' }));
  expect(readdirSync(folder)).toEqual(['dist', ...foreign].sort());
});

it('does not replace a site with an older one that a killed build left', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeOutput(dist, site({ 'index.html': 'new' }));
  mkdirSync(`${dist}.last-${pid}`);
  await restoreOutput(dist);
  expect(text('index.html')).toBe('new');
});

it.each([
  ['a file', () => writeFileSync(dist, 'mine')],
  ['a link', () => symlinkSync(folder, dist, 'junction')],
])('does not delete %s in place of the site', async (_kind, put) => {
  put();
  const mistake = { name: 'Diagnostic', file: 'dist', hint: expect.stringContaining('Move it away') };
  await expect(writeOutput(dist, site({ 'index.html': 'new' }))).rejects.toMatchObject(mistake);
  expect(readdirSync(folder)).toEqual(['dist']);
});
