import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { contrastsOf, faintOf } from './contrast.ts';
import { problemsOf, usePages, visits } from './fixture.ts';
import { expectSkipLink, walk } from './keyboard.ts';
import { firstScreenChanges, misfits, smallTargets, stepsBack } from './measure-layout.ts';
import { loadEverything, wronglyMarkedHebrew } from './measure-looks.ts';
import { describeReaders } from './tour-readers.ts';

/** Colors that a reader may have chosen. */
interface Mode {
  mode: 'light' | 'dark' | 'forced';
  colorScheme: 'light' | 'dark';
  forcedColors: 'active' | 'none';
}

export const MODES: readonly Mode[] = [
  { mode: 'light', colorScheme: 'light', forcedColors: 'none' },
  { mode: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { mode: 'forced', colorScheme: 'dark', forcedColors: 'active' },
];

/** What a tour looks at. */
export interface Tour {
  site: 'live' | 'edited';
  width: number;
  /** The widths at which a page must fit. */
  fits: readonly number[];
  /** The widths and colors in which axe looks. */
  axe: readonly (Mode & { width: number })[];
  /** The colors in which the contrast of every text is measured. */
  contrasts: readonly ('light' | 'dark')[];
  /** Whether to walk through the page with the Tab key. */
  keyboard?: boolean;
  /** Whether to check what readers change: colors, size, zoom, and paper. */
  readers?: boolean;
}

/** Opens every page of a site at one width and checks everything that must hold for any content. */
export function tour({ site, width, fits, axe, contrasts, keyboard, readers }: Tour): void {
  const pages = usePages(site);

  describe.each(visits)('$path', ({ path, status }) => {
    let page: Page;
    const resize = (to: number, height = 900) => page.setViewportSize({ width: to, height });
    beforeAll(async () => {
      page = await pages.open(path, { width });
      await page.evaluate(loadEverything);
    });
    afterAll(() => page.context().close());

    test(`loads, requests nothing from other sites, and reports no error at ${width} px`, async () => {
      const answer = () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      expect(await page.evaluate(answer).then(({ responseStatus }) => responseStatus)).toBe(status);
      const expected = status === 404 ? [expect.stringMatching(/^console: .*\/a\/b\/c/)] : [];
      expect(await problemsOf(page)).toEqual(expected);
    });

    test(`needs nothing from its second style sheet, if it has one, for its first screen at ${width} px`, async () => {
      if ((await page.locator('#rest').count()) === 0) return;
      const { seen, changed } = await page.evaluate(firstScreenChanges);
      expect(seen).toBeGreaterThan(20);
      expect(changed).toEqual([]);
      await page.getByRole('contentinfo').waitFor();
    });

    test.each(axe)('passes every rule of axe-core at $width px in $mode colors', async ({ width: at, ...colors }) => {
      await resize(at);
      await page.emulateMedia(colors);
      await page.evaluate(loadEverything);
      expect(await barriersOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    });

    test(`fits every window near ${width} px, breaks no word, and has a header of one row`, async () => {
      for (const at of fits) {
        await resize(at, 800);
        const header = await page.getByRole('banner').evaluate((element) => element.clientHeight);
        expect.soft(header, `the height of the header at ${at} px`).toBeLessThanOrEqual(96);
        expect.soft(await page.evaluate(misfits), `at ${at} px`).toEqual([]);
      }
      await resize(width);
    });

    test(`has the same reading order as on screen, and marks Hebrew as Hebrew, at ${width} px`, async () => {
      expect(await page.evaluate(stepsBack)).toEqual([]);
      expect(await page.evaluate(wronglyMarkedHebrew)).toEqual([]);
    });

    if (keyboard)
      test(`shows the focus at every step of the Tab key at ${width} px`, async () => {
        await walk(page);
        await expectSkipLink(page);
      });

    test(`has controls of at least 44 px at ${width} px`, async () => {
      const { small, seen } = await page.evaluate(smallTargets, 'body');
      expect(small).toEqual([]);
      expect(seen).toBeGreaterThan(5);
    });

    test.each(contrasts)(`has enough contrast in every text at ${width} px, %s`, async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(loadEverything);
      // The header stays in the window and would cover the text below it.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const contrasts = await contrastsOf(page);
      expect(contrasts.length).toBeGreaterThan(10);
      expect(faintOf(contrasts)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    });

    if (readers) describeReaders(() => page, width);
  });
}
