import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isFull } from '../stress/counts.ts';
import { walk } from './keyboard.ts';
import { collisions, whatStays } from './measure-controls.ts';
import { darkGrounds, pastelOnPaper, picturesInSight, withOwnColours, withoutMark } from './measure-looks.ts';
import { PHONE } from './modes.ts';
import { overflowOf } from './overflow.ts';
import { setLetterSize, ZOOM } from './reader.ts';

/** The part of the tour that is about what readers set for themselves, on a page that is open. */
export function describeReaders(page: () => Page, width: number): void {
  const resize = (to: number, height = 900) => page().setViewportSize({ width: to, height });

  test(`says the same in the colours of its reader at ${width} px`, async () => {
    await page().emulateMedia({ forcedColors: 'active' });
    expect(await page().evaluate(withOwnColours)).toEqual([]);
    expect(await page().evaluate(withoutMark, '[aria-current], .button')).toEqual([]);
    await page().emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });

  test(`fits with letters of twice the size at ${width} px`, async () => {
    await setLetterSize(page(), 32);
    await resize(Math.min(width, 1280), 800);
    const size = await page().evaluate(() => getComputedStyle(document.documentElement).fontSize);
    const problems = [...(await overflowOf(page())), ...(await page().evaluate(collisions))];
    await setLetterSize(page(), 16);
    expect({ size, problems }).toEqual({ size: '32px', problems: [] });
  });

  if (width !== PHONE.width) return;

  test('can be read at a zoom of 400 %', async () => {
    await page().setViewportSize(ZOOM);
    expect(await overflowOf(page())).toEqual([]);
    await page().evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    expect(await page().evaluate(() => scrollY)).toBeGreaterThan(300);
    // A bar that stayed would take a quarter of the window.
    expect(await page().evaluate(whatStays)).toEqual([]);
    if (isFull) await walk(page());
  });

  // A dark page saves light on a screen. On paper it would cost ink.
  test('prints ink on white', async () => {
    await resize(720);
    expect(await page().evaluate(darkGrounds), 'the check notices dark grounds').not.toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page().emulateMedia({ media: 'print', colorScheme });
      expect(await page().evaluate(pastelOnPaper), colorScheme).toEqual([]);
      expect(await page().evaluate(darkGrounds), colorScheme).toEqual([]);
      expect(await page().evaluate(picturesInSight), colorScheme).toEqual([]);
    }
    const bar = page().getByRole('banner');
    expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  });
}
