import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { usePages, visits } from './fixture.ts';
import { overflowOf } from './overflow.ts';

const pages = usePages();
/** What a zoom of 400 % leaves of a window of 1280 by 1024. */
const WINDOW = { width: 320, height: 256 };

test.each(visits)('$path can be read at a zoom of 400 %', async ({ path }) => {
  const page = await pages.open(path, WINDOW);
  expect(await overflowOf(page)).toEqual([]);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  // A bar that stayed would take a quarter of the window.
  expect(await page.evaluate(whatStays)).toEqual([]);
});

test('the menu can be used at a zoom of 400 %', async () => {
  const page = await pages.open('/', WINDOW);
  await page.getByRole('button', { name: 'Menu' }).click();
  const close = page.getByRole('button', { name: 'Close' });
  await close.waitFor();
  const links = page.locator(':popover-open').getByRole('link');
  expect(await links.count()).toBe(7);
  // A trial click scrolls to its place and waits until a real one would hit it.
  for (const link of await links.all()) await link.click({ trial: true });
  await close.click();
  await expect.poll(() => close.isVisible()).toBe(false);
});

test('a term is explained within the window at a zoom of 400 %', async () => {
  const page = await pages.open('/', WINDOW);
  await page.getByRole('button', { name: 'Shabbos' }).first().click();
  const tooltip = page.getByRole('tooltip').first();
  await tooltip.waitFor();
  expect(await isWithinWindow(page, ':popover-open')).toBe(true);
});

test('the toast leaves room at a zoom of 400 %', async () => {
  const page = await pages.open('/contact/', WINDOW);
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  for (const label of ['Name', 'Subject', 'Message']) await form.getByLabel(label).fill('Hello');
  await form.getByLabel('Email').fill('ann@example.org');
  await form.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Message Sent!').first().waitFor();
  expect(await isWithinWindow(page, '.toast')).toBe(true);
  await page.locator('.toast').getByRole('button').click();
  await expect.poll(() => page.locator('.toast').isVisible()).toBe(false);
});

function isWithinWindow(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
}

/** Runs in the page: what keeps its place in the window while the page scrolls. */
function whatStays(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom, height } = element.getBoundingClientRect();
      return /sticky|fixed/.test(position) && height > 0 && bottom > 0 && top <= 0;
    })
    .map((element) => element.className);
}
