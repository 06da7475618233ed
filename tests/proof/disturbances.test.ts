import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { writeOutput } from '../../generator/output/output.ts';
import { addressOf, runScript } from '../dev-process.ts';
import { count } from './counts.ts';
import { operationsOf } from './operations.ts';
import { type TwoSites, twoSites, withTagline } from './two-sites.ts';

let sites: TwoSites;
const place = (name: string): string => path.join(sites.folder, name);
const PATIENT = { timeout: 60_000 };
const readText = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

beforeAll(async () => {
  sites = await twoSites();
});
beforeEach(() => {
  sites.write('old');
  sites.put('old');
});
afterAll(() => sites.remove());

test(`${count(2, 50)} times, two builds at once end well and leave one whole site`, async () => {
  let waits = 0;
  for (let turn = 0; turn < count(2, 50); turn++) {
    const version = turn % 2 === 0 ? 'new' : 'old';
    sites.write(version);
    const builds = [sites.start(), sites.start()];
    const codes = await Promise.all(builds.map(({ ended }) => ended));
    expect(codes, builds.map(({ said }) => said()).join('\n')).toEqual([0, 0]);
    expect(sites.held()).toBe(version);
    expect(sites.leftovers()).toEqual([]);
    const [waiting, ...more] = builds.filter(({ said }) => said().includes('waits for it'));
    expect(more).toEqual([]);
    if (!waiting) continue;
    waits++;
    const other = builds.find((build) => build !== waiting)!;
    expect(waiting.said()).toContain(`Another build is at work here: process ${other.child.pid}, for `);
  }
  console.log(`${count(2, 50)} pairs of builds at once: in ${waits}, the second had to wait`);
});

test('a build waits for another, and then builds what is there by then', async () => {
  const operations = await operationsOf(sites);
  const first = sites.start({ at: operations.indexOf('readFileSync content/site.yaml') + 2, signal: 'SIGSTOP' });
  onTestFinished(() => void first.child.kill('SIGKILL'));
  await expect.poll(() => readText(place('dist.lock')), PATIENT).toContain(`${first.child.pid} `);
  const second = sites.start();
  // One that is stopped touches its lock no more.
  const touching = setInterval(() => utimesSync(place('dist.lock'), new Date(), new Date()), 1_000);
  await expect.poll(second.said, PATIENT).toContain(`process ${first.child.pid}, for `);
  clearInterval(touching);
  sites.write('new');
  first.child.kill('SIGCONT');
  expect([await first.ended, await second.ended]).toEqual([0, 0]);
  expect(sites.held()).toBe('new');
  expect(sites.leftovers()).toEqual([]);
});

test('after a build was killed the next goes on at once', async () => {
  const operations = await operationsOf(sites);
  const first = sites.start({
    at: operations.findIndex((each) => / dist\.next/.test(each)),
    signal: 'SIGKILL',
  });
  await first.ended;
  expect(readText(place('dist.lock'))).toContain(`${first.child.pid} `);
  const second = sites.start();
  expect(await second.ended).toBe(0);
  expect(second.said()).not.toContain('waits for it');
  expect(sites.leftovers()).toEqual([]);
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

test('a deleted dist/ is made again', async () => {
  rmSync(place('dist'), { recursive: true });
  await sites.build();
  expect(sites.held()).toBe('old');
});

test('after a build was stopped between the two names, a build that fails and a preview bring the site back', async () => {
  const { pid } = sites.start().child;
  // A process of that id was there and has ended by now.
  await sites.build();
  renameSync(place('dist'), place(`dist.last-${pid}`));
  const site = readFileSync(place('content/site.yaml'), 'utf8');
  writeFileSync(place('content/site.yaml'), `${site}\nsurprise: yes\n`);
  const build = sites.start();
  expect(await build.ended).toBe(1);
  expect(sites.held()).toBe('old');
  writeFileSync(place('content/site.yaml'), site);

  renameSync(place('dist'), place(`dist.last-${pid}`));
  const preview = runScript('generator/dev/preview.ts', sites.folder, { PORT: '0' });
  expect((await fetch(await addressOf(preview))).status).toBe(200);
  preview.child.kill('SIGTERM');
  await preview.ended;
  expect(sites.held()).toBe('old');
});

test('what was edited while it was read is read again, so that no site is half of the one and half of the other', async () => {
  const operations = await operationsOf(sites);
  const afterSite = operations.indexOf('readFileSync content/site.yaml') + 2;
  sites.write('new');
  const edit = { 'content/site.yaml': readFileSync(place('content/site.yaml'), 'utf8') };
  sites.write('old');
  const build = sites.start({ at: afterSite, edit });
  expect(await build.ended, build.said()).toBe(0);
  expect(build.said()).toContain('content/site.yaml was changed while the site was built. It is built once more.');
  expect(sites.held()).toBe('new');
});

test('content that never comes to rest is named, and changes nothing', async () => {
  const build = sites.start();
  let lines = 0;
  const file = place('content/site.yaml');
  const yaml = readFileSync(file, 'utf8');
  const timer = setInterval(() => writeFileSync(file, withTagline(yaml, `Line ${++lines} of a long evening.`)), 5);
  const code = await build.ended;
  clearInterval(timer);
  expect(code).toBe(1);
  expect(build.said()).toContain('content/site.yaml  this file changes all the time while the site is built');
  expect(sites.held()).toBe('old');
});

test('a dist/ that may not be written is replaced all the same, or named', async () => {
  const dist = path.join(mkdtempSync(place('dist-')), 'dist');
  await writeOutput(dist, new Map([['index.html', 'old']]));
  chmodSync(dist, 0o555);
  // Root may write everything: as anybody else, then.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
  for (const folder of [path.dirname(dist), dist]) if (nobody) chownSync(folder, nobody, nobody);
  if (nobody) chmodSync(sites.folder, 0o755);
  if (nobody) process.seteuid?.(nobody);
  const notes = await writeOutput(dist, new Map([['index.html', 'new']])).finally(() => nobody && process.seteuid?.(0));
  expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe('new');
  expect(notes).toEqual([expect.stringMatching(/^dist\.(last|gone)-\d+ could not be deleted\..* by hand\.$/)]);
  await rm(path.dirname(dist), { recursive: true, force: true }).catch(() => {});
});

test('a full disk is named, and leaves the site as it was', async () => {
  const disk = mkdtempSync(place('disk-'));
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
