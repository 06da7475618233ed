import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { usePages, visits } from './fixture.ts';

const pages = usePages('fixture');

async function sheets(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('the events fit on one sheet for the door of the fridge, and a longer page is seen to be longer', async () => {
  const page = await pages.open('/events/');
  for (const format of ['Letter', 'A4']) expect(await sheets(page, format), format).toBe(1);
  await page.goto(pages.addressOf('/chapters/'));
  expect(await sheets(page, 'A4')).toBeGreaterThan(1);
});

/** Runs in the page: what is printed on a dark ground, where grounds are printed. */
function darkGrounds(): string[] {
  return [...document.querySelectorAll('body, body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)!
        .map(Number);
      return alpha > 0 && red + green + blue < 600;
    })
    .map((element) => element.className);
}

test.each(visits)('no word of $path is printed on a dark ground', async ({ path }) => {
  const page = await pages.open(path);
  expect(await page.evaluate(darkGrounds)).not.toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(darkGrounds)).toEqual([]);
});
