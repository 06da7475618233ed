import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { usePages, visits } from './fixture.ts';

const pages = usePages();

// The last is what a zoom of 400 % leaves.
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
];

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

/** Walks through the page until it leaves it, and back again. */
async function walk(page: Page): Promise<{ forward: Stop[]; backward: Stop[] }> {
  const forward: Stop[] = [];
  const backward: Stop[] = [];
  for (let stop = await press(page, 'Tab'); stop && forward.length < 250; stop = await press(page, 'Tab')) {
    forward.push(stop);
  }
  for (const _ of forward) {
    const stop = await press(page, 'Shift+Tab');
    if (stop) backward.unshift(stop);
  }
  return { forward, backward };
}

async function press(page: Page, key: string): Promise<Stop | undefined> {
  await page.keyboard.press(key);
  return lookAtFocus(page);
}

describe.each(visits)('$path', ({ path }) => {
  test.each(windows)(
    'is walked through with the keyboard at $width by $height px, nothing hidden on the way',
    async (window) => {
      const page = await pages.open(path, window);
      const { forward, backward } = await walk(page);
      const bad = [...forward, ...backward].filter(({ problems }) => problems.length > 0);
      expect(bad.map(({ name, problems }) => `${name}: ${problems.join(', ')}`)).toEqual([]);
      expect(backward.map(({ name }) => name)).toEqual(forward.map(({ name }) => name));
      expect(forward.length).toBeGreaterThan(10);
      expect(forward.length).toBeLessThan(250);
    },
  );

  test('begins with a link that skips to its content', async () => {
    const page = await pages.open(path, { width: 390 });
    await page.keyboard.press('Tab');
    expect(await lookAtFocus(page)).toEqual({ name: 'Skip to content', problems: [] });
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName)).toMatch(/MAIN|FOOTER/);
  });
});
