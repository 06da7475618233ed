import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { shown, useTooltips } from './tooltip-page.ts';

const open = useTooltips();
const stateOf = (trigger: Locator) => trigger.getAttribute('data-state');

async function restOn(trigger: Locator, milliseconds = 700): Promise<void> {
  await trigger.hover();
  await trigger.page().clock.runFor(milliseconds);
}

test('a tooltip opens after the pointer rests for 700 ms, and stays while the pointer crosses to it slowly', async () => {
  const { page, soup } = await open();
  await restOn(soup, 699);
  expect(await shown(page).count()).toBe(0);
  await page.clock.runFor(1);
  const [word, box] = [(await soup.boundingBox())!, (await shown(page).boundingBox())!];
  const x = word.x + word.width / 2;
  const [from, to] = box.y < word.y ? [word.y + 1, box.y + box.height - 2] : [word.y + word.height - 1, box.y + 2];
  for (let step = 0; step <= 8; step++) {
    await page.mouse.move(x, from + ((to - from) * step) / 8);
    await page.clock.runFor(10_000);
    expect(await shown(page).count()).toBe(1);
  }
  await page.mouse.move(2, 2, { steps: 30 });
  await page.clock.runFor(300);
  expect(await shown(page).count()).toBe(0);
});

test('Escape closes a tooltip until the pointer returns, a click toggles it, and scrolling closes it', async () => {
  const { page, soup } = await open();
  await restOn(soup);
  await page.keyboard.press('Escape');
  await restOn(soup, 5000);
  expect(await shown(page).count()).toBe(0);
  for (const count of [1, 0, 1]) {
    await soup.click();
    expect(await shown(page).count()).toBe(count);
  }
  await page.mouse.wheel(0, 40);
  await expect.poll(() => shown(page).count()).toBe(0);
});

test('a pointer that leaves or clicks before 700 ms opens no tooltip', async () => {
  const { page, soup, photos } = await open();
  await restOn(soup, 699);
  await page.mouse.move(2, 2);
  await page.clock.runFor(5000);
  expect(await shown(page).count()).toBe(0);
  await restOn(photos, 100);
  await photos.click();
  await page.clock.runFor(5000);
  expect(new URL(page.url()).hash).toBe('#photos');
  expect(await shown(page).count()).toBe(0);
});

test('the next tooltip replaces an open one at once, for the pointer and for the focus', async () => {
  const { page, soup, bread, photos } = await open();
  await restOn(soup);
  expect(await stateOf(soup)).toBe('delayed-open');
  const { x, y, width, height } = (await bread.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 30 });
  expect([await stateOf(soup), await stateOf(bread)]).toEqual(['closed', 'instant-open']);
  await photos.focus();
  expect([await stateOf(bread), await stateOf(photos)]).toEqual(['closed', 'instant-open']);
  // The name of the link already contains the words of its tooltip.
  expect(await photos.getAttribute('aria-describedby')).toBe(null);
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect.poll(() => shown(page).count()).toBe(0);
});

test('a pointer on its way to a tooltip opens no other', async () => {
  const { page, soup, bread } = await open();
  await restOn(soup);
  const [word, tooltip] = [(await soup.boundingBox())!, (await shown(page).boundingBox())!];
  const way = {
    x: word.x + word.width / 2,
    y: tooltip.y < word.y ? word.y - 1 : word.y + word.height + 1,
  };
  await page.mouse.move(way.x, way.y, { steps: 30 });
  await bread.dispatchEvent('pointermove', { clientX: way.x, clientY: way.y });
  await page.clock.runFor(5000);
  expect([await stateOf(soup), await stateOf(bread)]).toEqual(['delayed-open', 'closed']);
});
