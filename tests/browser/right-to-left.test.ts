import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { loadEverything, misfits } from './in-page.ts';
import { rewriting, setStyle, usePages, visitsOf } from './pages.ts';

const pages = usePages('live');
const rightToLeft = rewriting((text) => text.replace(/<html [^>]*>/, '<html lang="he" dir="rtl">'));

/** The block boxes of a page: where they are from the side where text starts, and from the top, and how wide. */
const boxesOf = (page: Page) =>
  page.evaluate(() => {
    const { dir, clientWidth } = document.documentElement;
    return [...document.querySelectorAll('body :not(svg *, .visually-hidden)')].flatMap((element) => {
      const { left, right, top, width } = element.getBoundingClientRect();
      const isInline = getComputedStyle(element).display.startsWith('inline');
      if (isInline || width === 0) return [];
      const numbers = [dir === 'rtl' ? clientWidth - right : left, top + scrollY, width];
      return {
        name: `${element.tagName} ${element.getAttribute('class')} ${element.textContent.slice(0, 30)}`,
        numbers,
      };
    });
  });

/** What is elsewhere on the second page than on the first. */
async function notMirrored(...both: [Page, Page]): Promise<string[]> {
  const [expected, found] = await Promise.all([boxesOf(both[0]), boxesOf(both[1])]);
  const isClose = (a: readonly number[], b: readonly number[] = []) =>
    a.every((each, at) => Math.abs(each - b[at]!) < 4);
  const others = found.filter(({ numbers }, index) => !isClose(numbers, expected[index]?.numbers));
  return others.map(({ name, numbers }) => `${name}: ${numbers.map(Math.round).join(' ')}`);
}

// The text stays in English, so it is as long in both directions, but for the space around a period.
test.each(visitsOf('live'))('right to left, $path fits every window and is a mirror image', async ({ path }) => {
  const page = await pages.open(path, { width: 320 });
  const mirrored = await pages.open(path, { width: 320, prepare: rightToLeft });
  // Papers are tilted the same way in both directions, and a period is next to another letter.
  const style = '* { rotate: none !important; font-kerning: none !important }';
  for (const each of [page, mirrored]) await setStyle(each, style);
  for (const width of [320, 390, 641, 1000, 1440]) {
    for (const each of [page, mirrored]) {
      await each.setViewportSize({ width, height: 900 });
      await each.evaluate(loadEverything);
    }
    expect.soft(await mirrored.evaluate(misfits), `at ${width} px`).toEqual([]);
    expect.soft(await notMirrored(page, mirrored), `not mirrored at ${width} px`).toEqual([]);
  }
});
