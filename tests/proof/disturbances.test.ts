import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeOutput } from '../../generator/output/output.ts';
import { addressOf, runScript } from '../dev-process.ts';
import { TwoSites } from './two-sites.ts';

const PAIRS = 50;
let sites: TwoSites;

beforeAll(async () => {
  sites = await TwoSites.make();
});
beforeEach(() => {
  sites.write('old');
  sites.put('old');
});
afterAll(() => sites.remove());

test(`${PAIRS} times, two builds at once end well and leave one whole site`, async () => {
  for (let turn = 0; turn < PAIRS; turn++) {
    const version = turn % 2 === 0 ? 'new' : 'old';
    sites.write(version);
    const builds = [sites.start(), sites.start()];
    const codes = await Promise.all(builds.map(({ ended }) => ended));
    expect(codes, builds.map(({ said }) => said()).join('\n')).toEqual([0, 0]);
    expect(sites.held()).toBe(version);
    expect(sites.leftovers()).toEqual([]);
  }
});

test('a build during dev: neither is in the way of the other', async () => {
  const dev = runScript('generator/dev/dev.ts', sites.folder, { PORT: '0' });
  const address = await addressOf(dev);
  sites.write('new');
  await sites.build();
  expect(sites.held()).toBe('new');
  await expect
    .poll(async () => (await fetch(address)).text(), { timeout: 30_000 })
    .toContain('The site as it is from now on.');
  expect((await fetch(new URL('dist/index.html', address))).status).toBe(404);
  dev.child.kill('SIGTERM');
  expect(await dev.ended, dev.said()).toBe(0);
  expect(sites.held()).toBe('new');
});

test('after a build was stopped between the two names, a build that fails and a preview bring the site back', async () => {
  const { pid } = sites.start().child;
  // A process of that id was there and has ended by now.
  await sites.build();
  renameSync(sites.place('dist'), sites.place(`dist.last-${pid}`));
  const site = readFileSync(sites.place('content/site.yaml'), 'utf8');
  writeFileSync(sites.place('content/site.yaml'), `${site}\nsurprise: yes\n`);
  const build = sites.start();
  expect(await build.ended).toBe(1);
  expect(sites.held()).toBe('old');
  writeFileSync(sites.place('content/site.yaml'), site);

  renameSync(sites.place('dist'), sites.place(`dist.last-${pid}`));
  const preview = runScript('generator/dev/preview.ts', sites.folder, { PORT: '0' });
  expect((await fetch(await addressOf(preview))).status).toBe(200);
  preview.child.kill('SIGTERM');
  await preview.ended;
  expect(sites.held()).toBe('old');
});

test('a full disk is named, and leaves the site as it was', async () => {
  const disk = mkdtempSync(sites.place('disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    return console.log('Not run: this system lets no small disk be mounted here, so none could be filled.');
  }
  try {
    const dist = path.join(disk, 'dist');
    const siteOf = (bytes: number) => new Map([1, 2, 3].map((number) => [`${number}.bin`, new Uint8Array(bytes)]));
    await writeOutput(dist, siteOf(30_000));
    const failing = writeOutput(dist, siteOf(80_000));
    await expect(failing).rejects.toMatchObject({ cause: { code: 'ENOSPC' }, message: /is as it was/ });
    for (const number of [1, 2, 3]) expect(readFileSync(path.join(dist, `${number}.bin`))).toHaveLength(30_000);
    await writeOutput(dist, siteOf(20_000));
    expect(execFileSync('ls', [disk], { encoding: 'utf8' })).toBe('dist\n');
  } finally {
    execFileSync('umount', [disk]);
  }
});
