import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { loadEverything } from './in-page.ts';
import { openPage, usePages, visitsOf } from './pages.ts';

const pages = usePages('fixture');
const PAINT = 'first-contentful-paint';
const painted = (page: Page) => page.evaluate((name) => performance.getEntriesByName(name).length, PAINT);

/** Keeps files from loading. Returns a function that lets them load, or fail. */
async function hold(page: Page, files: RegExp): Promise<(how: 'continue' | 'abort') => void> {
  let release = (_: 'continue' | 'abort'): void => {};
  const released = new Promise<'continue' | 'abort'>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => route[await released]());
  return release;
}

/** Runs in the page: what has shifted since it began to load. */
function layoutShifts(): Promise<string[]> {
  type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  const shifts: string[] = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      shifts.push(`${value} ${sources.map(({ node }) => node?.parentElement?.className).join()}`);
  }).observe({ type: 'layout-shift', buffered: true });
  // Shifts are reported in a task after the next frame.
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))));
  });
}

/** Runs in the page: every transition and animation that takes time. Those without a duration are switches. */
function whatMoves(): string[] {
  const takesTime = (durations: string) => durations.split(',').some((each) => Number.parseFloat(each) > 0);
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after', '::backdrop'].flatMap((pseudo) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, pseudo || undefined);
      const animated = animationName !== 'none' && takesTime(animationDuration);
      return animated || takesTime(transitionDuration) ? [`${element.localName}.${element.classList}${pseudo}`] : [];
    }),
  );
}

test.each(visitsOf('fixture'))(
  '$path shows its text before its fonts, does not shift when they arrive, and moves nothing for visitors who prefer that',
  async ({ path: address }) => {
    const connectSlowly = () => Object.defineProperty(Reflect.get(navigator, 'connection'), 'rtt', { value: 300 });
    const prepare = (opened: Page) => opened.addInitScript(connectSlowly);
    const page = await pages.open('/500.html', { width: 390, reducedMotion: 'no-preference', prepare });
    const release = await hold(page, /\.woff2$/);
    await page.goto(pages.addressOf(address), { waitUntil: 'domcontentloaded' });
    await expect.poll(() => painted(page)).toBe(1);
    // On a slow connection, a preloaded font would delay the first paint.
    expect(await page.locator('link[as=font]').count()).toBe(0);
    release('continue');
    await page.evaluate(loadEverything);
    expect(await page.evaluate(layoutShifts)).toEqual([]);
    expect(await page.evaluate(whatMoves), 'the check notices movement').not.toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.evaluate(whatMoves)).toEqual([]);
    // The transition from the page before may still be running.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  },
);

test.each(['continue', 'abort'] as const)(
  'the second style sheet delays nothing of the first screen, and the rest waits for it: %s',
  async (how) => {
    const page = await pages.open('/500.html', { width: 390 });
    const release = await hold(page, /\.css$/);
    await page.goto(pages.addressOf('/about/'), { waitUntil: 'commit' });
    await expect.poll(() => painted(page)).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    release(how);
    // Without the style sheet, too, the words are there.
    await page.getByRole('contentinfo').waitFor();
    // A script that is not empty makes every browser wait.
    expect(await (await fetch(page.url())).text()).toMatch(
      /<link id="rest" rel="stylesheet" href="[^"]+\.css"\/><script> <\/script>/,
    );
  },
);

test('resting on a link fetches its page before the click', async () => {
  const page = await openPage(pages.addressOf('/'));
  const fetched = page.context().waitForEvent('request', (request) => request.url().endsWith('/about/'));
  await page.locator('header nav a[href$="/about/"]').hover();
  expect((await (await fetched).allHeaders())['sec-purpose']).toMatch(/^prefetch/);
});
