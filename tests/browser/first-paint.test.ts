import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { usePages } from './fixture.ts';

const pages = usePages();

/** What asked for each typeface first: `link` is ahead of the style, `css` when a text needs it. */
const askedBy = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const fonts = entries.filter(({ name }) => name.endsWith('.woff2'));
    return Object.fromEntries(
      fonts.map(({ name, initiatorType }) => [/([\w-]+)-\w+\.woff2$/.exec(name)?.[1], initiatorType]),
    );
  });

async function slowDown(page: Page, latency: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency },
    ...{ downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  });
}

describe('the typefaces', () => {
  test('are asked for ahead on a quick line, so that a first visit sees them', async () => {
    const page = await pages.open('/contact/');
    expect(await askedBy(page)).toEqual({ 'suez-one': 'link', figtree: 'link' });
  });

  test('come after the words on a slow line', async () => {
    const page = await pages.open('/contact/', { width: 390, prepare: (blank) => slowDown(blank, 300) });
    expect(await askedBy(page)).toEqual({ 'suez-one': 'css', figtree: 'css' });
    const words = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    const arrival = await page.evaluate(() =>
      Math.min(
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ responseEnd }) => responseEnd),
      ),
    );
    expect(words).toBeLessThan(arrival);
  });

  test('are asked for ahead on the second page of a visit, whatever the line: they are there by then', async () => {
    const page = await pages.open('/contact/', { width: 390, prepare: (blank) => slowDown(blank, 300) });
    await page.goto(`${pages.origin}/404.html`);
    expect(await askedBy(page)).toEqual({ 'suez-one': 'link', figtree: 'link' });
  });
});
