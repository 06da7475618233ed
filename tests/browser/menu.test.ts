import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { open } from './browser.ts';
import { engine } from './find-browser.ts';

// On a Mac, Safari only moves to links with Option.
const TAB = engine === 'webkit' && process.platform === 'darwin' ? 'Alt+Tab' : 'Tab';

const openPhone = (options: BrowserContextOptions = {}): Promise<Page> =>
  open('/', { viewport: { width: 390, height: 844 }, ...options });

const opener = (page: Page) => page.getByRole('button', { name: 'Menu' });
const closer = (page: Page) => page.getByRole('button', { name: 'Close' });
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test.for([true, false])(
  'a tap opens the menu, its button closes it, and a link leads to a page with a closed menu \
(JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openPhone({ javaScriptEnabled, hasTouch: true });
    expect(await links(page).count()).toBe(0);
    await opener(page).tap();
    // The six of the bar, and four that are only in the footer on wide screens.
    expect(await links(page).count()).toBe(10);
    await closer(page).tap();
    expect(await links(page).count()).toBe(0);
    await opener(page).tap();
    await links(page).getByText('About').tap();
    await page.waitForURL('**/about/');
    expect(await links(page).count()).toBe(0);
    await page.goBack();
    expect(await links(page).count()).toBe(0);
  },
);

test('the menu closes when a link to the same page is chosen', async () => {
  const page = await openPhone();
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('nav a[href$="/about/"]');
    if (link) link.href = '#main';
  });
  await opener(page).click();
  await links(page).getByText('About').click();
  await expect.poll(() => links(page).count()).toBe(0);
});

test('the keyboard opens the menu, stays in it, and Escape returns to the button', async () => {
  const page = await openPhone();
  await opener(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    expect(await focused(page)).toBe('Close');
    // The number comes first, for phones with keys.
    const labels = ['(201) 555-0142', ...(await links(page).allTextContents()), 'Support 4G'];
    for (const label of labels) {
      await page.keyboard.press(TAB);
      expect(await focused(page)).toBe(label);
    }
    await page.keyboard.press('Escape');
    expect(await links(page).count()).toBe(0);
    expect(await focused(page)).toBe('Menu');
  }
});

test('a wide window has a row of links instead of a menu, and turning a tablet closes it', async () => {
  const page = await openPhone();
  await opener(page).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => opener(page).isVisible()).toBe(false);
  expect(await links(page).count()).toBe(6);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(() => opener(page).isVisible()).toBe(true);
  expect(await links(page).count()).toBe(0);
});

test('the page behind the menu does not scroll', async () => {
  const page = await openPhone({ viewport: { width: 390, height: 600 } });
  await opener(page).click();
  await page.mouse.move(195, 300);
  await page.mouse.wheel(0, 400);
  for (const key of ['PageDown', 'End']) await page.keyboard.press(key);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
