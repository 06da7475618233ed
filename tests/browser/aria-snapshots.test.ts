import { readdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE_DAY } from '../fixture-site.ts';
import { isFull } from '../stress/counts.ts';
import { barriersOf } from './axe.ts';
import { problemsOf, usePages, visits } from './fixture.ts';
import { misfits } from './measure-layout.ts';
import { loadEverything } from './measure-looks.ts';

const MENU = 'snapshots/menu.txt';
const NAMES: Record<string, string> = { '/': 'home', '/a/b/c': '404' };
const snapshotOf = (path: string): string => `snapshots/${NAMES[path] ?? path.replace(/^\/|\/$|\.html$/g, '')}.txt`;

// What screen readers announce on each page of the fixture organization. After an intended change, run
// `npm run write snapshots` and read the difference the way someone who only hears the page would.
const pages = usePages('fixture');

describe.each(visits)('$path', ({ path }) => {
  let page: Page;
  beforeAll(async () => {
    page = await pages.open(path, { prepare: (opened) => opened.clock.setFixedTime(`${FIXTURE_DAY}T12:00Z`) });
    await page.evaluate(loadEverything);
  });
  afterAll(() => page.context().close());

  test('is announced by screen readers as in its snapshot', async () => {
    await expect(`${await page.locator('body').ariaSnapshot()}\n`).toMatchFileSnapshot(snapshotOf(path));
  });

  test('fits with the words of another organization, and reports no problem', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const problems = (await page.evaluate(misfits)).filter((problem) => !problem.startsWith('broken'));
      expect(problems, `at ${width} px`).toEqual([]);
    }
    if (isFull) expect(await barriersOf(page)).toEqual([]);
    const expected = path === '/a/b/c' ? [expect.stringMatching(/^console: .*\/a\/b\/c/)] : [];
    expect(await problemsOf(page)).toEqual(expected);
  });
});

test('the header and the open menu on a phone are announced as in their snapshot', async () => {
  const page = await pages.open('/', { width: 390 });
  const header = await page.getByRole('banner').ariaSnapshot();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Close' }).waitFor();
  const menu = await page.locator(':popover-open').ariaSnapshot();
  await expect(`${header}\n\n# The menu is open\n\n${menu}\n`).toMatchFileSnapshot(MENU);
});

test('every snapshot belongs to a page', () => {
  const files = readdirSync(new URL('snapshots', import.meta.url)).map((file) => `snapshots/${file}`);
  const wanted = [...visits.map(({ path }) => snapshotOf(path)), MENU];
  expect(files.filter((file) => !wanted.includes(file))).toEqual([]);
});
