import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { open } from './browser.ts';

async function openAt(width: number, path: string): Promise<Page> {
  const page = await open(path, { viewport: { width, height: 844 } });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const edges = (page: Page, selector: string, edge: 'top' | 'bottom'): Promise<number[]> =>
  page
    .locator(selector)
    .evaluateAll((all, side) => all.map((each) => each.getBoundingClientRect()[side]), edge);

const style = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('on a phone, a picture of a chapter shows its upper part, and an anchor is there at once', async () => {
  const page = await openAt(390, '/chapters/#contact');
  expect(await style(page, '.chapter-card__view img', 'object-position')).toBe('50% 30%');
  expect(await style(page, 'html', 'scroll-behavior')).toBe('auto');
});

test('the values of Home are two by two on every phone', async () => {
  const page = await openAt(320, '/');
  for (const width of [320, 360, 375, 390, 402, 430]) {
    await page.setViewportSize({ width, height: 844 });
    expect(new Set(await edges(page, '.values li', 'top')).size, `${width} px`).toBe(2);
  }
});

test('the heading and lead of the week share a row on every wide window', async () => {
  const page = await openAt(1012, '/');
  const [, lead = 0] = await edges(page, '.week__intro > *', 'top');
  expect([lead]).toEqual([Math.min(lead, ...(await edges(page, '.week__intro h2', 'bottom')))]);
});

test('a link with a name and details underlines only its name, and leads there smoothly', async () => {
  const page = await open('/chapters/');
  await page.locator('.lanterns a').first().hover();
  expect(await style(page, '.lanterns a', 'text-decoration-line')).toBe('none');
  expect(await style(page, '.lanterns a b', 'text-decoration-line')).toBe('underline');
  await page.locator('.lanterns a').first().focus();
  expect(await style(page, 'html', 'scroll-behavior')).toBe('smooth');
});

test('two chapters next to each other end on the same line, also with fewer nights', async () => {
  const page = await openAt(1440, '/chapters/');
  const [first = 0, second = 0] = await edges(page, '.chapter-card__text', 'bottom');
  expect(Math.abs(first - second)).toBeLessThan(48);
});

test('colored steps lie on the section above, and bars rise behind their names', async () => {
  const page = await open('/events/');
  const [above = 0] = await edges(page, ':has(+ .highlights)', 'bottom');
  const [steps = 0] = await edges(page, '.highlights', 'top');
  expect(above - steps).toBeGreaterThan(40);
  expect(await style(page, '.night-bar', 'overflow')).toBe('hidden');
});

/** What a visitor gets who copies an element. */
const copied = (page: Page, selector: string): Promise<string> =>
  page.evaluate((name) => {
    getSelection()!.selectAllChildren(document.querySelector(name)!);
    return String(getSelection());
  }, selector);

test('each line of a heading is a line of its own, and not a block, which screen readers read as another text', async () => {
  const page = await openAt(390, '/');
  const tops = await edges(page, 'h1 .line', 'top');
  expect(new Set(tops).size).toBe(4);
  expect(await copied(page, 'h1')).toBe('Come for\nthe food.\nStay for\nyour people.');
  expect(await style(page, 'h1 .line', 'display')).toBe('inline');
});

test.each([
  ['/events/', /^Tue\nTeaneck/m, /^Teaneck Every Tuesday 7:00\sPM–8:00\sPM Weekly$/m],
  ['/chapters/', /^Teaneck\nTuesday/m, /^Tuesday\nTEA Time\n7:00\sPM–8:00\sPM$/m],
])(
  'a schedule that is copied has its words, and none that only screen readers hear: %s',
  async (path, ...lines) => {
    const text = await copied(await open(path), 'main');
    for (const line of lines) expect(text).toMatch(line);
    expect(text).not.toMatch(/^\W*,|: TEA Time/m);
  },
);

test.each(['/a/b/nowhere/', '/500.html'])(
  'the lowest strip of the drawing has the color of the footer, which it runs into: %s',
  async (path) => {
    const page = await open(path);
    const footer = await style(page, '.site-footer', 'background-color');
    expect(await style(page, '.hero__art [fill="currentColor"]', 'fill')).toBe(footer);
  },
);

test('the places of a night are one text for screen readers, and a name of two words stays on its line', async () => {
  const page = await openAt(1440, '/events/');
  expect(await style(page, '.nights .unbroken', 'display')).toBe('inline');
  expect(await style(page, '.nights .unbroken', 'white-space')).toBe('nowrap');
  // Columns of phones are narrower than some names.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await style(page, '.nights .unbroken', 'white-space')).toBe('normal');
});

test('on a phone on its side, the button of the first screen is in the window', async () => {
  const page = await open('/', { viewport: { width: 844, height: 390 } });
  const [bottom = 0] = await edges(page, '.hero .button', 'bottom');
  expect(bottom).toBeLessThan(390);
});
