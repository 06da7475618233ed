import { renameSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addressOf, runScript } from '../dev-process.ts';
import { changeContent } from '../temporary-project.ts';
import { TwoSites } from './two-sites.ts';

// Fifty times two builds take some seconds each, and many on a busy machine.
vi.setConfig({ testTimeout: 1_800_000 });

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
    expect([sites.held(), ...sites.leftovers()]).toEqual([version]);
  }
});

test('a build during dev: neither is in the way of the other', async () => {
  const dev = runScript('dev.ts', sites.folder, { PORT: '0' });
  const address = await addressOf(dev);
  await sites.heal('new');
  await expect
    .poll(async () => (await fetch(address)).text(), { timeout: 30_000 })
    // The last two words stand together by a no-break space.
    .toContain('The site as it is from now');
  expect((await fetch(new URL('dist/index.html', address))).status).toBe(404);
  dev.child.kill('SIGTERM');
  expect(await dev.ended, dev.said()).toBe(0);
  expect(sites.held()).toBe('new');
});

test('after a build was stopped between the two names, a build that fails and a preview bring the site back', async () => {
  const { pid } = sites.start().child;
  // A process of that id was there and has ended by now.
  await sites.build();
  const stopBetweenNames = () => renameSync(sites.place('dist'), sites.place(`dist.last-${pid}`));
  stopBetweenNames();
  changeContent(sites.folder, { 'site.yaml': (yaml) => `${yaml}\nsurprise: yes\n` });
  expect(await sites.start().ended).toBe(1);
  expect(sites.held()).toBe('old');

  stopBetweenNames();
  const preview = runScript('generator/dev/preview.ts', sites.folder, { PORT: '0' });
  expect((await fetch(await addressOf(preview))).status).toBe(200);
  preview.child.kill('SIGTERM');
  await preview.ended;
  expect(sites.held()).toBe('old');
});
