import { expect, test } from 'vitest';
import { buildFixture } from '../fixture-site.ts';
import { findEngines } from './engines.ts';
import { serveFixture } from './site.ts';
import { inEveryEngine, LAPTOP, PHONE } from './visitor.ts';

// The not-found page is visited at a path that has no page.
const { pages } = await buildFixture();
const PATHS = pages.map(({ route: { path } }) => (path === '/404.html' ? 'a/b/c' : path.slice(1)));

for (const way of findEngines().ways) console.warn(way);

inEveryEngine([PHONE, LAPTOP], serveFixture, (visitor, { dark, engine }) => {
  const anchors = new Set<string>();

  test.each(PATHS)('/%s fits, marks its links and terms, and has no problems', async (path) => {
    await visitor.open(path);
    // The driver of WPE can't make pages dark.
    expect(await visitor.evaluate(isDark)).toBe(dark && engine !== 'wpe');
    const expected = path === 'a/b/c' ? [expect.stringContaining('a/b/c')] : [];
    expect(await visitor.evaluate(problemsOf)).toEqual(expected);
    for (const anchor of await visitor.evaluate(anchorsOf)) anchors.add(anchor);
  });

  test('a link to a part of a page shows that part below the header', async () => {
    expect(anchors.size).toBeGreaterThan(5);
    for (const anchor of anchors) {
      await visitor.open(anchor);
      await expect
        .poll(() => visitor.seen(`[id="${new URL(anchor).hash.slice(1)}"]`), { message: anchor })
        .toHaveLength(1);
    }
  });
});

// These functions run in the page, in engines of several ages.

/** Whether the page is dark: the text is lighter than the background. */
function isDark(): boolean {
  const sum = (color: string) =>
    (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((all, part) => all + Number(part), 0);
  const { color, backgroundColor } = getComputedStyle(document.body);
  return sum(color) > sum(backgroundColor);
}

/** The problems a page recorded, overflow, and terms and links that look like other text. */
function problemsOf(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
  const { clientWidth, scrollWidth } = document.documentElement;
  // WebKit doesn't count what a sticky header has outside the window.
  const cut = shown('body *').filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim());
    return hasText && left < clientWidth && right > clientWidth + 1 && !element.closest('[aria-hidden="true"], svg');
  });
  const isMarked = (element: Element) => {
    const { textDecorationLine, backgroundImage, borderBottomStyle } = getComputedStyle(element);
    return textDecorationLine !== 'none' || backgroundImage !== 'none' || borderBottomStyle !== 'none';
  };
  const unmarked = shown('.term, nav [aria-current]').filter((element) => !isMarked(element));
  return [
    ...(window as unknown as { problems: string[] }).problems,
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : []),
    ...cut.map(({ textContent }) => `cut off: ${textContent}`),
    ...unmarked.map(({ textContent }) => `looks like the text next to it: ${textContent}`),
  ];
}

/** Links to a part of a page: the first and the last in the main part, and all in the footer. */
function anchorsOf(): string[] {
  const linksIn = (part: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href*="#"]`)]
      .filter(({ origin, hash }) => origin === location.origin && hash)
      .map(({ href }) => href);
  const links = linksIn('main');
  return [...links.slice(0, 1), ...links.slice(-1), ...linksIn('body > footer')];
}
