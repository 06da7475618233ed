import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { buildGallery, type Exhibit, exhibits } from '../gallery/gallery.tsx';
import { groups } from '../gallery/specimens/index.ts';
import { barriersOf } from './axe.ts';
import { contrastsOf, faintOf } from './contrast.ts';
import { problemsOf, usePages } from './fixture.ts';
import { MODES } from './modes.ts';

const pages = usePages({ build: () => buildGallery(process.cwd()) });

/** What is true of a whole page and cannot be of a part of one. */
const ABOUT_WHOLE_PAGES = /^page-has-heading-one /;
/** What the not-found page says in the console, as it should; and pictures that were on their way when the next
 *  specimen was asked for. One that is not there would also be reported with its status. */
const EXPECTED = /^console: 404 Error: there is no page at \/gallery\/|^failed request: /;

const seen = new Set<string>();

test('every specimen is sound', { timeout: 600_000 }, async () => {
  const problems: string[] = [];
  const queue = [...exhibits.entries()];
  const look = async () => {
    const page = await pages.open(exhibits[0]!.address);
    for (let next = queue.shift(); next; next = queue.shift()) problems.push(...(await problemsWith(page, ...next)));
    problems.push(...(await problemsOf(page)).filter((problem) => !EXPECTED.test(problem)));
  };
  await Promise.all([look(), look()]);
  expect(problems).toEqual([]);
});

/** Looks at a specimen in the windows it is made for. The schemes take turns, so that a component with a few
 *  specimens is seen in both at each width. */
async function problemsWith(page: Page, index: number, { address, isPage, part, widths }: Exhibit): Promise<string[]> {
  await page.setViewportSize({ width: widths[0]!, height: 900 });
  await goTo(page, address);
  await page.evaluate(leaveOnly, part);
  const problems: string[] = [];
  for (const [turn, width] of widths.entries()) {
    const colorScheme = (index + turn) % 2 === 0 ? 'light' : 'dark';
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const name of await page.evaluate(classesInSight)) seen.add(name);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const barriers = (await barriersOf(page)).filter((barrier) => isPage || !ABOUT_WHOLE_PAGES.test(barrier));
    if (tooWide > 0) barriers.push(`${tooWide} px wider than its window`);
    problems.push(...barriers.map((barrier) => `${address} at ${width} px, ${colorScheme}: ${barrier}`));
  }
  return problems;
}

/** Opens a specimen, and waits until it is in its state. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(pages.origin + address);
  // The page of a specimen that lies above it, as the skip link does, has no height of its own.
  await page.locator('html[data-acted]').waitFor({ state: 'attached' });
}

/** The rest of the page is hidden already; without it everything is quicker. */
function leaveOnly(part: string | undefined): void {
  if (!part) return;
  for (const rest of document.querySelectorAll(`.specimen > :not(main, ${part}), main > :not(${part})`)) rest.remove();
}

function classesInSight(): string[] {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>('[class]')];
  const isShown = (element: Element) => element.checkVisibility() || getComputedStyle(element).display === 'contents';
  return all.filter(isShown).flatMap(({ classList }) => [...classList]);
}

// What real pages never show while they are measured: open, filled, pointed at, pressed.
const CHANGING = ['ButtonLink', 'ActionButton', 'TextLink', 'Header', 'Toast', 'ContactForm', 'Tooltip'];

test.each(CHANGING)('every word of %s stands out in every state', { timeout: 180_000 }, async (group) => {
  const own = exhibits.filter((exhibit) => exhibit.group === group);
  const page = await pages.open(own[0]!.address, { width: 390 });
  for (const { address } of own) {
    await goTo(page, address);
    // A window that has to grow for its picture would close the tooltip in it.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 390, height: Math.max(844, height) });
    await goTo(page, address);
    for (const { mode, colorScheme, forcedColors } of MODES) {
      await page.emulateMedia({ colorScheme, forcedColors });
      expect.soft(faintOf(await contrastsOf(page)), `${address}, ${mode}`).toEqual([]);
    }
  }
});

test('no component is missing', () => {
  const components = readdirSync('components').filter((file) => file.endsWith('.tsx'));
  expect(components.map((file) => file.replace('.tsx', '')).filter((name) => !(name in groups))).toEqual([]);
});

test('everything that the style sheets name is to be seen', () => {
  const sheets = ['components', 'templates'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file}`),
  );
  const named = sheets.flatMap((sheet) => {
    const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
    return [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => ({ sheet, name: name! }));
  });
  const unseen = named.filter(({ name }) => !seen.has(name)).map(({ sheet, name }) => `${sheet}: .${name}`);
  expect([...new Set(unseen)]).toEqual([]);
});

test('the gallery itself hangs straight', async () => {
  const page = await pages.open('/gallery/', { width: 390 });
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(Object.keys(groups));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  const first = page.frameLocator('iframe').first().getByRole('main');
  await first.waitFor();
  expect(await problemsOf(page)).toEqual([]);
});
