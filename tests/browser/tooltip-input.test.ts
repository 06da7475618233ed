import { expect, test } from 'vitest';
import { problemsOf } from './fixture.ts';
import { shown, useTooltips } from './tooltip-page.ts';

// Tooltips for the keyboard, for touch, without JavaScript, and on paper.
const open = useTooltips();

test('the focus opens the tooltip of a term, which describes it while shown, and keys toggle it', async () => {
  const { page, soup } = await open({}, false);
  expect(await soup.getAttribute('aria-describedby')).toBe(null);
  await soup.focus();
  expect(await soup.getAttribute('aria-describedby')).toBe(await shown(page).getAttribute('id'));
  for (const [key, count] of [
    ['Enter', 0],
    ['Space', 1],
    ['Escape', 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await shown(page).count(), key).toBe(count);
  }
  expect(await problemsOf(page)).toEqual([]);
});

test('scrolling to a focused term takes its tooltip along', async () => {
  const { page } = await open({ height: 400, reducedMotion: 'no-preference' }, false);
  const last = page.getByRole('main').locator('.term').last();
  await last.focus();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const distance = async () => {
    const [tooltip, word] = [await shown(page).boundingBox(), (await last.boundingBox())!];
    return tooltip && Math.round(Math.max(word.y - tooltip.y - tooltip.height, tooltip.y - word.y - word.height));
  };
  await expect.poll(distance).toBe(6);
});

test('a tap opens a tooltip, and a second tap or a tap elsewhere closes it', async () => {
  const { page, soup } = await open({ hasTouch: true, width: 390 });
  for (const count of [1, 0]) {
    await soup.tap();
    // Longer than a resting pointer needs to open or close a tooltip.
    await page.clock.runFor(1000);
    expect(await shown(page).count()).toBe(count);
  }
  await soup.tap();
  await page.touchscreen.tap(380, 790);
  expect(await shown(page).count(), 'after a tap elsewhere').toBe(0);
});

test('without JavaScript a second press closes a tooltip, and on paper a term is a plain word', async () => {
  const { page, soup } = await open({ javaScriptEnabled: false }, false);
  for (const count of [1, 0, 1]) {
    await soup.click();
    expect(await shown(page).count()).toBe(count);
  }
  const { x, y, width } = (await shown(page).boundingBox())!;
  expect(Math.min(x, y, 1280 - x - width), 'within the window').toBeGreaterThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  expect(await soup.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('none');
  expect(await page.getByRole('tooltip').filter({ visible: true }).count()).toBe(0);
});
