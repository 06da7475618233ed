import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { FIXTURE_DAY } from '../fixture-site.ts';
import { isFull } from '../stress/counts.ts';
import { barriersOf } from './axe.ts';
import { loadEverything } from './in-page.ts';
import { usePages, visitsOf } from './pages.ts';

const NAMES: Record<string, string> = { '/': 'home', '/a/b/c': '404' };
const snapshotOf = (path: string): string => `snapshots/${NAMES[path] ?? path.replace(/^\/|\/$|\.html$/g, '')}.txt`;

// What screen readers announce on each page of the fixture organization with every optional part. After an intended change, run
// `npm run write snapshots` and read the difference the way someone who only hears the page would.
const pages = usePages('complete');

test.each(visitsOf('complete'))(
  '$path fits, and is announced as in its snapshot (after an intended change: npm run write snapshots)',
  async ({ path }) => {
    const prepare = (page: Page) => page.clock.setFixedTime(`${FIXTURE_DAY}T12:00Z`);
    const page = await pages.open(path, { prepare });
    await page.evaluate(loadEverything);
    await expect(`${await page.locator('body').ariaSnapshot()}\n`).toMatchFileSnapshot(snapshotOf(path));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
    }
    if (isFull) expect(await barriersOf(page)).toEqual([]);
  },
);

test('the header and the open menu on a phone are announced as in their snapshot, and nothing behind the menu', async () => {
  const page = await pages.open('/', { width: 390 });
  const header = await page.getByRole('banner').ariaSnapshot();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Close' }).waitFor();
  expect(await page.getByRole('main').count()).toBe(0);
  const menu = await page.locator(':popover-open').ariaSnapshot();
  await expect(`${header}\n\n# The menu is open\n\n${menu}\n`).toMatchFileSnapshot('snapshots/menu.txt');
});
