import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { open, site } from './browser.ts';

const question = (page: Page, name: string) => page.getByRole('region', { name });
const GENERAL = 'Not sure which door? Ask us.';
const ABOUT_QUEENS = 'Ask Dina about Queens';

test('the link of a card leads to a question about its chapter on the same page', async () => {
  const page = await open('/chapters/');
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  await page.getByRole('link', { name: /^Learn More ?, Queens$/ }).click();
  await question(page, ABOUT_QUEENS).waitFor();
  expect(page.url()).toBe(`${site()}/chapters/?chapter=queens#contact`);
  const top = async () => (await question(page, ABOUT_QUEENS).boundingBox())?.y;
  await expect.poll(top).toBeLessThan(450);
  await page.goBack();
  await question(page, GENERAL).waitFor();
  expect(page.url()).toBe(`${site()}/chapters/`);
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
});
