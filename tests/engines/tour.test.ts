import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEngines } from './find.ts';
import { hiddenOf, problemsOf } from './measures.ts';
import { LOOKS, PATHS, type ServedSite, serveFixture } from './site.ts';
import { type Visitor, visit } from './visitor.ts';

const { found, missing } = findEngines();
let site: ServedSite;
beforeAll(async () => {
  site = await serveFixture();
});
afterAll(() => site.stop());

test('there is an engine to visit the site with', () => {
  expect(found.length).toBeGreaterThan(0);
});

// Reported as skipped, so that nobody takes an engine for tested that isn't installed.
for (const { title, install } of missing) test.skip(`${title} is not installed. To get it: ${install}`, () => {});

describe.each(found)('$name', (engine) => {
  describe.each(LOOKS.filter(({ scheme }) => scheme === 'light' || engine.knowsDark))(
    'at $width px, $scheme',
    (look) => {
      let visitor: Visitor;
      beforeAll(async () => {
        visitor = await visit(engine, site, look);
      });
      afterAll(() => visitor?.close());

      test.each(PATHS)('%s fits, marks its links and terms, and has no problems', async (path) => {
        await visitor.open(path);
        expect(await visitor.evaluate(isDark)).toBe(look.scheme === 'dark');
        const expected = path === '/a/b/c' ? [expect.stringContaining('/a/b/c')] : [];
        expect(await visitor.evaluate(problemsOf)).toEqual(expected);
      });

      if (look.scheme === 'light')
        test('a link to a part of a page shows that part below the header', async () => {
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
    },
  );
});

/** Whether the page is dark: the text is lighter than the background. */
function isDark(): boolean {
  const sum = (color: string) =>
    (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((all, part) => all + Number(part), 0);
  const { color, backgroundColor } = getComputedStyle(document.body);
  return sum(color) > sum(backgroundColor);
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
