import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isFull } from '../stress/counts.ts';
import { barriersOf } from './axe.ts';
import { type OpenOptions, problemsOf, usePages } from './fixture.ts';
import { writeLetter } from './letter.ts';
import { smallTargets } from './measure-controls.ts';
import { MODES } from './modes.ts';
import { ZOOM } from './reader.ts';
import { letter, site } from './words.ts';

// What a page shows only once somebody has done something.
const pages = usePages('fixture');

async function openMenu(options: OpenOptions): Promise<Page> {
  const page = await pages.open('/', options);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Close' }).waitFor();
  return page;
}

async function explainTerm(options: OpenOptions): Promise<Page> {
  const page = await pages.open('/', options);
  await page.locator('.term').first().click();
  await page.getByRole('tooltip').first().waitFor();
  return page;
}

async function sendLetter(options: OpenOptions): Promise<Page> {
  const page = await pages.open('/contact/', options);
  await writeLetter(page);
  await page.getByRole('button', { name: letter.send }).click();
  await page.getByText(letter.sent.title).first().waitFor();
  return page;
}

async function sendHalfALetter(options: OpenOptions): Promise<Page> {
  const page = await pages.open('/contact/', options);
  await page.getByLabel(letter.fields.email.label).fill('ann at home');
  await page.getByRole('button', { name: letter.send }).click();
  expect(await page.locator(':user-invalid').count()).toBe(4);
  return page;
}

const [light, dark] = MODES;
const looks = isFull
  ? [320, 390, 768, 1440].flatMap((width) => MODES.map((mode) => ({ width, ...mode })))
  : [
      { width: 390, ...light! },
      { width: 1440, ...dark! },
    ];

interface State {
  state: string;
  open: (options: OpenOptions) => Promise<Page>;
  /** Where fingertips are measured, and how many controls are there. */
  targets?: [part: string, seen: number];
}

const states: State[] = [
  { state: 'the menu is open', open: openMenu, targets: [':popover-open', site.navigation.length + 2] },
  { state: 'a term is explained', open: explainTerm },
  { state: 'the toast thanks for a message', open: sendLetter, targets: ['.toast', 1] },
  { state: 'fields are not filled in as they should be', open: sendHalfALetter },
];

describe.each(states)('while $state', ({ open, targets }) => {
  // The menu is there as long as there is no room for the row of links.
  const shown = looks.filter(({ width }) => open !== openMenu || width <= 1000);

  test.each(shown)('nobody is shut out, at $width px, $mode', async (look) => {
    const page = await open(look);
    expect(await problemsOf(page)).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
    if (!targets) return;
    const [part, seen] = targets;
    expect(await page.evaluate(smallTargets, part)).toEqual({ small: [], seen });
  });
});

describe('at a zoom of 400 %', () => {
  const isWithinWindow = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });

  test('the menu can be used', async () => {
    const page = await openMenu(ZOOM);
    const links = await page.locator(':popover-open').getByRole('link').all();
    expect(links).toHaveLength(site.navigation.length + 1);
    await page.mouse.move(100, 150);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => links.at(-1)!.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(256);
    // A trial click scrolls to its place and waits until a real one would hit it.
    for (const link of links) await link.click({ trial: true });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator(':popover-open').count()).toBe(0);
  });

  test('a term is explained within the window, and the toast leaves room', async () => {
    expect(await isWithinWindow(await explainTerm(ZOOM), ':popover-open')).toBe(true);
    const page = await sendLetter(ZOOM);
    expect(await isWithinWindow(page, '.toast')).toBe(true);
    await page.locator('.toast').getByRole('button').click();
    await expect.poll(() => page.locator('.toast').isVisible()).toBe(false);
  });
});

// WebKit brings the line that is typed into sight and not the field around it: that takes 17 px more.
test.each([390, 1440])('a field to be filled in has its label below the bar, at %i px', async (width) => {
  const page = await pages.open('/contact/', { width });
  await page.getByRole('button', { name: letter.send }).click();
  const label = await page.getByText(letter.fields.name.label, { exact: true }).boundingBox();
  const bar = (await page.getByRole('banner').boundingBox())!;
  expect(label!.y).toBeGreaterThan(bar.y + bar.height + 17);
});
