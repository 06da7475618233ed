import { existsSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { formatError } from '../../generator/diagnostics/format.ts';
import { type Output, writeOutput } from '../../generator/output/output.ts';
import { addressOf, runScript } from '../dev-process.ts';
import { changeContent, readHex, temporaryFolder } from '../temporary-project.ts';
import { CODES, type Fault, Faults } from './faults.ts';
import { TwoSites } from './two-sites.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 300_000 });

const PAIRS = 10;
let sites: TwoSites;
beforeAll(async () => {
  sites = await TwoSites.make();
});
beforeEach(() => {
  sites.write('old');
  sites.put('old');
});
afterAll(() => sites.remove());

test.each([
  { signal: 'SIGKILL', kills: 20 },
  { signal: 'SIGINT', kills: 10 },
] as const)('a build that $signal ends $kills times leaves a whole site each time', async ({ signal, kills }) => {
  // The file operations that write the site are the risky ones.
  const first = sites.operations.findIndex((operation) => /dist\.next/.test(operation));
  for (let turn = 0; turn < kills; turn++) {
    // Each build also cleans up after the one before.
    sites.write(sites.held() === 'old' ? 'new' : 'old');
    const at = first + 1 + Math.floor(((sites.operations.length - first) * turn) / kills);
    await sites.start({ at, signal }).ended;
    const when = `before operation ${at}, ${sites.operations[at - 1]}`;
    const last = sites.leftovers().filter((name) => name.includes('.last-'));
    // Between the two renames there is no dist/ for a moment: the next build restores it.
    const held = sites.held() === 'none' ? last.map((name) => sites.held(name)).join() : sites.held();
    expect(held, when).toMatch(/^(old|new)$/);
    expect(sites.leftovers().length, when).toBeLessThanOrEqual(2);
  }
  await sites.heal('new');
});

test('a failing build and a preview restore the site of a build that was stopped between its two renames', async () => {
  const { pid } = sites.start().child;
  // By the end of this build, the process with that id has ended.
  await sites.build();
  const stopBetweenRenames = () => renameSync(sites.place('dist'), sites.place(`dist.last-${pid}`));
  stopBetweenRenames();
  changeContent(sites.folder, { 'site.yaml': (yaml) => `${yaml}\nsurprise: yes\n` });
  expect(await sites.start().ended).toBe(1);
  expect(sites.held()).toBe('old');

  stopBetweenRenames();
  const preview = runScript('generator/dev/preview.ts', sites.folder, { PORT: '0' });
  expect((await fetch(await addressOf(preview))).status).toBe(200);
  preview.child.kill('SIGTERM');
  await preview.ended;
  expect(sites.held()).toBe('old');
  changeContent(sites.folder, { 'site.yaml': (yaml) => yaml.replace('\nsurprise: yes\n', '') });
});

test(`two builds at once end well and leave one whole site, ${PAIRS} times`, async () => {
  for (let turn = 0; turn < PAIRS; turn++) {
    const version = turn % 2 === 0 ? 'new' : 'old';
    sites.write(version);
    const builds = [sites.start(), sites.start()];
    const codes = await Promise.all(builds.map(({ ended }) => ended));
    expect(codes, builds.map(({ said }) => said()).join('\n')).toEqual([0, 0]);
    expect([sites.held(), ...sites.leftovers()]).toEqual([version]);
  }
});

test('a build and the dev server can run at the same time', async () => {
  const dev = runScript('dev.ts', sites.folder, { PORT: '0' });
  const address = await addressOf(dev);
  await sites.heal('new');
  const page = async () => (await fetch(address)).text();
  // A no-break space joins the last two words.
  await expect.poll(page, { timeout: 30_000 }).toContain('The site as it is from now');
  expect((await fetch(new URL('dist/index.html', address))).status).toBe(404);
  dev.child.kill('SIGTERM');
  expect(await dev.ended, dev.said()).toBe(0);
  expect(sites.held()).toBe('new');
});

test('a build whose files fail ends with a sentence, and leaves the old site or the new one', async () => {
  const folderOf = (operation: string) => operation.replace(/^(\w+ [^/]+).*/, '$1').replace(/-\d+$/, '');
  const all = sites.operations.map((operation, index) => ({ at: index + 1, operation }));
  // The first operation of each kind in each folder.
  const tried = all.filter(({ operation }, index) => {
    return sites.operations.findIndex((other) => folderOf(other) === folderOf(operation)) === index;
  });
  for (const [turn, { at, operation }] of tried.entries()) {
    const code = CODES[turn % CODES.length]!;
    const when = `${code} at operation ${at}, ${operation}`;
    sites.write('new');
    const build = sites.start({ at, code, lasting: turn % 3 === 2 });
    const exit = await build.ended;
    expect(build.said(), when).not.toMatch(/\n\s+at |node_modules|file:\/\//);
    // Exit code 0: a build can do without its cache, and without deleting leftovers.
    if (exit === 0) expect(sites.held(), when).toBe('new');
    else {
      expect(build.said(), when).toMatch(new RegExp(`${code}[\\s\\S]*Hint: `));
      expect(sites.held(), when).toMatch(/^(old|none)$/);
    }
    if (sites.held() !== 'old') await sites.heal('old');
  }
  expect(tried.length).toBeGreaterThan(10);
});

test('a failure at any step of writing the site leaves the old one or the new one, whole', async () => {
  const names = ['index.html', 'about/index.html', 'a/b/index.html', 'assets/x.js'];
  const siteOf = (text: string): Output => new Map(names.map((file) => [file, text]));
  const root = temporaryFolder();
  const dist = path.join(root, 'dist');
  const faults = new Faults(root);
  const write = (text: string) => writeOutput(dist, siteOf(text));
  const expectSite = (text: string, when: string) =>
    expect([...readHex(dist)].sort(), when).toEqual(
      [...names].sort().map((file) => [file, Buffer.from(text).toString('hex')]),
    );
  await write('old');
  faults.arm();
  await write('new');
  const steps = faults.log.map((_operation, index) => index + 1);
  const all = CODES.flatMap((code) =>
    [false, true].flatMap((lasting) => steps.map((at): Fault => ({ at, code, lasting }))),
  );
  for (const fault of all) {
    const when = JSON.stringify(fault);
    faults.arm();
    await write('old');
    faults.arm(fault);
    const message = await write('new').then(() => undefined, formatError);
    faults.arm();
    if (message === undefined) expectSite('new', when);
    else if (existsSync(dist)) {
      expectSite('old', when);
      expect(message, when).toMatch(/^dist\/ could not be written, and is as it was\.\n\n/);
      // If the disk breaks between the two renames, the first one can't be undone.
    } else expect(message, when).toMatch(/The site is in dist\.last-\d+\/; the next build puts it back\./);
    if (message !== undefined) expect(message, when).toMatch(new RegExp(`\\(${fault.code}, .*\\)\\n\\n {2}Hint: `));
    await write('newer');
    expectSite('newer', when);
    expect(readdirSync(root), when).toEqual(['dist']);
  }
});
