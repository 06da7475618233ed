import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addStyle } from './in-page.ts';
import { misfits } from './measure-layout.ts';
import { lostInForcedColors, unfitForPaper } from './measure-looks.ts';

/** The spacing that readers may set for themselves (WCAG 1.4.12). */
const OWN_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;
/** What a zoom of 400 % leaves of a window of 1280 by 1024. */
export const ZOOM = { width: 320, height: 256 };

/** Checks what readers change on a page that is open: spacing, colors, letter size, zoom, and paper. */
export function describeReaders(page: () => Page, width: number): void {
  test('fits with the spacing, the font size, and the zoom that readers choose', async () => {
    const removeSpacing = await addStyle(page(), OWN_SPACING);
    expect(await overflow(), 'with more space between letters, words, and lines').toEqual([]);
    await removeSpacing();
    const devTools = await page().context().newCDPSession(page());
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    expect(await page().evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await overflow(), 'with letters of twice the size').toEqual([]);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await page().setViewportSize(ZOOM);
    expect(await overflow(), 'at a zoom of 400 %').toEqual([]);
    await page().evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    expect(await page().evaluate(() => scrollY)).toBeGreaterThan(300);
    // A header that stayed would take a quarter of the window.
    expect(
      await page()
        .getByRole('banner')
        .evaluate((header) => header.getBoundingClientRect().bottom),
    ).toBeLessThan(1);
    await page().setViewportSize({ width, height: 900 });
  });

  // Where there is little room a word may break.
  const overflow = async () => (await page().evaluate(misfits)).filter((problem) => !problem.startsWith('broken'));

  test('shows its texts and controls in forced colors', async () => {
    await page().emulateMedia({ forcedColors: 'active' });
    expect(await page().evaluate(lostInForcedColors)).toEqual([]);
    await page().emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });

  // A dark page saves light on a screen. On paper it would cost ink.
  test('prints dark text on white paper', async () => {
    await page().setViewportSize({ width: 720, height: 900 });
    expect(await page().evaluate(unfitForPaper), 'the check notices what is only for screens').not.toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page().emulateMedia({ media: 'print', colorScheme });
      expect(await page().evaluate(unfitForPaper), colorScheme).toEqual([]);
    }
    expect(
      await page()
        .getByRole('banner')
        .evaluate((header) => getComputedStyle(header).position),
    ).toBe('static');
    await page().emulateMedia({ media: 'screen', colorScheme: 'light' });
  });
}
