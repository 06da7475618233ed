import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { usePages } from './fixture.ts';

const pages = usePages('fixture');

async function sheets(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test.each(['Letter', 'A4'])('the events fit on one sheet for the door of the fridge: %s', async (format) => {
  expect(await sheets(await pages.open('/events/'), format)).toBe(1);
});

test('a page that is longer than a sheet is seen to be', async () => {
  expect(await sheets(await pages.open('/chapters/'), 'A4')).toBeGreaterThan(1);
});
