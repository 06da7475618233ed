import { expect, test } from 'vitest';
import { errorsOf, newPage, site } from './browser.ts';

test('a missing page at any depth logs its path, and leads home', async () => {
  const page = await newPage();
  const errors = errorsOf(page);
  const response = await page.goto(`${site()}/a/b/c`);
  expect(response?.status()).toBe(404);
  await expect.poll(() => errors).toContainEqual(expect.stringMatching(/^404 Error: .*\/a\/b\/c$/));
  expect(await page.getByRole('heading', { name: '404' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL(`${site()}/`);
});
