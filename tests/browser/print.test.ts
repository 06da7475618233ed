import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { usePages } from './fixture.ts';

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
