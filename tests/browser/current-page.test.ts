import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { usePages } from './fixture.ts';

const pages = usePages('fixture');

describe('two links to the page that is open', () => {
  /** Whether one mark runs along all of a strip of the page: a line of it in one colour that is not the ground. */
  async function hasOneMark(page: Page, clip: { x: number; y: number; width: number; height: number }, down = false) {
    const picture = sharp(await page.screenshot({ clip })).rotate(down ? 90 : 0);
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const lines = Array.from({ length: info.height }, (_, line) => {
      const start = line * info.width * info.channels;
      const pixels = Array.from({ length: info.width }, (_, at) =>
        data.subarray(start + at * info.channels, start + (at + 1) * info.channels).toString('hex'),
      );
      return new Set(pixels);
    });
    return new Set(lines.filter(({ size }) => size === 1).flatMap((line) => [...line])).size > 1;
  }

  test('have one mark under both in the row', async () => {
    const page = await pages.open('/events/', { width: 1440 });
    const [first, last] = await boxesOfCurrent(page);
    // From the first letter to the last: beside them there is no mark.
    const x = first!.x + 16;
    const clip = { x, y: first!.y, width: last!.x + last!.width - 16 - x, height: first!.height };
    expect(await hasOneMark(page, clip)).toBe(true);
  });

  test('have one mark beside both in the menu of a phone', async () => {
    const page = await pages.open('/events/', { width: 390 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Close' }).waitFor();
    const [first, last] = await boxesOfCurrent(page);
    const clip = { x: 0, y: first!.y, width: first!.x, height: last!.y + last!.height - first!.y };
    expect(await hasOneMark(page, clip, true)).toBe(true);
  });

  const boxesOfCurrent = (page: Page) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .locator('[aria-current]')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
});
