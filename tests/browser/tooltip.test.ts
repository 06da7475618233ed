import type { Locator, Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Term } from '../../components/Term.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import { type OpenOptions, rewriting, usePages } from './pages.ts';

const term = (spelling: string) => createElement(Term, { before: '', spelling, after: ' ', meaning: 'What it means.' });
/** Two terms and a link side by side, each with a tooltip. */
const MARKUP = renderToStaticMarkup(
  createElement(
    'p',
    null,
    ...['Soup', 'Bread'].map(term),
    createElement('a', { href: '#photos', 'data-enhance': 'tooltip' }, 'Photos on another site'),
    Tooltip({ id: 'photos-tooltip', children: 'on another site' }),
  ),
);

/** Opens a page that begins with two terms and a link. Its clock stands still, unless it has no script. */
async function open(options: OpenOptions = {}) {
  const prepare = rewriting((html) => html.replace(/<main[^>]*>/, `$&${MARKUP}`));
  const page = await usePages('fixture').open('/', { width: 1280, height: 800, prepare, ...options });
  await page.mouse.move(2, 2);
  if (options.javaScriptEnabled ?? true) {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
  }
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  const photos = page.getByRole('link', { name: 'Photos on another site' });
  return { page, soup: named('Soup'), bread: named('Bread'), photos };
}

const shown = (page: Page) => page.locator('[role=tooltip]:popover-open');
const stateOf = (trigger: Locator) => trigger.getAttribute('data-state');

async function restOn(trigger: Locator, milliseconds = 700): Promise<void> {
  await trigger.hover();
  await trigger.page().clock.runFor(milliseconds);
}

test('a tooltip opens after the pointer rests for 700 ms, and stays while the pointer crosses to it slowly', async () => {
  const { page, soup } = await open();
  await restOn(soup, 699);
  await page.mouse.move(2, 2);
  await page.clock.runFor(5000);
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
});

test('the focus opens the tooltip of a term, which describes it while shown, and keys toggle it', async () => {
  const { page, soup } = await open();
  expect(await soup.getAttribute('aria-describedby')).toBe(null);
  await soup.focus();
  expect(await soup.getAttribute('aria-describedby')).toBe(await shown(page).getAttribute('id'));
  for (const [key, count] of Object.entries({ Enter: 0, Space: 1, Escape: 0 })) {
    await page.keyboard.press(key);
    expect(await shown(page).count(), key).toBe(count);
  }
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
  const { page, soup } = await open({ javaScriptEnabled: false });
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
