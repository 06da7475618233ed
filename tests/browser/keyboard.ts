import type { Page } from 'playwright';
import { expect } from 'vitest';

interface Stop {
  name: string;
  problems: string[];
}

/** Looks at the element that has the focus: is it to be seen, and is it marked as having the focus? */
function lookAtFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const problems: string[] = [];
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) problems.push('has no visible focus');
    // A link may go over two lines, with its middle in neither; a field may be taller than the window.
    const { left, right, top, bottom } = focused.getClientRects()[0] ?? new DOMRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    if (!above || !(focused.contains(above) || above.contains(focused))) {
      problems.push(above ? `is covered by ${above.className || above.tagName}` : 'is outside of the window');
    }
    const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim() || focused.outerHTML;
    return { name: name.slice(0, 60), problems };
  });
}

const MOST = 250;

/** Walks through a page with the Tab key until it is left. Expects the focus to be in sight at every step. */
export async function walk(page: Page): Promise<void> {
  await goToTop(page);
  const stops: Stop[] = [];
  for (let stop = await press(page, 'Tab'); stop && stops.length < MOST; stop = await press(page, 'Tab')) {
    stops.push(stop);
  }
  expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(stops.length).toBeGreaterThan(5);
  expect(stops.length).toBeLessThan(MOST);
  await goToTop(page);
}

/** Expects that the first step of a page is a link that skips to its content. */
export async function expectSkipLink(page: Page): Promise<void> {
  expect((await press(page, 'Tab'))?.problems).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName)).toMatch(/MAIN|FOOTER/);
  await goToTop(page);
}

/** Takes the focus away. The next step begins where it was last: at something at the top that is gone again. */
function goToTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    const top = Object.assign(document.createElement('span'), { tabIndex: -1 });
    document.body.prepend(top);
    top.focus();
    top.remove();
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function press(page: Page, key: string): Promise<Stop | undefined> {
  await page.keyboard.press(key);
  return lookAtFocus(page);
}
