import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { buildGallery, type Exhibit, exhibits } from '../gallery/gallery.tsx';
import { groups } from '../gallery/stories.ts';
import { isFull } from '../stress/counts.ts';
import { barriersOf } from './axe.ts';
import { contrastsOf, faintOf } from './contrast.ts';
import { problemsOf, usePages } from './fixture.ts';

// `npm test` looks at the last story of each group, which has the most content, at one width. The stress tests look at all
// of them at every width, with axe and for contrast.
const sample = isFull ? exhibits : exhibits.filter(({ group }, index) => exhibits[index + 1]?.group !== group);

const pages = usePages({ build: () => buildGallery(process.cwd(), sample) });

/** What the not-found page reports on purpose. */
const EXPECTED = /^console: 404 Error: there is no page at \/gallery\//;

/** What is wrong with a story that is open. */
async function problemsIn(page: Page, { part, inWindow, state }: Exhibit): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const problems = tooWide > 0 ? [`${tooWide} px wider than its window`] : [];
  if (!isFull) return problems;
  const barriers = await barriersOf(page);
  problems.push(...barriers.filter((barrier) => !part || !barrier.startsWith('page-has-heading-one ')));
  // If everything has the focus at once, the ring of one thing touches the next. A screenshot closes what is on top.
  if (inWindow || state === 'focus-visible') return problems;
  return [...problems, ...faintOf(await contrastsOf(page))];
}

const seen = new Set<string>();

test('every story fits its window and has no problem', { timeout: 3_600_000 }, async () => {
  const problems: string[] = [];
  const queue = [...sample.entries()];
  const visit = async () => {
    const page = await pages.open(sample[0]!.address);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, exhibit] = next;
      // Widths and schemes alternate, so that each is seen with many stories.
      const widths = isFull ? exhibit.widths : [exhibit.widths[index % exhibit.widths.length]!];
      for (const [turn, width] of widths.entries()) {
        const colorScheme = (index + turn) % 2 === 0 ? 'light' : 'dark';
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(pages.origin + exhibit.address);
        await page.locator('html[data-acted]').waitFor({ state: 'attached' });
        for (const name of await page.evaluate(classesInSight)) seen.add(name);
        const found = await problemsIn(page, exhibit);
        problems.push(...found.map((each) => `${exhibit.address} at ${width} px, ${colorScheme}: ${each}`));
      }
    }
    problems.push(...(await problemsOf(page)).filter((problem) => !EXPECTED.test(problem)));
  };
  await Promise.all([visit(), visit()]);
  expect(problems).toEqual([]);
});

/** Runs in the page. */
function classesInSight(): string[] {
  const isShown = (element: Element) => element.checkVisibility() || getComputedStyle(element).display === 'contents';
  return [...document.querySelectorAll('[class]')].filter(isShown).flatMap(({ classList }) => [...classList]);
}

test('every component has a story', () => {
  const named = Object.keys(groups).join(' ').match(/\w+/g);
  const components = readdirSync('components').filter((file) => file.endsWith('.tsx'));
  expect(components.map((file) => file.replace('.tsx', '')).filter((name) => !named?.includes(name))).toEqual([]);
});

// Only all stories together show everything: open, filled in, pointed at, pressed.
test.runIf(isFull)('every class in the style sheets can be seen in a story', () => {
  const sheets = ['components', 'templates'].flatMap((folder) =>
    readdirSync(folder).flatMap((file) => (file.endsWith('.css') ? `${folder}/${file}` : [])),
  );
  const unseen = sheets.flatMap((sheet) => {
    const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
    const names = [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!);
    return names.filter((name) => !seen.has(name)).map((name) => `${sheet}: .${name}`);
  });
  expect([...new Set(unseen)]).toEqual([]);
});

test('the index of the gallery fits its window and reports no problem', async () => {
  const page = await pages.open('/gallery/', { width: 390 });
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(Object.keys(groups));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await page.frameLocator('iframe').first().locator('html[data-acted]').waitFor({ state: 'attached' });
  expect(await problemsOf(page)).toEqual([]);
});
