import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isFull } from '../stress/counts.ts';
import { barriersOf } from './axe.ts';
import { faintTexts } from './contrast.ts';
import {
  collisions,
  loadEverything,
  lostInForcedColors,
  misfits,
  shortenLinks,
  smallTargets,
  stepsBack,
  unfitForPaper,
  wronglyMarkedHebrew,
} from './in-page.ts';
import { unseenFocus } from './keyboard.ts';
import { problemsOf, type SiteName, setStyle, usePages, visitsOf } from './pages.ts';

// Every page of the live site, the Hebrew page of the fixture organization, and what must hold for any content. `npm test`
// looks at a light phone and a dark laptop; the stress tests look at everything, and at the rest of the fixture organization.

/** Windows on both sides of each layout change, where words fit least. */
const WIDTHS = [320, 390, 640, 641, 760, 761, 1000, 1001, 1180, 1181, 1920];
const MODES = [
  { mode: 'light', colorScheme: 'light', forcedColors: 'none' },
  { mode: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { mode: 'forced', colorScheme: 'dark', forcedColors: 'active' },
] as const;
const looks = isFull
  ? [320, 390, 768, 1440].flatMap((width) => MODES.map((mode) => ({ width, ...mode })))
  : [
      { width: 390, ...MODES[0] },
      { width: 1440, ...MODES[1] },
    ];
/** The spacing that readers may set for themselves (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

const heightOfHeader = (page: Page) => page.getByRole('banner').evaluate((element) => element.clientHeight);

/** Pictures of the first screen as it is, and without the second style sheet, if the page has one. */
async function firstScreens(page: Page): Promise<string[]> {
  const rest = page.locator('#rest');
  if ((await rest.count()) === 0) return [];
  const height = await rest.evaluate((link: HTMLLinkElement) => {
    link.disabled = true;
    return Math.min(innerHeight, link.previousElementSibling!.getBoundingClientRect().bottom);
  });
  const clip = { x: 0, y: 0, width: page.viewportSize()!.width, height };
  const without = await page.screenshot({ clip });
  await rest.evaluate((link: HTMLLinkElement) => {
    link.disabled = false;
  });
  return [without, await page.screenshot({ clip })].map((picture) => picture.toString('base64'));
}

const visitsTo = (site: SiteName) => visitsOf(site).map((visit) => ({ site, ...visit }));
const isHebrew = ({ path }: { path: string }) => path.startsWith('/he/');
const visits = [...visitsTo('live'), ...visitsTo('fixture').filter((visit) => isFull || isHebrew(visit))];

describe.each(visits)('$site $path', ({ site, path, status }) => {
  const { open } = usePages(site);

  test.each(looks)(
    'loads without a problem, passes every rule of axe-core, and can be read and pressed: $width px, $mode',
    async (look) => {
      const page = await open(path, look);
      await page.evaluate(loadEverything);
      const answer = () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      expect(await page.evaluate(answer).then(({ responseStatus }) => responseStatus)).toBe(status);
      // Forced colors are in the second style sheet: until it is there, the first screen has the browser's own.
      const [without, whole] = look.mode === 'forced' ? [] : await firstScreens(page);
      expect(without === whole, 'the first screen needs nothing from the second style sheet').toBe(true);
      expect(await barriersOf(page)).toEqual([]);
      if (look.mode === 'forced') expect(await page.evaluate(lostInForcedColors)).toEqual([]);
      else expect(await faintTexts(page), 'texts with too little contrast').toEqual([]);
      expect(await page.evaluate(stepsBack), 'texts in another order than on screen').toEqual([]);
      expect(await page.evaluate(wronglyMarkedHebrew)).toEqual([]);
      expect(await page.evaluate(smallTargets, 'body'), 'controls that are too small').toEqual([]);
      expect(await problemsOf(page)).toEqual(status === 404 ? [expect.stringMatching(/^console: .*\/a\/b\/c/)] : []);
    },
  );

  test.each(isFull ? [390, 1440] : [1440])('shows the focus at every step of the Tab key at %i px', async (width) => {
    expect(await unseenFocus(await open(path, { width }))).toEqual([]);
  });

  test.each(site === 'live' ? (['live', 'edited'] as const) : [site])(
    'fits every window, breaks no word, and has a header of one row: %s',
    async (shown) => {
      const page = await usePages(shown).open(path, { width: 320 });
      await page.evaluate(loadEverything);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await heightOfHeader(page), `the header at ${width} px`).toBeLessThanOrEqual(96);
        expect.soft(await page.evaluate(misfits), `at ${width} px`).toEqual([]);
      }
    },
  );

  test('fits with the spacing, the font size, and the zoom that readers choose', async () => {
    const page = await open(path, { width: 390 });
    await page.evaluate(loadEverything);
    // Where there is little room a word may break.
    const overflow = async () => (await page.evaluate(misfits)).filter((problem) => !problem.startsWith('broken'));
    await setStyle(page, SPACING);
    expect(await overflow(), 'with more space between letters, words, and lines').toEqual([]);
    await setStyle(page, '');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await overflow(), 'with letters of twice the size').toEqual([]);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    // What a zoom of 400 % leaves of a window of 1280 by 1024.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await overflow(), 'at a zoom of 400 %').toEqual([]);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    // A header that stayed would take a quarter of the window.
    expect((await page.getByRole('banner').boundingBox())!.y).toBeLessThan(-50);
  });

  test('shows everything in forced colors, and prints dark text on white paper', async () => {
    const page = await open(path, { width: 720, forcedColors: 'active' });
    expect(await page.evaluate(lostInForcedColors)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    expect(await page.evaluate(unfitForPaper), 'the check notices what is only for screens').not.toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme });
      expect(await page.evaluate(unfitForPaper), colorScheme).toEqual([]);
    }
  });
});

describe.each(visitsOf('complete'))('an organization without our drawings, $path', ({ path }) => {
  test.each(looks.filter(({ mode }) => mode !== 'forced'))(
    'can be read and pressed: $width px, $mode',
    async (look) => {
      const page = await usePages('complete').open(path, look);
      await page.evaluate(loadEverything);
      expect(await faintTexts(page), 'texts with too little contrast').toEqual([]);
      expect(await page.evaluate(stepsBack), 'texts in another order than on screen').toEqual([]);
      await page.evaluate(shortenLinks);
      expect(await page.evaluate(smallTargets, 'body'), 'controls of two letters that are too small').toEqual([]);
    },
  );
});

describe.each(['fixture', 'complete', 'long'] as const)('an organization without our drawings: %s', (site) => {
  test.each(visitsOf(site))('has room for its texts: $path', async ({ path }) => {
    const page = await usePages(site).open(path, { width: 320 });
    await page.evaluate(loadEverything);
    for (const width of [320, 390, 820, 1001, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // A word that is wider than its place may break.
      const misplaced = (await page.evaluate(misfits)).filter((problem) => !problem.startsWith('broken'));
      expect.soft([...misplaced, ...(await page.evaluate(collisions))], `at ${width} px`).toEqual([]);
    }
  });
});
