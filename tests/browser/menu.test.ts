import { expect, test } from 'vitest';
import { open } from './browser.ts';

test('the menu of a phone opens, and closes with Escape', async () => {
  const page = await open('/', { viewport: { width: 390, height: 844 } });
  const menu = page.locator('.site-menu');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(() => menu.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.isVisible()).toBe(false);
});
