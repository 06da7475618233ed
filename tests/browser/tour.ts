import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isListed } from '../../generator/pages/route.ts';
import { barriersOf } from './axe.ts';
import { contrastsOf, faintOf } from './contrast.ts';
import { delayFonts, problemsOf, usePages, visits } from './fixture.ts';
import { expectSkipLink, walk } from './keyboard.ts';
import { loadEverything } from './load-everything.ts';
import { misplacedExplanations, smallTargets, whatControlsDo } from './measure-controls.ts';
import { firstScreenWithoutRest, whatMoves } from './measure-looks.ts';
import { shiftsOf, sizesInSight, stepsBack, unmarkedHebrew } from './measure-texts.ts';
import type { Tour } from './modes.ts';
import { brokenWordsOf, overflowOf } from './overflow.ts';
import { ambiguous, OWN_SPACING, putStyle } from './reader.ts';
import { describeReaders } from './tour-readers.ts';

/** Opens every page of the live site at one width and asserts, while it is open, all that holds for any page. */
export function tour({ width, fits, axe, contrasts, keyboard, loads }: Tour): void {
  const live = usePages('live');
  // What is measured must not depend on whether a font came in time.
  const patient = usePages('patient');

  describe.each(visits)('$path', ({ path, status }) => {
    let page: Page;
    const resize = (to: number, height = 900) => page.setViewportSize({ width: to, height });
    beforeAll(async () => {
      page = await patient.open(path, { width });
      await page.evaluate(loadEverything);
    });
    afterAll(() => page.context().close());

    if (loads)
      test(`stands still while it loads, and for whoever asks for it, at ${width} px`, async () => {
        const moving = await live.open(path, { width, reducedMotion: 'no-preference', prepare: delayFonts });
        await moving.evaluate(loadEverything);
        expect(await moving.evaluate(shiftsOf)).toEqual([]);
        expect(await moving.evaluate(whatMoves), 'the check notices movement').not.toEqual([]);
        await moving.emulateMedia({ reducedMotion: 'reduce' });
        expect(await moving.evaluate(whatMoves)).toEqual([]);
        expect(await moving.evaluate(() => document.getAnimations().length)).toBe(0);
      });

    test(`is answered, asks nobody else and reports no error at ${width} px`, async () => {
      const answer = () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      expect(await page.evaluate(answer).then(({ responseStatus }) => responseStatus)).toBe(status);
      const problems = await problemsOf(page);
      expect(problems).toEqual(status === 404 ? [expect.stringMatching(/^console: .*\/a\/b\/c/)] : []);
    });

    // The error pages have one style sheet alone.
    if (isListed({ path }))
      test(`needs nothing of its second style sheet for its first screen at ${width} px`, async () => {
        const { seen, changed } = await page.evaluate(firstScreenWithoutRest);
        expect(seen).toBeGreaterThan(20);
        expect(changed).toEqual([]);
        await page.getByRole('contentinfo').waitFor();
      });

    test.each(axe)('passes every rule of axe-core at $width px in $mode colours', async ({ width: at, ...colours }) => {
      await resize(at);
      await page.emulateMedia(colours);
      await page.evaluate(loadEverything);
      expect(await barriersOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    });

    test(`fits every window near ${width} px, also with a reader’s own spacing`, async () => {
      for (const at of fits) {
        await resize(at, 800);
        const bar = await page.getByRole('banner').evaluate((element) => element.clientHeight);
        expect.soft(bar, `the bar is one row at ${at} px`).toBeLessThanOrEqual(96);
        expect.soft([...(await overflowOf(page)), ...(await brokenWordsOf(page))], `at ${at} px`).toEqual([]);
      }
      await resize(width);
      const remove = await putStyle(page, OWN_SPACING);
      expect(await overflowOf(page), 'with more room between letters, words and lines').toEqual([]);
      await remove();
    });

    test(`is heard in the order in which it is seen at ${width} px`, async () => {
      await resize(width);
      expect(await page.evaluate(stepsBack)).toEqual([]);
      const sizes = await page.evaluate(sizesInSight);
      expect(sizes.length, `sizes of text: ${sizes.join(', ')}`).toBeLessThanOrEqual(8);
    });

    test(`has Hebrew letters read as Hebrew, and one name for one thing, at ${width} px`, async () => {
      expect(await page.evaluate(unmarkedHebrew)).toEqual([]);
      // Why Shabbos and Oneg are left to the English voice stands in components/Term.tsx.
      for (const marked of await page.locator('body [lang]').allTextContents()) expect(marked).not.toMatch(/[a-z]/i);
      const controls = await page.evaluate(whatControlsDo);
      expect(controls.length).toBeGreaterThan(5);
      expect(ambiguous(controls)).toEqual([]);
    });

    if (keyboard)
      test(`is walked through with the keyboard at ${width} px, nothing hidden on the way`, async () => {
        await resize(width);
        await walk(page);
        await expectSkipLink(page);
      });

    test(`has controls as large as a fingertip at ${width} px`, async () => {
      const { small, seen } = await page.evaluate(smallTargets, 'body');
      expect(small).toEqual([]);
      expect(seen).toBeGreaterThan(5);
    });

    test(`shows the meaning of each term beside it at ${width} px`, async () => {
      await resize(width < 600 ? 320 : width, 600);
      expect(await page.evaluate(misplacedExplanations)).toEqual([]);
      await resize(width);
    });

    test.each(contrasts)(`has every word stand out at ${width} px, %s`, async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(loadEverything);
      // The bar at the top stays in the window, and would cover what it is scrolled over.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const faint = async () => {
        const words = await contrastsOf(page);
        expect(words.length).toBeGreaterThan(10);
        return faintOf(words);
      };
      // On a busy machine one of the two pictures may come too early.
      await expect.poll(faint, { timeout: 10_000 }).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    });

    describeReaders(() => page, width);
  });
}
