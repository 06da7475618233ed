import { readdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../templates/routes.ts';
import { FIXTURE_DAY } from '../fixture-site.ts';
import { isFull } from '../stress/counts.ts';
import { barriersOf } from './axe.ts';
import { problemsOf, usePages } from './fixture.ts';
import { loadEverything } from './load-everything.ts';
import { overflowOf } from './overflow.ts';

const MENU = 'snapshots/menu.txt';
const snapshotOf = (path: string): string =>
  `snapshots/${path === '/' ? 'home' : path.replace(/^\/|\/$|\.html$/g, '')}.txt`;

// What a screen reader has to tell of each page of the fixture organisation, kept under snapshots/ and read by a
// person. When a change is meant: `npm run write snapshots`, then read the difference as somebody would who hears it and
// sees nothing.
const pages = usePages('fixture');

describe.each(routes)('$path', ({ path }) => {
  let page: Page;
  beforeAll(async () => {
    page = await pages.open(path, { prepare: (page) => page.clock.setFixedTime(new Date(`${FIXTURE_DAY}T12:00Z`)) });
    await page.evaluate(loadEverything);
  });
  afterAll(() => page.context().close());

  test('is heard as it was when it was last read', async () => {
    await expect(`${await page.locator('body').ariaSnapshot()}\n`).toMatchFileSnapshot(snapshotOf(path));
  });

  // Other words in the same design: longer ones, more of them, fewer of them.
  test('fits and reports nothing with the words of another organisation', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page), `at ${width} px`).toEqual([]);
    }
    // The live site, in the same design, is asked in every `npm test`: see tour.ts.
    if (isFull) expect(await barriersOf(page)).toEqual([]);
    expect((await problemsOf(page)).filter((problem) => !problem.includes('404.html'))).toEqual([]);
  });
});

test('the bar and the open menu of a phone are heard as they were when they were last read', async () => {
  const page = await pages.open('/', { width: 390 });
  const bar = await page.getByRole('banner').ariaSnapshot();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Close' }).waitFor();
  const sheet = await page.locator(':popover-open').ariaSnapshot();
  await expect(`${bar}\n\n# The menu is open\n\n${sheet}\n`).toMatchFileSnapshot(MENU);
});

test('nothing is kept of a page that is gone', () => {
  const files = readdirSync(new URL('snapshots', import.meta.url)).map((file) => `snapshots/${file}`);
  const wanted = [...routes.map(({ path }) => snapshotOf(path)), MENU];
  expect(files.filter((file) => !wanted.includes(file))).toEqual([]);
});
