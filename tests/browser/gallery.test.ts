import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { buildGallery, type Exhibit } from '../gallery/gallery.tsx';
import { isFull } from '../stress/counts.ts';
import { barriersOf } from './axe.ts';
import { contrastsOf, faintOf } from './contrast.ts';
import { problemsOf, usePages } from './fixture.ts';

// `npm test` checks the last story of each group, which has the most content, at one width. The stress tests check
// all stories at every width, with axe and the contrast of every word.
const select = (all: readonly Exhibit[]) =>
  isFull ? all : all.filter(({ group }, index) => all[index + 1]?.group !== group);

let exhibits: readonly Exhibit[];
const pages = usePages({
  build: async () => {
    const gallery = await buildGallery(process.cwd(), select);
    exhibits = gallery.exhibits;
    return gallery;
  },
});

/** The not-found page logs this, as it should. */
const EXPECTED = /^console: 404 Error: there is no page at \/gallery\//;

/** Rules for a whole page. A part of a page can't meet them. */
const ABOUT_WHOLE_PAGES = /^page-has-heading-one /;

/** Lists what is wrong with the open story. */
async function problemsIn(page: Page, { part, inWindow, state }: Exhibit): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const problems = tooWide > 0 ? [`${tooWide} px wider than its window`] : [];
  if (!isFull) return problems;
  problems.push(...(await barriersOf(page)).filter((barrier) => !part || !ABOUT_WHOLE_PAGES.test(barrier)));
  // If everything is focused at once, a focus ring touches the words next to it. Taking a picture closes what covers
  // a page.
  if (inWindow || state === 'focus-visible') return problems;
  return [...problems, ...faintOf(await contrastsOf(page))];
}

const visibleClasses = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility() || getComputedStyle(element).display === 'contents';
    return [...document.querySelectorAll('[class]')].filter(isShown).flatMap(({ classList }) => [...classList]);
  });

const seen = new Set<string>();

test('every story fits its window and has no problem', { timeout: 3_600_000 }, async () => {
  const problems: string[] = [];
  const queue = [...exhibits.entries()];
  const visit = async () => {
    const page = await pages.open(exhibits[0]!.address);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, exhibit] = next;
      // Widths and color schemes alternate, so that each is seen with many stories.
      const widths = isFull ? exhibit.widths : [exhibit.widths[index % exhibit.widths.length]!];
      for (const [turn, width] of widths.entries()) {
        const colorScheme = (index + turn) % 2 === 0 ? 'light' : 'dark';
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(pages.origin + exhibit.address);
        await page.locator('html[data-acted]').waitFor({ state: 'attached' });
        for (const name of await visibleClasses(page)) seen.add(name);
        const found = await problemsIn(page, exhibit);
        problems.push(...found.map((each) => `${exhibit.address} at ${width} px, ${colorScheme}: ${each}`));
      }
    }
    problems.push(...(await problemsOf(page)).filter((problem) => !EXPECTED.test(problem)));
  };
  await Promise.all([visit(), visit()]);
  expect(problems).toEqual([]);
});

// Only all stories together show every state.
test.runIf(isFull)('every class in the style sheets can be seen in a story', () => {
  const sheets = ['components', 'templates'].flatMap((folder) =>
    readdirSync(folder).flatMap((file) => (file.endsWith('.css') ? `${folder}/${file}` : [])),
  );
  const unseen = sheets.flatMap((sheet) => {
    const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
    const named = [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!);
    return named.filter((name) => !seen.has(name)).map((name) => `${sheet}: .${name}`);
  });
  expect([...new Set(unseen)]).toEqual([]);
});
