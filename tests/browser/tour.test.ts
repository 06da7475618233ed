import { describe, expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { open, PAGES, site } from './browser.ts';
import * as inPage from './in-page.ts';
import { watch } from './watch.ts';

// What must hold on every page.

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'light' } as const;
const LAPTOP = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } as const;

/** From the smallest phones to large screens, also between the usual ones. */
const WIDTHS = [
  320, 360, 375, 390, 414, 480, 600, 641, 680, 720, 768, 800, 820, 860, 912, 960, 1001, 1100, 1280,
  1440, 1920,
];

/** The spacing that readers may set for themselves (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

/** Pictures catch points, and the invisible areas that enlarge controls don't. */
const SOLID = `* { pointer-events: auto !important }
  ::before, ::after { pointer-events: none !important }`;

describe.each(PAGES)('%s', (path) => {
  test.each([
    ['a light phone', PHONE],
    ['a dark laptop', LAPTOP],
  ])('loads without a problem, and everyone can read and press everything: %s', async (_, look) => {
    const { page, problems } = await watch(site() + path, look);
    await page.evaluate(inPage.loadEverything);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(inPage.smallControls)).toEqual([]);
    // The browser logs a missing page, and so does the page, with its path.
    const logged = [/404 \(Not Found\)/, /^404 Error: .*\/a\/b\/nowhere\/$/];
    const expected = path.includes('nowhere') ? logged : [];
    expect(await problems()).toEqual(expected.map((text) => expect.stringMatching(text)));
  });

  test('fits every window and cuts no word, also with the text and spacing that readers choose', async () => {
    const page = await open(path, { viewport: { width: 320, height: 700 } });
    for (const width of [240, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(inPage.overflow), `${width} px`).toBe(0);
      expect(await page.evaluate(inPage.cutWords), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 700 });
    await page.evaluate(inPage.addStyle, 'html { font-size: 24px }');
    expect(await page.evaluate(inPage.cutWords), 'with large text').toEqual([]);
    await page.evaluate(inPage.addStyle, SPACING);
    expect(await page.evaluate(inPage.overflow), 'with more space').toBe(0);
  });

  test('a copy of it runs no words together', async () => {
    for (const width of [390, 1440]) {
      const page = await open(path, { viewport: { width, height: 844 } });
      expect(await page.evaluate(inPage.gluedWords), `${width} px`).toEqual([]);
    }
  });

  test('nothing covers a word in any window', async () => {
    const page = await open(path, { reducedMotion: 'reduce' });
    await page.evaluate(inPage.addStyle, SOLID);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1400 });
      expect(await page.evaluate(inPage.coveredWords), `${width} px`).toEqual([]);
    }
    // Twenty-one layouts take long while other tests run.
  }, 120_000);

  test('the Tab key leads through it from a link that skips to the content, and shows where it is', async () => {
    const page = await open(path, { reducedMotion: 'reduce' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    const problems: string[] = [];
    let steps = 0;
    for (; steps < 250; steps++) {
      const found = await page.evaluate(inPage.focusProblems);
      if (!found) break;
      problems.push(...found);
      await page.keyboard.press('Tab');
    }
    expect(problems).toEqual([]);
    expect(steps).toBeGreaterThan(10);
    expect(steps).toBeLessThan(250);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInContent = () => document.activeElement?.closest('main, footer') !== null;
    expect(await page.evaluate(isInContent)).toBe(true);
  });

  test('prints dark on white, keeps everything in forced colors, and stands still on request', async () => {
    const page = await open(path, { colorScheme: 'dark' });
    expect(await page.evaluate(inPage.unfitForPaper), 'the check notices a screen').not.toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(inPage.unfitForPaper), 'on paper').toEqual([]);
    await page.emulateMedia({ media: 'screen', forcedColors: 'active', reducedMotion: 'reduce' });
    expect(await page.evaluate(inPage.lostInForcedColors), 'in forced colors').toEqual([]);
    expect(await page.evaluate(inPage.moving), 'with less motion').toEqual([]);
  });
});
