import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isListed } from '../../generator/pages/route.ts';
import { buildSite } from '../../generator/site.ts';
import { routes } from '../../templates/routes.ts';
import { siteDefinition } from '../../templates/site.ts';
import { loadEverything, type OpenOptions, usePages } from './fixture.ts';

const options = { url: 'https://example.org/', year: '2026' };
const inTwo = usePages();
const inOne = usePages({ build: () => buildSite(process.cwd(), siteDefinition, { ...options, oneSheet: true }) });

// A typeface that comes a moment too late for one of two pages would be a difference.
const prepare = (page: Page) => page.route(/\.woff2$/, (route) => route.abort());

const MODES: (OpenOptions & { media: 'screen' | 'print' })[] = [
  { media: 'screen', width: 390 },
  { media: 'screen', width: 820, colorScheme: 'dark' },
  { media: 'screen', width: 1440, forcedColors: 'active' },
  { media: 'print', width: 700 },
];

/** The visible elements of a page, with what stands before and after them, and how each looks. */
const looks = (page: Page): Promise<[what: string, style: string][]> =>
  page.evaluate(() => {
    const twice = /^-|-(inline|block|origin)|^(inline|block)-/;
    const names = [...getComputedStyle(document.body)].filter((name) => !twice.test(name));
    const elements = [...document.body.querySelectorAll('*')].filter((element) => element.getClientRects().length > 0);
    return elements.flatMap((element) =>
      ['', '::before', '::after'].flatMap((part): [string, string][] => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return [];
        const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return [[element.outerHTML.slice(0, 80) + part, values.join('\n')]];
      }),
    );
  });

test.each(routes.filter(isListed))('$path looks as if its style were one sheet', async ({ path }) => {
  for (const { media, ...mode } of MODES) {
    const pages = await Promise.all([inTwo, inOne].map((site) => site.open(path, { ...mode, prepare })));
    await Promise.all(
      pages.map(async (page) => {
        await page.emulateMedia({ media });
        await loadEverything(page);
      }),
    );
    const [two = [], one = []] = await Promise.all(pages.map(looks));
    expect(one.length).toBeGreaterThan(50);
    for (const [index, look] of one.entries()) {
      if (`${look}` !== `${two[index]}`) expect(two[index], `${media}, ${JSON.stringify(mode)}`).toEqual(look);
    }
    expect(two.length).toBe(one.length);
    await Promise.all(pages.map((page) => page.context().close()));
  }
});
