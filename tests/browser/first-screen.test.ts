import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { newPage, PAGES, site } from './browser.ts';
import { fontsOf, markTexts, shiftOf } from './faces.ts';
import { engine } from './find-browser.ts';

// What a first visit shows at once. Only Chromium says which fonts it paints with.

describe.runIf(engine === 'chromium').each(PAGES)('%s', (path) => {
  test.each([
    [390, 844],
    [1366, 768],
  ])(
    'shows a window of %i × %i whole and in our typefaces, without another file',
    async (width, height) => {
      const page = await newPage({ viewport: { width, height } });
      await page.route('**/assets/*.css', (route) => route.abort());
      await page.goto(site() + path);
      expect(await page.evaluate(largestImage), 'of the window').toBeLessThan(0.1);
      const devtools = await page.context().newCDPSession(page);
      const count = await page.evaluate(markTexts);
      const fonts = new Set<string>();
      for (let i = 0; i < count; i++)
        for (const font of await fontsOf(devtools, `[data-text="${i}"]`)) fonts.add(font);
      expect([...fonts].sort()).toEqual(['Figtree Light', 'Suez One']);
    },
  );

  test('shifts nothing if its fonts are late', async () => {
    for (const width of [360, 390, 641, 820, 1001, 1366, 1920]) {
      const page = await newPage({ viewport: { width, height: 900 } });
      await page.route('**/assets/fonts-*.css', async (route) => {
        await firstPaint(page);
        await route.continue();
      });
      await page.goto(site() + path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(shiftOf), `${width} px`).toBe(0);
      await page.context().close();
    }
  });
});

/** How much of the window the largest picture takes that is a file of its own. */
function largestImage(): number {
  const shares = [...document.images].map((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return (Math.max(height, 0) * width) / (innerHeight * innerWidth);
  });
  return Math.max(0, ...shares);
}

const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
