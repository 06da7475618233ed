import type { Page } from 'playwright';

const MOST = 250;

/** Presses Tab until the focus leaves the page. Returns where the focus is not marked or not in sight, and whether the
 *  first step is not a link that skips to the content. */
export async function unseenFocus(page: Page): Promise<string[]> {
  const problems: string[] = [];
  let steps = 0;
  for (let found = await pressTab(page); found && steps < MOST; found = await pressTab(page)) {
    problems.push(...found);
    steps++;
  }
  if (steps < 5 || steps === MOST) problems.push(`the focus leaves the page after ${steps} steps`);
  await pressTab(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInMain = await page.evaluate(() => document.activeElement?.closest('main, footer') !== null);
  return isInMain ? problems : [...problems, 'the first link does not skip to the content'];
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
