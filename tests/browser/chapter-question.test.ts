import { expect, test } from 'vitest';
import { open, site } from './browser.ts';

test('the link of a card leads to a question about its chapter on the same page', async () => {
  const page = await open('/chapters/');
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  await page.getByRole('link', { name: /^Learn More ?, Queens$/ }).click();
  const question = page.getByRole('region', { name: 'Ask Dina about Queens' });
  await question.waitFor();
  expect(page.url()).toBe(`${site()}/chapters/?chapter=queens#contact`);
  await expect.poll(async () => (await question.boundingBox())?.y).toBeLessThan(450);
  await page.goBack();
  await page.getByRole('region', { name: 'Not sure which door? Ask us.' }).waitFor();
  expect(page.url()).toBe(`${site()}/chapters/`);
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
});
