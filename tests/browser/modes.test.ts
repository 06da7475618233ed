import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isFull } from '../proof/counts.ts';
import { makeWaitForFonts } from '../restyle.ts';
import { contrastsOf, faintOf } from './contrast.ts';
import { loadEverything, usePages, visits } from './fixture.ts';

const pages = usePages({ change: makeWaitForFonts });

describe.each(visits)('$path', ({ path }) => {
  test('says the same in the colours of its reader', async () => {
    const page = await pages.open(path, { forcedColors: 'active', colorScheme: 'dark' });
    for (const width of isFull ? [320, 390, 768, 1440] : [1440]) {
      await page.setViewportSize({ width, height: 900 });
      await loadEverything(page);
      expect.soft(faintOf(await contrastsOf(page)), `at ${width} px`).toEqual([]);
    }
    expect(await page.evaluate(withoutMark, '[aria-current]')).toEqual([]);
    expect(await page.evaluate(withoutMark, '.button')).toEqual([]);
  });

  test('stands still for whoever asks for it', async () => {
    const moving = await pages.open(path, { reducedMotion: 'no-preference' });
    expect(await moving.evaluate(whatMoves), 'the check notices movement').not.toEqual([]);
    const still = await pages.open(path, { reducedMotion: 'reduce' });
    expect(await still.evaluate(whatMoves)).toEqual([]);
    expect(await still.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  // A dark page saves light on a screen. On paper it would cost ink.
  test('prints ink on white', async () => {
    const page = await pages.open(path, { width: 720 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme });
      expect(await page.evaluate(pastelOnPaper), colorScheme).toEqual([]);
      expect(await page.evaluate(picturesInSight), colorScheme).toEqual([]);
    }
    const header = page.getByRole('banner');
    expect(await header.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  });
});

test.each(['/events/', '/chapters/'])('%s fits on one sheet for the door of the fridge', async (path) => {
  const page = await pages.open(path);
  for (const format of ['Letter', 'A4']) expect.soft(await sheets(page, format), format).toBe(1);
});

test('a page that is longer than a sheet is seen to be', async () => {
  expect(await sheets(await pages.open('/support/'), 'A4')).toBeGreaterThan(1);
});

async function sheets(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

// The functions below run in the page.

/** What has neither a line under it nor one around it. */
function withoutMark(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { textDecorationLine, borderTopStyle } = getComputedStyle(element);
      return textDecorationLine === 'none' && borderTopStyle === 'none';
    })
    .map((element) => element.outerHTML);
}

/** Every transition and animation that takes time. Those of no length are switches. */
function whatMoves(): string[] {
  const takesTime = (durations: string) => durations.split(',').some((each) => Number.parseFloat(each) > 0);
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after', '::backdrop'].flatMap((pseudo) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, pseudo || undefined);
      const animated = animationName !== 'none' && takesTime(animationDuration);
      return animated || takesTime(transitionDuration) ? [`${element.localName}.${element.classList}${pseudo}`] : [];
    }),
  );
}

/** Texts that would hardly be seen on white. All inks of this site are darker than half. */
function pastelOnPaper(): string[] {
  const pale: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    if (!text.nodeValue?.trim() || !element.checkVisibility() || element.closest('.visually-hidden')) continue;
    const [r = 0, g = 0, b = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
    if (0.2126 * r + 0.7152 * g + 0.0722 * b > 85) pale.push(text.nodeValue.trim());
  }
  return pale;
}

/** Pictures and drawings, but for the mark of 4G and the seals of the chapters. */
function picturesInSight(): string[] {
  return [...document.querySelectorAll('img, svg')]
    .filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().width > 0)
    .filter((picture) => !picture.matches('.mark, .chapter-card__logo'))
    .map((picture) => picture.outerHTML.slice(0, 120));
}
