import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { formatError } from '../../generator/diagnostics/format.ts';
import { restoreOutput, writeOutput } from '../../generator/output/output.ts';
import { runScript } from '../dev-process.ts';
import { readFiles, temporaryFolder } from '../temporary-project.ts';
import { injectFaults, SITE_FILES, siteOf } from './faults.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A folder with a site, and the file operations of writing another one. */
async function projectWithSite() {
  const root = temporaryFolder();
  const dist = path.join(root, 'dist');
  const arm = injectFaults(root);
  const write = (text: string) => writeOutput(dist, siteOf(text));
  await write('old');
  arm();
  await write('new');
  const steps = arm().map((operation, index) => ({ operation, at: index + 1 }));
  const start = (text: string, ...options: unknown[]) =>
    runScript([path.resolve('tests/process/write-site.ts'), root, text, ...options.map(String)], process.cwd());
  return { root, dist, arm, write, steps, start };
}

/** The text of a site if all its files are there and have the same one. */
function textOf(dist: string): string {
  const files = readFiles(dist);
  const texts = new Set(files.values());
  return texts.size === 1 && String([...files.keys()]) === String(SITE_FILES) ? [...texts].join() : 'half a site';
}

test('a build that is killed at any step of writing leaves a whole site, and the next one cleans up', async () => {
  const { root, dist, write, steps, start } = await projectWithSite();
  // Of the many files it writes, the last of each run is enough.
  const kinds = steps.filter(
    ({ operation }, index) => !operation.startsWith('writeFile') || steps[index + 1]?.operation.startsWith('rename'),
  );
  expect(kinds.length).toBeGreaterThan(5);
  for (const { at, operation } of kinds) {
    await write('old');
    expect(await start('new', 1, at).ended, operation).toBe(null);
    await restoreOutput(dist);
    expect(textOf(dist), operation).toMatch(/^(old|new)$/);
    await write('newer');
    expect([textOf(dist), ...readdirSync(root)], operation).toEqual(['newer', 'dist']);
  }
});

test('two builds that write at the same time both succeed, and leave one whole site', async () => {
  const { root, dist, start } = await projectWithSite();
  const builds = ['one', 'two'].map((text) => start(text, 50));
  expect(await Promise.all(builds.map(({ ended }) => ended)), builds.map(({ said }) => said()).join()).toEqual([0, 0]);
  expect(textOf(dist)).toMatch(/^(one|two)$/);
  expect(readdirSync(root)).toEqual(['dist']);
});

test('a site stays whole if any step of writing the next one fails', async () => {
  const { root, dist, arm, write, steps } = await projectWithSite();
  for (const { at, operation } of steps) {
    await write('old');
    arm({ at, code: 'ENOSPC' });
    const message = await write('new').then(() => undefined, formatError);
    arm();
    expect(textOf(dist), operation).toBe(message ? 'old' : 'new');
    const [first, , ...rest] = message?.split('\n') ?? [];
    if (message) expect(first, operation).toBe('dist/ could not be written, and is as it was.');
    if (message) expect(rest.join('\n'), operation).toMatch(/dist.* {2}the disk is full \(ENOSPC, .*\)\n\n {2}Hint: /);
    await write('newer');
    expect([textOf(dist), ...readdirSync(root)], operation).toEqual(['newer', 'dist']);
  }
});
