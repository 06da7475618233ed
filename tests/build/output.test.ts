import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Output, writeOutput } from '../../build/output.ts';

let folder = '';
let dist = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'output-'));
  dist = path.join(folder, 'dist');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const site = (...files: [string, string | Uint8Array][]): Output => new Map(files);
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

  it('makes good what a run left behind that was stopped while writing', async () => {
    await writeOutput(dist, site(['index.html', 'old']));
    await mkdir(`${dist}.next/half`, { recursive: true });
    await writeFile(`${dist}.next/half/page.html`, 'half');
    await writeOutput(dist, site(['index.html', 'new']));
    expect(await readdir(folder)).toEqual(['dist']);
    expect(await readdir(dist)).toEqual(['index.html']);
  });

  it('brings back the last site when a run was stopped between the two renames and the next one fails', async () => {
    await writeOutput(dist, site(['index.html', 'old']));
    await rename(dist, `${dist}.last`);
    await expect(writeOutput(dist, site(['a', 'x'], ['a/b', 'y']))).rejects.toThrow();
    expect(await text('index.html')).toBe('old');
  });

  it('makes good what a run left behind that was stopped before it cleared up', async () => {
    await mkdir(`${dist}.last`);
    await writeOutput(dist, site(['index.html', 'new']));
    await mkdir(`${dist}.last`);
    await writeOutput(dist, site(['index.html', 'newer']));
    expect(await readdir(folder)).toEqual(['dist']);
    expect(await text('index.html')).toBe('newer');
  });
});
