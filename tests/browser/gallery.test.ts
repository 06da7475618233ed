import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { buildGallery, type Exhibit, exhibits } from '../gallery/gallery.tsx';
import { groups } from '../gallery/stories.ts';
import { isFull } from '../stress/counts.ts';
import { barriersOf } from './axe.ts';
import { contrastsOf, faintOf } from './contrast.ts';
import { problemsOf, usePages } from './fixture.ts';

// `npm test` looks at the last story of each group, which has the most content, at one width. `npm run test:stress` looks at
// all of them at every width, with axe and at every word.
const sample = isFull ? exhibits : exhibits.filter(({ group }, index) => exhibits[index + 1]?.group !== group);

const pages = usePages({ build: () => buildGallery(process.cwd(), sample) });

/** What the not-found page says in the console, as it should. */
const EXPECTED = /^console: 404 Error: there is no page at \/gallery\//;

/** What is true of a whole page and cannot be of a part of one. */
const ABOUT_WHOLE_PAGES = /^page-has-heading-one /;

/** Opens a story, and waits until it is in its state. */
async function goTo(page: Page, { address, part }: Exhibit): Promise<void> {
  await page.goto(pages.origin + address);
  // The page of a story that lies above it, as the skip link does, has no height of its own.
  await page.locator('html[data-acted]').waitFor({ state: 'attached' });
  // The rest of it is hidden already; without it everything is quicker.
  await page.evaluate((part) => {
    if (!part) return;
    for (const rest of document.querySelectorAll(`.exhibit > :not(main, ${part}), main > :not(${part})`)) rest.remove();
  }, part);
}

/** What is wrong with a story that is open. */
async function problemsIn(page: Page, { part, inWindow, state }: Exhibit): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const problems = tooWide > 0 ? [`${tooWide} px wider than its window`] : [];
  if (!isFull) return problems;
  problems.push(...(await barriersOf(page)).filter((barrier) => !part || !ABOUT_WHOLE_PAGES.test(barrier)));
  // Where everything has the focus at once, the ring of one thing touches the words of the next. What lies over a page
  // would be closed by the picture.
  if (inWindow || state === 'focus-visible') return problems;
  return [...problems, ...faintOf(await contrastsOf(page))];
}

const classesInSight = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility() || getComputedStyle(element).display === 'contents';
    return [...document.querySelectorAll('[class]')].filter(isShown).flatMap(({ classList }) => [...classList]);
  });

const seen = new Set<string>();

test('every story is sound', { timeout: 3_600_000 }, async () => {
  const problems: string[] = [];
  const queue = [...sample.entries()];
  const visit = async () => {
    const page = await pages.open(sample[0]!.address);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, exhibit] = next;
      // The widths and schemes take turns, so that each is seen with many stories.
      const widths = isFull ? exhibit.widths : [exhibit.widths[index % exhibit.widths.length]!];
      for (const [turn, width] of widths.entries()) {
        const colorScheme = (index + turn) % 2 === 0 ? 'light' : 'dark';
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await goTo(page, exhibit);
        for (const name of await classesInSight(page)) seen.add(name);
        const found = await problemsIn(page, exhibit);
        problems.push(...found.map((each) => `${exhibit.address} at ${width} px, ${colorScheme}: ${each}`));
      }
    }
    problems.push(...(await problemsOf(page)).filter((problem) => !EXPECTED.test(problem)));
  };
  await Promise.all([visit(), visit()]);
  expect(problems).toEqual([]);
});

test('no component is missing', () => {
  const named = Object.keys(groups).join(' ').match(/\w+/g);
  const components = readdirSync('components').filter((file) => file.endsWith('.tsx'));
  expect(components.map((file) => file.replace('.tsx', '')).filter((name) => !named?.includes(name))).toEqual([]);
});

// Only all stories together show everything: open, filled, pointed at, pressed.
if (isFull) {
  test('everything that the style sheets name is to be seen', () => {
    const sheets = ['components', 'templates'].flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.css'))
        .map((file) => `${folder}/${file}`),
    );
    const unseen = sheets.flatMap((sheet) => {
      const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
      const named = [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!);
      return named.filter((name) => !seen.has(name)).map((name) => `${sheet}: .${name}`);
    });
    expect([...new Set(unseen)]).toEqual([]);
  });
}

test('the index of the gallery fits its window and reports nothing', async () => {
  const page = await pages.open('/gallery/', { width: 390 });
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(Object.keys(groups));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await page.frameLocator('iframe').first().locator('html[data-acted]').waitFor({ state: 'attached' });
  expect(await problemsOf(page)).toEqual([]);
});
