import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isListed } from '../../generator/pages/route.ts';
import { routes } from '../../templates/routes.ts';
import { isFull } from '../proof/counts.ts';
import { sheetBelow } from '../restyle.ts';
import { loadEverything, type OpenOptions, usePages } from './fixture.ts';

const pages = usePages();

// A typeface that comes a moment too late for one of two looks would be a difference.
const prepare = (page: Page) => page.route(/\.woff2$/, (route) => route.abort());

const PHONE: OpenOptions & { media: 'screen' | 'print' } = { media: 'screen', width: 390 };
// `npm test` compares each page on a phone, `npm run proof` also on a dark screen and on paper.
const looksAsked: (typeof PHONE)[] = isFull
  ? [PHONE, { media: 'screen', width: 1440, colorScheme: 'dark' }, { media: 'print', width: 700 }]
  : [PHONE];

type Look = [what: string, style: string];

/** The visible elements of a page, with what stands before and after them, and how each looks. With `first`, only those
 *  of the first screen: before the link to the second sheet, and in the window. */
const looks = (page: Page, { first = false } = {}): Promise<Look[]> =>
  page.evaluate((first) => {
    const twice = /^-|-(inline|block|origin)|^(inline|block)-/;
    const names = [...getComputedStyle(document.body)].filter((name) => !twice.test(name));
    const rest = document.getElementById('rest')!;
    const inFirstScreen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const before = rest.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      // What the link stands in grows when the rest comes.
      return before && !element.contains(rest) && top < innerHeight && bottom > 0;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getClientRects().length > 0 && (!first || inFirstScreen(element)))
      .flatMap((element) =>
        ['', '::before', '::after'].flatMap((part): [string, string][] => {
          const style = getComputedStyle(element, part);
          if (part && style.content === 'none') return [];
          const { x, y, width, height } = element.getBoundingClientRect();
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
          return [[element.outerHTML.slice(0, 80) + part, [`at ${[x, y, width, height]}`, ...values].join('\n')]];
        }),
      );
  }, first);

function expectSame(looks: readonly Look[], others: readonly Look[], mode: object): void {
  expect(looks.length).toBeGreaterThan(20);
  for (const [index, look] of looks.entries()) {
    if (`${look}` !== `${others[index]}`) expect(others[index], JSON.stringify(mode)).toEqual(look);
  }
  expect(others.length).toBe(looks.length);
}

/** Takes the place of both sheets of a page by one. */
const putIntoOne = (page: Page, below: string): Promise<void> =>
  page.evaluate((below) => {
    const head = document.head.querySelector('style')!;
    const whole = new CSSStyleSheet();
    whole.replaceSync(head.textContent + below);
    head.remove();
    document.getElementById('rest')!.remove();
    document.adoptedStyleSheets = [whole];
  }, below);

test.each(routes.filter(isListed))('$path', async ({ path }) => {
  for (const { media, ...mode } of looksAsked) {
    const page = await pages.open(path, { ...mode, prepare });
    await page.emulateMedia({ media });
    await loadEverything(page);
    const whole = await looks(page);

    if (media === 'screen') {
      // Its first screen needs nothing of the second sheet, and nothing of it moves when that comes.
      const firstScreen = await looks(page, { first: true });
      const disable = (disabled: boolean) =>
        page.evaluate((disabled) => {
          document.querySelector<HTMLLinkElement>('#rest')!.disabled = disabled;
        }, disabled);
      await disable(true);
      expectSame(firstScreen, await looks(page, { first: true }), mode);
    }

    // It looks as if its style were one sheet.
    const html = await page.request.get(page.url()).then((response) => response.text());
    await putIntoOne(page, sheetBelow(html, pages));
    expectSame(whole, await looks(page), { media, ...mode });
    await page.context().close();
  }
});
