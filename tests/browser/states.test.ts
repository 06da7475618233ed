import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isFull } from '../stress/counts.ts';
import { barriersOf } from './axe.ts';
import { fillIn } from './contact-form.ts';
import { type OpenOptions, problemsOf, usePages } from './fixture.ts';
import { smallTargets } from './measure-layout.ts';
import { MODES } from './tour.ts';
import { ZOOM } from './tour-readers.ts';
import { form, site } from './words.ts';

// What a page shows only after someone does something.
const pages = usePages('fixture');

const STATES = {
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
    await page.getByRole('button', { name: form.send }).click();
    await page.getByText(form.sent.title).first().waitFor();
    return page;
  },
  async 'fields are wrong'(options: OpenOptions) {
    const page = await pages.open('/contact/', options);
    await page.getByLabel(form.fields.email.label).fill('ann at home');
    await page.getByRole('button', { name: form.send }).click();
    expect(await page.locator(':user-invalid').count()).toBe(4);
    return page;
  },
};

/** Where controls are measured, and how many are there. */
const TARGETS: Partial<Record<keyof typeof STATES, [part: string, seen: number]>> = {
  'the menu is open': [':popover-open', site.navigation.length + 2],
  'a toast thanks for a message': ['.toast', 1],
};

const [light, dark] = MODES as [(typeof MODES)[0], (typeof MODES)[0]];
const looks = isFull
  ? [320, 390, 768, 1440].flatMap((width) => MODES.map((mode) => ({ width, ...mode })))
  : [
      { width: 390, ...light },
      { width: 768, ...dark },
    ];

describe.each(Object.keys(STATES) as (keyof typeof STATES)[])('while %s', (state) => {
  // On a wide screen a row of links replaces the menu.
  const shown = looks.filter(({ width }) => state !== 'the menu is open' || width <= 1000);

  test.each(shown)('axe finds nothing and controls are large enough at $width px, $mode', async (look) => {
    const page = await STATES[state](look);
    expect(await problemsOf(page)).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
    const [part, seen] = TARGETS[state] ?? [];
    if (part) expect(await page.evaluate(smallTargets, part)).toEqual({ small: [], seen });
  });
});

describe('at a zoom of 400 %', () => {
  const isInWindow = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });

  test('every link of the menu can be reached', async () => {
    const page = await STATES['the menu is open'](ZOOM);
    const links = await page.locator(':popover-open').getByRole('link').all();
    expect(links).toHaveLength(site.navigation.length + 1);
    // A trial click scrolls to its target and fails where a real one would hit something else.
    for (const link of links) await link.click({ trial: true });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator(':popover-open').count()).toBe(0);
  });

  test('a tooltip and the toast stay within the window', async () => {
    expect(await isInWindow(await STATES['a term is explained'](ZOOM), ':popover-open')).toBe(true);
    expect(await isInWindow(await STATES['a toast thanks for a message'](ZOOM), '.toast')).toBe(true);
  });
});

// WebKit scrolls to the line being typed and not to the field around it, which takes 17 px more.
test.each([390, 1440])('the label of the first wrong field is below the header at %i px', async (width) => {
  const page = await pages.open('/contact/', { width });
  await page.getByRole('button', { name: form.send }).click();
  const label = await page.getByText(form.fields.name.label, { exact: true }).boundingBox();
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(label!.y).toBeGreaterThan(header.y + header.height + 17);
});
