import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { button, ENDPOINT, fillIn } from './form.ts';
import { smallTargets } from './in-page.ts';
import { type OpenOptions, problemsOf, type SiteName, usePages } from './pages.ts';

// What a page shows only after someone does something.
const STATES: Record<string, { site?: SiteName; path: string; act: (page: Page) => Promise<unknown> }> = {
  'the menu is open': {
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  'a term is explained': {
    path: '/',
    act: (page) => page.locator('.term').first().click(),
  },
  'a toast thanks for a message': {
    path: '/contact/',
    act: (page) => fillIn(page).then(() => button(page).click()),
  },
  'a message is rejected': {
    site: 'complete',
    path: '/contact/',
    async act(page) {
      await page.route(ENDPOINT, (route) => route.fulfill({ json: { success: false, message: 'The drawer is full' } }));
      await fillIn(page);
      // A message written within three seconds could be a bot's. The second press sends it.
      for (let press = 0; press < 2; press++) await button(page).click();
      await page.getByText('The drawer is full').first().waitFor();
    },
  },
  'fields are wrong': {
    path: '/contact/',
    async act(page) {
      await page.getByLabel('E-mail').fill('ann at home');
      await button(page).click();
      expect(await page.locator(':user-invalid').count()).toBe(4);
      // WebKit scrolls to the line being typed and not to the field around it, which takes 17 px more.
      const label = (await page.getByText('Your name', { exact: true }).boundingBox())!;
      const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
      expect(label.y).toBeGreaterThan(bottom + 17);
    },
  },
};
/** What appears in a state: its controls and its place are measured. */
const NEW = ':popover-open, .toast:not([hidden])';

async function open(state: string, options: OpenOptions): Promise<Page> {
  const { site = 'fixture', path, act } = STATES[state]!;
  const page = await usePages(site).open(path, options);
  await act(page);
  if (state !== 'fields are wrong') await page.locator(NEW).waitFor();
  return page;
}

describe.each(Object.keys(STATES))('while %s', (state) => {
  test.each([
    { width: 390, colorScheme: 'light' },
    { width: 768, colorScheme: 'dark' },
  ] as const)('axe finds nothing and controls are large enough at $width px, $colorScheme', async (look) => {
    const page = await open(state, look);
    expect((await problemsOf(page)).filter((problem) => !problem.includes(ENDPOINT))).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
    for (const part of [NEW, 'form [role=status]'])
      if ((await page.locator(part).count()) > 0) expect(await page.evaluate(smallTargets, part)).toEqual([]);
  });
});

// What a zoom of 400 % leaves of a window of 1280 by 1024.
const ZOOM = { width: 320, height: 256 };

test('at a zoom of 400 %, every link of the menu can be reached', async () => {
  const links = await (await open('the menu is open', ZOOM)).locator(NEW).getByRole('link').all();
  expect(links.length).toBeGreaterThan(5);
  // A trial click scrolls to its target and fails where a real one would hit something else.
  for (const link of links) await link.click({ trial: true });
});

test.each(['a term is explained', 'a toast thanks for a message'])(
  '%s within a window of 320 by 256 px',
  async (state) => {
    const { x, y, width, height } = (await (await open(state, ZOOM)).locator(NEW).boundingBox())!;
    expect(Math.min(x, y, ZOOM.width - x - width, ZOOM.height - y - height)).toBeGreaterThanOrEqual(0);
  },
);
