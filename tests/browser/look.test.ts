import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { open } from './browser.ts';

// What a page looks like, where its styles only show it together.

/** Opens a page a second time, with the typefaces of the first visit. */
async function openAgain(path: string, width: number): Promise<Page> {
  const page = await open(path, { viewport: { width, height: 844 } });
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  return page;
}

const style = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const tops = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate(
    (name) => [...document.querySelectorAll(name)].map((each) => each.getBoundingClientRect().top),
    selector,
  );

test('the values of Home are two by two on every phone', async () => {
  const page = await openAgain('/', 320);
  for (const width of [320, 360, 375, 390, 402, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const rows = await tops(page, '.values li');
    expect(new Set(rows).size, `${width} px`).toBe(2);
  }
});

test('the heading and lead of the week share a row on every wide window', async () => {
  const page = await openAgain('/', 1012);
  const [, lead = 0] = await tops(page, '.week__intro > *');
  const { y = 0, height = 0 } = (await page.locator('.week__intro h2').boundingBox()) ?? {};
  expect(lead).toBeLessThan(y + height);
});

test('a link with a name and details underlines only its name under the pointer', async () => {
  const page = await open('/chapters/');
  await page.locator('.lanterns a').first().hover();
  expect(await style(page, '.lanterns a', 'text-decoration-line')).toBe('none');
  expect(await style(page, '.lanterns a b', 'text-decoration-line')).toBe('underline');
});

test('arriving at an anchor does not scroll through the page, and links within it do', async () => {
  const page = await open('/chapters/#contact');
  expect(await style(page, 'html', 'scroll-behavior')).toBe('auto');
  await page.locator('.lanterns a').first().focus();
  expect(await style(page, 'html', 'scroll-behavior')).toBe('smooth');
});

test('colored steps lie on the section above, and bars rise behind their names', async () => {
  const page = await open('/events/');
  const [above = 0, steps = 0] = await page.evaluate(() => {
    const section = document.querySelector('.highlights')!;
    const rects = [section.previousElementSibling!, section].map((each) =>
      each.getBoundingClientRect(),
    );
    return [rects[0]!.bottom, rects[1]!.top];
  });
  expect(above - steps).toBeGreaterThan(40);
  expect(await style(page, '.night-bar', 'overflow')).toBe('hidden');
});

test('a picture of a chapter shows its upper part on a phone, and quotations are balanced', async () => {
  const page = await open('/chapters/', { viewport: { width: 390, height: 844 } });
  expect(await style(page, '.chapter-card__view img', 'object-position')).toBe('50% 30%');
  await page.goto(page.url().replace('chapters', 'about'));
  expect(await style(page, 'blockquote p', 'text-wrap-style')).toBe('balance');
});
