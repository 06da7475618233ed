import { describe, expect, test } from 'vitest';
import { isFull } from '../stress/counts.ts';
import { barriersOf } from './axe.ts';
import { ENDPOINT, fillIn, SEND } from './form.ts';
import { smallTargets } from './in-page.ts';
import { type OpenOptions, problemsOf, usePages } from './pages.ts';

// What a page of the fixture organization shows only after someone does something.
const pages = usePages('fixture');
const open = {
  async 'the menu is open'(options: OpenOptions) {
    const page = await pages.open('/', options);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Close' }).waitFor();
    return page;
  },
  async 'a term is explained'(options: OpenOptions) {
    const page = await pages.open('/', options);
    await page.locator('.term').first().click();
    await page.getByRole('tooltip').first().waitFor();
    return page;
  },
  async 'a toast thanks for a message'(options: OpenOptions) {
    const page = await pages.open('/contact/', options);
    await fillIn(page);
    await page.getByRole('button', { name: SEND }).click();
    await page.locator('.toast').waitFor();
    return page;
  },
  async 'a message is rejected'(options: OpenOptions) {
    const prepare: OpenOptions['prepare'] = (page) =>
      page.route(ENDPOINT, (route) => route.fulfill({ json: { success: false, message: 'The drawer is full' } }));
    const page = await usePages('delivering').open('/contact/', { ...options, prepare });
    await fillIn(page);
    // A message written within three seconds could be a bot's. The second press sends it.
    for (let press = 0; press < 2; press++) await page.locator('form:has(textarea) [type=submit]').click();
    await page.getByText('The drawer is full').first().waitFor();
    return page;
  },
  async 'fields are wrong'(options: OpenOptions) {
    const page = await pages.open('/contact/', options);
    await page.getByLabel('E-mail').fill('ann at home');
    await page.getByRole('button', { name: SEND }).click();
    expect(await page.locator(':user-invalid').count()).toBe(4);
    // WebKit scrolls to the line being typed and not to the field around it, which takes 17 px more.
    const [label, header] = [page.getByText('Your name', { exact: true }), page.getByRole('banner')];
    const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom);
    expect((await label.boundingBox())!.y).toBeGreaterThan(bottom + 17);
    return page;
  },
};
type State = keyof typeof open;

describe.each(Object.keys(open) as State[])('while %s', (state) => {
  const looks = isFull ? [320, 390, 768, 1440] : [390, 768];
  // On a wide screen a row of links replaces the menu.
  const widths = looks.filter((width) => state !== 'the menu is open' || width <= 1000);
  const all = widths.map((width, index) => ({
    width,
    colorScheme: index % 2 ? ('dark' as const) : ('light' as const),
  }));

  test.each(all)('axe finds nothing and controls are large enough at $width px, $colorScheme', async (look) => {
    const page = await open[state](look);
    expect((await problemsOf(page)).filter((problem) => !problem.includes(ENDPOINT))).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
    for (const part of ['#site-menu:popover-open', '.toast:not([hidden])'])
      if (await page.locator(part).isVisible()) expect(await page.evaluate(smallTargets, part)).toEqual([]);
  });
});

// What a zoom of 400 % leaves of a window of 1280 by 1024.
const ZOOM = { width: 320, height: 256 };

test('at a zoom of 400 %, every link of the menu can be reached', async () => {
  const page = await open['the menu is open'](ZOOM);
  const links = await page.locator(':popover-open').getByRole('link').all();
  expect(links.length).toBeGreaterThan(5);
  // A trial click scrolls to its target and fails where a real one would hit something else.
  for (const link of links) await link.click({ trial: true });
});

test.each<[State, string]>([
  ['a term is explained', ':popover-open'],
  ['a toast thanks for a message', '.toast'],
])('at a zoom of 400 %%, while %s, it stays within the window', async (state, selector) => {
  const page = await open[state](ZOOM);
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  expect(Math.min(x, y, ZOOM.width - x - width, ZOOM.height - y - height)).toBeGreaterThanOrEqual(0);
});
