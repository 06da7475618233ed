import type { Page } from 'playwright';
import { expect } from 'vitest';

const MOST = 250;

/** Presses Tab until the focus leaves the page. Expects the focus to be marked and in sight at every step. */
export async function walk(page: Page): Promise<void> {
  await goToTop(page);
  const problems: string[] = [];
  let steps = 0;
  for (let found = await pressTab(page); found && steps < MOST; found = await pressTab(page)) {
    problems.push(...found);
    steps++;
  }
  expect(problems).toEqual([]);
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThan(MOST);
  await goToTop(page);
}

/** Expects that the first step of a page is a visible link that skips to its content. */
export async function expectSkipLink(page: Page): Promise<void> {
  expect(await pressTab(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName)).toMatch(/MAIN|FOOTER/);
  await goToTop(page);
}

/** Presses Tab. Returns what is wrong with the focus, or undefined if nothing has it. */
async function pressTab(page: Page): Promise<string[] | undefined> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const problems: string[] = [];
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) problems.push('has no visible focus');
    // A link may span two lines, with its middle in neither. A field may be taller than the window.
    const { left, right, top, bottom } = focused.getClientRects()[0] ?? new DOMRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    if (!above) problems.push('is outside the window');
    else if (!focused.contains(above) && !above.contains(focused)) problems.push(`is covered by ${above.className}`);
    const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim() || focused.outerHTML;
    return problems.map((problem) => `${name.slice(0, 60)} ${problem}`);
  });
}

/** Removes the focus, so that the next Tab goes to the first control. */
function goToTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    const top = Object.assign(document.createElement('span'), { tabIndex: -1 });
    document.body.prepend(top);
    top.focus();
    top.remove();
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
