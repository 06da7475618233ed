import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { routes } from '../../templates/routes.ts';
import { isFull } from '../proof/counts.ts';
import { usePages } from './fixture.ts';

const pages = usePages();

/** Where each term of a page and its tooltip stand once the term is pressed, in the middle of the window and
 *  right below the bar. */
async function openEachTerm(page: Page, hasScript: boolean): Promise<{ word: DOMRect; tooltip: DOMRect }[]> {
  await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true;
  });
  return page.locator('.term').evaluateAll(async (terms, hasScript) => {
    const places = [];
    for (const term of terms) {
      for (const top of [300, 85]) {
        scrollBy({ top: term.getBoundingClientRect().top - top, behavior: 'instant' });
        // The script closes a tooltip when the page moves. Without one there are no frames to wait for either.
        for (let frame = 0; hasScript && frame < 3; frame++) await new Promise(requestAnimationFrame);
        (term as HTMLElement).click();
        const tooltip = term.nextElementSibling as HTMLElement;
        places.push({ word: term.getBoundingClientRect(), tooltip: tooltip.getBoundingClientRect() });
        tooltip.hidePopover();
      }
    }
    return places;
  }, hasScript);
}

const looks = [
  { width: 320, javaScriptEnabled: true },
  ...(isFull ? [false, true].map((javaScriptEnabled) => ({ width: 1280, javaScriptEnabled })) : []),
];

test.each(looks)('each term of each page shows its meaning beside it: %j', async ({ width, javaScriptEnabled }) => {
  const page = await pages.open('/', { width, height: 600, javaScriptEnabled });
  const edge = javaScriptEnabled ? 8 : 0;
  let seen = 0;
  for (const { path } of routes) {
    await page.goto(pages.addressOf(path));
    for (const { word, tooltip } of await openEachTerm(page, javaScriptEnabled)) {
      seen++;
      expect(tooltip.left).toBeGreaterThanOrEqual(8);
      expect(tooltip.right).toBeLessThan(width - 7.5);
      expect(tooltip.top).toBeGreaterThanOrEqual(edge);
      expect(tooltip.bottom).toBeLessThanOrEqual(600 - edge);
      const distance = Math.max(word.top - tooltip.bottom, tooltip.top - word.bottom);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(8);
      expect(Math.min(word.width, word.height)).toBeGreaterThanOrEqual(24);
    }
    const misplaced = page.locator(':is(h1, h2, h3, h4, h5, h6, a, button, label, legend, summary) .term');
    expect(await misplaced.count(), path).toBe(0);
  }
  expect(seen).toBeGreaterThan(0);
});
