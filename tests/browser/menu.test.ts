import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type OpenOptions, usePages } from './pages.ts';

// The labels are from the fixture site.
const LABELS = ['Welcome', 'How it began', 'The concert', 'Evenings', 'Write to us', 'Buy us a kettle'];
const pages = usePages('fixture');
const open = (path: string, options?: OpenOptions) => pages.open(path, { width: 390, ...options });

const opener = (page: Page) => page.getByRole('button', { name: 'Menu' });
const closer = (page: Page) => page.getByRole('button', { name: 'Close' });
const menu = (page: Page) => page.locator('#site-menu');
const about = (page: Page) => menu(page).getByRole('link', { name: 'How it began' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test.each([
  ['with', true],
  ['without', false],
])(
  'a click or a tap opens the menu, its button closes it, and a link leads to a page with a closed menu, %s its script',
  async (_, javaScriptEnabled) => {
    const page = await open('/', { javaScriptEnabled, hasTouch: true });
    for (const press of ['click', 'tap'] as const) {
      expect(await menu(page).isVisible()).toBe(false);
      await opener(page)[press]();
      expect(await menu(page).isVisible()).toBe(true);
      await closer(page)[press]();
    }
    await opener(page).click();
    await about(page).click();
    await page.waitForURL('**/about/');
    expect(await menu(page).isVisible()).toBe(false);
    await page.goBack();
    expect(page.url()).toBe(pages.addressOf('/'));
    expect(await menu(page).isVisible()).toBe(false);
  },
);

test('Enter and Space open the menu, Tab stays in it, and Escape closes it and returns the focus', async () => {
  const page = await open('/');
  await opener(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    expect(await menu(page).isVisible()).toBe(true);
    for (const name of ['Close', ...LABELS]) {
      expect(await focused(page)).toBe(name);
      await page.keyboard.press('Tab');
    }
    // After the last link the focus goes to the browser, and then to the first control again.
    for (let step = 0; step < 3 && (await focused(page)) !== 'Close'; step++) await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Close');
    await page.keyboard.press('Escape');
    expect(await menu(page).isVisible()).toBe(false);
    expect(await focused(page)).toBe('Menu');
  }
});

test('every width has either the button or the row of links, and resizing closes the menu', async () => {
  const page = await open('/');
  await opener(page).click();
  for (const width of [1440, 1001, 1000, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => closer(page).isVisible()).toBe(false);
    expect(await opener(page).isVisible(), `at ${width} px`).toBe(width <= 1000);
    expect(await about(page).isVisible()).toBe(width > 1000);
  }
});

test('the page behind the menu does not scroll', async () => {
  const page = await open('/', { height: 600 });
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  // Not click(), which would scroll to where the header would be if it were not sticky.
  const { x, y } = (await opener(page).boundingBox())!;
  await page.mouse.click(x + 10, y + 10);
  expect(await menu(page).isVisible()).toBe(true);
  await page.mouse.wheel(0, 400);
  for (const key of ['PageDown', 'End']) await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => scrollY)).toBe(120);
});
