import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Output, restoreOutput, writeOutput } from '../../../generator/output/output.ts';

let folder = '';
let dist = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'output-'));
  dist = path.join(folder, 'dist');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const site = (...files: [string, string | Uint8Array][]): Output => new Map(files);
/** The id of a process that has ended, and of one that has not. */
const ended = String(spawnSync(process.execPath, ['--version']).pid);
const alive = String(process.ppid);
const text = (file: string) => readFile(path.join(dist, file), 'utf8');

describe('writeOutput', () => {
  it('writes texts and bytes into folders, and leaves nothing beside them', async () => {
    await writeOutput(dist, site(['index.html', 'home'], ['a/b/index.html', 'deep'], ['x.bin', Uint8Array.of(0, 255)]));
    expect(await text('index.html')).toBe('home');
    expect(await text('a/b/index.html')).toBe('deep');
    expect(await readFile(path.join(dist, 'x.bin'))).toEqual(Buffer.from([0, 255]));
    expect(await readdir(folder)).toEqual(['dist']);
  });

  it('takes pages away that are no longer there', async () => {
    await writeOutput(dist, site(['old.html', 'old'], ['index.html', 'one']));
    await writeOutput(dist, site(['index.html', 'two']));
    expect(await readdir(dist)).toEqual(['index.html']);
    expect(await text('index.html')).toBe('two');
  });

  it('leaves the last site as it was when writing fails', async () => {
    await writeOutput(dist, site(['index.html', 'old']));
    // A file cannot be a folder too.
    await expect(writeOutput(dist, site(['index.html', 'new'], ['a', 'x'], ['a/b', 'y']))).rejects.toThrow();
    expect(await readdir(dist)).toEqual(['index.html']);
    expect(await text('index.html')).toBe('old');
  });

  it('says what became of the site when writing fails, and why', async () => {
    const failing = writeOutput(dist, site(['a', 'x'], ['a/b', 'y']));
    await expect(failing).rejects.toMatchObject({
      message: 'dist/ could not be written.',
      cause: { code: 'EEXIST' },
    });
    await writeOutput(dist, site(['index.html', 'old']));
    await expect(writeOutput(dist, site(['a', 'x'], ['a/b', 'y']))).rejects.toThrow(/^dist\/ .* is as it was\.$/);
  });

  it('clears away what builds left that were stopped, whatever they were doing', async () => {
    await mkdir(dist);
    for (const stage of ['next', 'last', 'gone']) await mkdir(`${dist}.${stage}-${ended}/half`, { recursive: true });
    await writeOutput(dist, site(['index.html', 'new']));
    expect(await readdir(folder)).toEqual(['dist']);
    expect(await readdir(dist)).toEqual(['index.html']);
  });

  it('touches nothing that belongs to a build that is still running, or to nobody', async () => {
    const foreign = [`dist.next-${alive}`, `dist.last-${alive}`, 'dist.last', 'dist.next-copy', 'other.last-1'];
    for (const name of foreign) await mkdir(path.join(folder, name));
    await writeOutput(dist, site(['index.html', 'new']));
    expect(await readdir(folder)).toEqual(['dist', ...foreign].sort());
  });

  it.each(['a file', 'a link'])('refuses to delete %s that stands in its place', async (kind) => {
    if (kind === 'a file') await writeFile(dist, 'mine');
    else await symlink(folder, dist, 'junction');
    const mistake = { name: 'Diagnostic', file: 'dist', hint: expect.stringContaining('Move it away') };
    await expect(writeOutput(dist, site(['index.html', 'new']))).rejects.toMatchObject(mistake);
    expect(await readdir(folder)).toEqual(['dist']);
  });
});

describe('restoreOutput', () => {
  it('brings back the last site after a build was stopped between the two renames', async () => {
    await writeOutput(dist, site(['index.html', 'old']));
    await rename(dist, `${dist}.last-${ended}`);
    await restoreOutput(dist);
    expect(await text('index.html')).toBe('old');
    expect(await readdir(folder)).toEqual(['dist']);
  });

  it('brings back nothing that may be half, nor what another build is about to', async () => {
    await mkdir(`${dist}.next-${ended}`);
    await mkdir(`${dist}.last-${alive}`);
    await restoreOutput(dist);
    expect(await readdir(folder)).not.toContain('dist');
  });

  it('leaves a site that is there as it is', async () => {
    await writeOutput(dist, site(['index.html', 'new']));
    await mkdir(`${dist}.last-${ended}`);
    await restoreOutput(dist);
    expect(await text('index.html')).toBe('new');
  });
});
