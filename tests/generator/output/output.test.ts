import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Output, restoreOutput, writeOutput } from '../../../generator/output/output.ts';
import { temporaryFolder } from '../../temporary-project.ts';

let folder: string;
let dist: string;
beforeEach(() => {
  folder = temporaryFolder();
  dist = path.join(folder, 'dist');
});

const site = (files: Record<string, string | Uint8Array>): Output => new Map(Object.entries(files));
/** The id of a process that has ended, and of one that has not. */
const ended = String(spawnSync(process.execPath, ['--version']).pid);
const alive = String(process.ppid);
const text = (file: string) => readFileSync(path.join(dist, file), 'utf8');

// What happens when any step of it fails is in tests/process/interrupted-builds.test.ts.
describe('writeOutput', () => {
  it('writes texts and bytes into folders, takes away what is no longer there, and leaves nothing beside them', async () => {
    await writeOutput(dist, site({ 'index.html': 'home', 'old.html': 'old' }));
    await writeOutput(dist, site({ 'index.html': 'new', 'a/b/index.html': 'deep', 'x.bin': Uint8Array.of(0, 255) }));
    expect([text('index.html'), text('a/b/index.html')]).toEqual(['new', 'deep']);
    expect(readFileSync(path.join(dist, 'x.bin'))).toEqual(Buffer.from([0, 255]));
    expect([readdirSync(folder), readdirSync(dist)]).toEqual([['dist'], ['a', 'index.html', 'x.bin']]);
  });

  it('leaves the last site as it was when writing fails, and says so and why', async () => {
    // A file cannot be a folder too.
    const write = () => writeOutput(dist, site({ a: 'x', 'a/b': 'y' }));
    await expect(write()).rejects.toMatchObject({ message: 'dist/ could not be written.', cause: { code: 'EEXIST' } });
    await writeOutput(dist, site({ 'index.html': 'old' }));
    await expect(write()).rejects.toThrow(/^dist\/ .* is as it was\.$/);
    expect(readdirSync(dist)).toEqual(['index.html']);
    expect(text('index.html')).toBe('old');
  });

  it('clears away what builds left that were stopped, whatever they were doing', async () => {
    mkdirSync(dist);
    for (const stage of ['next', 'last']) mkdirSync(`${dist}.${stage}-${ended}/half`, { recursive: true });
    await writeOutput(dist, site({ 'index.html': 'new' }));
    expect([readdirSync(folder), readdirSync(dist)]).toEqual([['dist'], ['index.html']]);
  });

  it('touches nothing that belongs to a build that is still running, or to nobody', async () => {
    const foreign = [`dist.next-${alive}`, `dist.last-${alive}`, 'dist.last', 'dist.next-copy', 'other.last-1'];
    for (const name of foreign) mkdirSync(path.join(folder, name));
    await writeOutput(dist, site({ 'index.html': 'new' }));
    expect(readdirSync(folder)).toEqual(['dist', ...foreign].sort());
  });

  it.each([
    ['a file', () => writeFileSync(dist, 'mine')],
    ['a link', () => symlinkSync(folder, dist, 'junction')],
  ])('refuses to delete %s that stands in its place', async (_kind, put) => {
    put();
    const mistake = { name: 'Diagnostic', file: 'dist', hint: expect.stringContaining('Move it away') };
    await expect(writeOutput(dist, site({ 'index.html': 'new' }))).rejects.toMatchObject(mistake);
    expect(readdirSync(folder)).toEqual(['dist']);
  });
});

describe('restoreOutput', () => {
  it('brings back the last site after a build was stopped between the two renames', async () => {
    await writeOutput(dist, site({ 'index.html': 'old' }));
    renameSync(dist, `${dist}.last-${ended}`);
    await restoreOutput(dist);
    expect(text('index.html')).toBe('old');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  it('brings back nothing that may be half, nor what another build is about to, nor over a site that is there', async () => {
    for (const name of [`next-${ended}`, `last-${alive}`]) mkdirSync(`${dist}.${name}`);
    await restoreOutput(dist);
    expect(readdirSync(folder)).not.toContain('dist');
    await writeOutput(dist, site({ 'index.html': 'new' }));
    mkdirSync(`${dist}.last-${ended}`);
    await restoreOutput(dist);
    expect(text('index.html')).toBe('new');
  });
});
