import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { open } from './browser.ts';

/** Opens a page a second time, with the typefaces of the first visit. */
async function openAgain(path: string, width: number): Promise<Page> {
  const page = await open(path, { viewport: { width, height: 844 } });
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
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

test.each([
  [
    'a picture of a chapter shows its upper part',
    '.chapter-card__view img',
    'object-position',
    '50% 30%',
  ],
  ['arriving at an anchor does not scroll through the page', 'html', 'scroll-behavior', 'auto'],
])('on a phone, %s', async (_, selector, property, value) => {
  const page = await openAgain('/chapters/#contact', 390);
  expect(await style(page, selector, property)).toBe(value);
});

test('the values of Home are two by two on every phone', async () => {
  const page = await openAgain('/', 320);
  for (const width of [320, 360, 375, 390, 402, 430]) {
    await page.setViewportSize({ width, height: 844 });
    expect(new Set(await edges(page, '.values li', 'top')).size, `${width} px`).toBe(2);
  }
});

test('the heading and lead of the week share a row on every wide window', async () => {
  const page = await openAgain('/', 1012);
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
  const page = await openAgain('/chapters/', 1440);
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
