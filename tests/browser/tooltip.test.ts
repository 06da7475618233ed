import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { open } from './browser.ts';

/** Opens a page with a term and two links that have tooltips. Its clock moves only when a test says so. */
async function openPage(options: BrowserContextOptions = {}) {
  const page = await open('/about/', options);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const term = page.getByRole('button', { name: 'Shabbos', exact: true });
  const photos = page.getByRole('link', { name: /^Photos/ });
  const videos = page.getByRole('link', { name: /^Videos/ });
  return { page, term, photos, videos };
}

const openTooltip = (page: Page): Locator => page.getByRole('tooltip').filter({ visible: true });

async function shown(page: Page): Promise<string[]> {
  const texts = await openTooltip(page).allTextContents();
  return texts.map((text) => text.replaceAll('\u00a0', ' '));
}

const MEANING = 'The Jewish day of rest, from Friday before sunset until Saturday night.';
const PHOTOS = 'Pictures from our events, on another site';
const VIDEOS = 'Films from our events, on another site';

/** Moves the pointer away from everything that has a tooltip. */
const leave = (page: Page): Promise<void> => page.mouse.move(2, 2);

async function restOn(trigger: Locator, milliseconds: number): Promise<void> {
  await trigger.hover();
  await trigger.page().clock.runFor(milliseconds);
}

test('a tooltip opens after the pointer rests on its trigger for 700 ms', async () => {
  const { page, photos } = await openPage();
  await restOn(photos, 699);
  await leave(page);
  await page.clock.runFor(5000);
  await restOn(photos, 699);
  expect(await shown(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await shown(page)).toEqual([PHOTOS]);
});

test('the next tooltip opens at once while one is open, and for 300 ms after it closes', async () => {
  const { page, photos, videos } = await openPage();
  await restOn(photos, 700);
  await restOn(videos, 1);
  expect(await shown(page)).toEqual([VIDEOS]);
  await page.keyboard.press('Escape');
  await page.clock.runFor(299);
  await restOn(photos, 1);
  expect(await shown(page)).toEqual([PHOTOS]);
  await page.keyboard.press('Escape');
  await page.clock.runFor(301);
  await restOn(videos, 699);
  expect(await shown(page)).toEqual([]);
});

test('the pointer can move onto the tooltip and stay there, and Escape closes it until it comes back', async () => {
  const { page, term } = await openPage();
  await restOn(term, 700);
  await restOn(openTooltip(page), 5000);
  expect(await shown(page)).toEqual([MEANING]);
  await leave(page);
  await page.clock.runFor(300);
  expect(await shown(page)).toEqual([]);
  await restOn(term, 700);
  await page.keyboard.press('Escape');
  await page.clock.runFor(5000);
  expect(await shown(page)).toEqual([]);
});

test('keyboard focus opens a tooltip at once, and leaving closes it', async () => {
  const { page, photos, videos } = await openPage();
  await photos.focus();
  expect(await shown(page)).toEqual([PHOTOS]);
  await videos.focus();
  expect(await shown(page)).toEqual([VIDEOS]);
  await videos.evaluate((link) => link.blur());
  expect(await shown(page)).toEqual([]);
});

test('a term is described by its meaning, and a press toggles it', async () => {
  const { page, term } = await openPage();
  await term.focus();
  expect(await openTooltip(page).getAttribute('id')).toBe(
    await term.getAttribute('aria-describedby'),
  );
  for (const [press, count] of [
    ['Enter', 0],
    ['Space', 1],
    ['Escape', 0],
  ] as const) {
    await page.keyboard.press(press);
    expect(await shown(page), press).toHaveLength(count);
  }
  for (const count of [1, 0, 1]) {
    await term.click();
    expect(await shown(page), 'after a click').toHaveLength(count);
  }
});

test('a tap toggles the meaning of a term, and a tap elsewhere closes it', async () => {
  const { page, term } = await openPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  for (const count of [1, 0, 1]) {
    await term.tap();
    // Longer than a pointer needs to open or close a tooltip.
    await page.clock.runFor(1000);
    expect(await shown(page)).toHaveLength(count);
  }
  // A finger begins to scroll.
  await term.dispatchEvent('pointerleave', { pointerType: 'touch' });
  await page.clock.runFor(1000);
  expect(await shown(page)).toHaveLength(1);
  await page.touchscreen.tap(380, 790);
  expect(await shown(page)).toEqual([]);
});

test('a tooltip is next to its trigger, inside the window, and scrolls with it', async () => {
  const { page, term } = await openPage({ viewport: { width: 320, height: 640 } });
  await term.click();
  const distance = async () => {
    const word = await term.boundingBox();
    const box = await openTooltip(page).boundingBox();
    if (!word || !box) throw new Error('The tooltip is not visible.');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    return Math.max(word.y - box.y - box.height, box.y - word.y - word.height);
  };
  expect(await distance()).toBeCloseTo(6, 0);
  await page.evaluate(() => scrollBy({ top: 30, behavior: 'instant' }));
  expect(await distance()).toBeCloseTo(6, 0);
});

test.each(['hover', 'focus'] as const)(
  'without JavaScript the meaning of a term is at the bottom of the window on %s',
  async (show) => {
    const page = await open('/about/', { javaScriptEnabled: false });
    const term = page.getByText('Shabbos', { exact: true }).first();
    const content = () => term.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(await content()).toBe('none');
    await term[show]();
    expect((await content()).replaceAll('\u00a0', ' ')).toBe(`"${MEANING}"`);
  },
);
