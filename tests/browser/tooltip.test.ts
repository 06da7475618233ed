import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { fixtureWith, problemsOf, usePages } from './fixture.ts';

/** A term and two icons close together at the foot of every page, each with a tooltip. */
const pages = usePages(
  fixtureWith(() => ({
    'site.yaml': (text) =>
      text
        .replace(/^( +)(explanation: Films.*)$/m, '$1$2\n$1href: https://films.example.org/')
        .replace(/^( {2}legal: .*)$/m, '$1 Every descant is free.'),
  })),
);

const termOf = (page: Page) => page.getByRole('contentinfo').locator('.term');
const tooltipOf = (trigger: Locator) => trigger.locator('xpath=following-sibling::*[1]');
const shown = (page: Page) => page.locator('[role=tooltip]:popover-open');

const open = (path: string, options?: Parameters<typeof pages.open>[1]) =>
  pages.open(path, { width: 1280, height: 800, ...options });

/** Waits until the page has come to rest, and has said so to its script. */
async function standsStill(page: Page): Promise<void> {
  let last: number | undefined;
  const moved = async () => {
    const before = last;
    last = await page.evaluate(() => scrollY);
    return last !== before;
  };
  await expect.poll(moved, { interval: 200, timeout: 10_000 }).toBe(false);
}

/** Scrolls to an element: a page that still moves would close its tooltip. */
async function reach(locator: Locator): Promise<void> {
  await locator.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await standsStill(locator.page());
}

/** A page at its foot with the pointer on a term, whose clock only goes on when the test says so. */
async function openWithTooltip(): Promise<Page> {
  const page = await open('/');
  await reach(termOf(page));
  await page.mouse.move(2, 2);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await moveTo(page, termOf(page));
  await page.clock.runFor(699);
  expect(await shown(page).count()).toBe(0);
  await page.clock.runFor(1);
  expect(await tooltipOf(termOf(page)).isVisible()).toBe(true);
  return page;
}

async function moveTo(page: Page, locator: Locator, steps = 1): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps });
  return { x: x + width / 2, y };
}

test('under a resting mouse a tooltip opens after 700 ms; the pointer may cross the gap to it slowly, and stay there', async () => {
  const page = await openWithTooltip();
  const { x, y } = await moveTo(page, termOf(page));
  for (const above of [-2, 1, 2, 3, 4]) {
    await page.mouse.move(x, y - above);
    await page.clock.runFor(10_000);
    expect(await shown(page).count()).toBe(1);
  }
  await moveTo(page, tooltipOf(termOf(page)), 30);
  await page.clock.runFor(10_000);
  expect(await shown(page).count()).toBe(1);
  await page.mouse.move(2, 2, { steps: 30 });
  expect(await shown(page).count()).toBe(0);
});

test('Escape closes it for good, a click opens it again, and a page that scrolls closes it', async () => {
  const page = await openWithTooltip();
  await page.keyboard.press('Escape');
  await moveTo(page, termOf(page), 3);
  await page.clock.runFor(5000);
  expect(await shown(page).count()).toBe(0);
  for (const count of [1, 0, 1]) {
    await termOf(page).click();
    expect(await shown(page).count()).toBe(count);
  }
  await page.mouse.wheel(0, -40);
  await expect.poll(() => shown(page).count()).toBe(0);
});

test('focus opens the tooltip of a term, which is its description for as long as it is shown; keys toggle it', async () => {
  const page = await open('/');
  await reach(termOf(page));
  const describedBy = () => termOf(page).getAttribute('aria-describedby');
  expect(await describedBy()).toBe(null);
  await termOf(page).focus();
  expect(await describedBy()).toBe(await tooltipOf(termOf(page)).getAttribute('id'));
  for (const [key, count] of [
    ['Enter', 0],
    ['Space', 1],
    ['Escape', 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await shown(page).count(), key).toBe(count);
  }
  // The tooltip of an icon opens at once. Nothing of this is against the policy of the page.
  await page.locator('.site-footer__social a').first().focus();
  expect(await shown(page).count()).toBe(1);
  expect(await problemsOf(page)).toEqual([]);
});

test('a page that scrolls to what is in focus takes the tooltip along; one that is scrolled closes it', async () => {
  const page = await open('/', { height: 400, reducedMotion: 'no-preference' });
  await termOf(page).focus();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await standsStill(page);
  const [tooltip, word] = [(await tooltipOf(termOf(page)).boundingBox())!, (await termOf(page).boundingBox())!];
  expect(word.y - (tooltip.y + tooltip.height)).toBeCloseTo(6, 0);
  await page.mouse.wheel(0, -60);
  await expect.poll(() => shown(page).count()).toBe(0);
});

test('by touch a tap opens the tooltip of a term and a second one closes it, both for good', async () => {
  const page = await open('/', { hasTouch: true, width: 390 });
  await reach(termOf(page));
  await page.clock.install();
  for (const count of [1, 0]) {
    await termOf(page).tap();
    // As long as a resting pointer would take to open or close one.
    await page.clock.runFor(1000);
    expect(await shown(page).count()).toBe(count);
  }
  await termOf(page).tap();
  await page.touchscreen.tap(380, 790);
  expect(await shown(page).count(), 'after a tap elsewhere').toBe(0);
});

test('without JavaScript a second press closes, and on paper a term is a plain word', async () => {
  const page = await open('/', { javaScriptEnabled: false });
  await termOf(page).scrollIntoViewIfNeeded();
  for (const count of [1, 0, 1]) {
    await termOf(page).click();
    expect(await shown(page).count()).toBe(count);
  }
  const { x, y, width } = (await shown(page).boundingBox())!;
  expect(Math.min(x, y, 1280 - x - width), 'within the window').toBeGreaterThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  expect(await termOf(page).evaluate((term) => getComputedStyle(term).textDecorationLine)).toBe('none');
  expect(await tooltipOf(termOf(page)).isVisible()).toBe(false);
});
