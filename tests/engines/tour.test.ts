import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture } from '../fixture-site.ts';
import { findEngines } from './find.ts';
import { hiddenOf, reportOf } from './measures.ts';
import { LOOKS } from './screenshots.ts';
import { PATHS, type ServedSite, serveSite } from './site.ts';
import { type Visitor, visit } from './visitor.ts';

const { found } = findEngines();
let site: ServedSite;
beforeAll(async () => {
  site = await serveSite(await buildFixture());
});
afterAll(() => site.stop());

test('there is an engine to visit the site with', () => {
  expect(found.length).toBeGreaterThan(0);
});

describe.each(found)('$name', (engine) => {
  describe.each(LOOKS)('at $width px, $scheme', (look) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await visit(engine, site, look);
    });
    afterAll(() => visitor?.close());

    test.each(PATHS)('%s is whole, marked, and asks nobody else', async (path) => {
      await visitor.open(path);
      expect(await visitor.evaluate(isDark)).toBe(look.scheme === 'dark');
      expect(await visitor.evaluate(reportOf)).toEqual({
        problems: path === '/a/b/c' ? [expect.stringContaining('/a/b/c')] : [],
        foreign: [],
        overflow: [],
        landmarks: { h1: 1, header: 1, main: 1, footer: 1, nav: 1 },
        skipped: [],
        unmarked: [],
      });
    });

    if (look.scheme === 'light')
      test('what a link leads to stands below the bar', async () => {
        const anchors = new Set<string>();
        for (const path of PATHS) {
          await visitor.open(path);
          for (const anchor of await visitor.evaluate(anchorsOf)) anchors.add(anchor);
        }
        expect(anchors.size).toBeGreaterThan(5);
        const hidden: string[] = [];
        for (const anchor of anchors) {
          await visitor.openAddress(anchor);
          hidden.push(...(await visitor.evaluate(hiddenOf, `[id="${new URL(anchor).hash.slice(1)}"]`)));
        }
        expect(hidden).toEqual([]);
      });
  });
});

/** Whether the page is dark: the letters are lighter than what is behind them. */
function isDark(): boolean {
  const sum = (color: string) =>
    (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((all, part) => all + Number(part), 0);
  const { color, backgroundColor } = getComputedStyle(document.body);
  return sum(color) > sum(backgroundColor);
}

/** Links to a place in a page of this site: the first and the last of a page itself, and all of its footer. */
function anchorsOf(): string[] {
  const linksIn = (part: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href*="#"]`)]
      .filter(({ origin, hash }) => origin === location.origin && hash)
      .map(({ href }) => href);
  const links = linksIn('main');
  return [...links.slice(0, 1), ...links.slice(-1), ...linksIn('body > footer')];
}
