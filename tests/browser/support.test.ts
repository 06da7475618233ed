import { expect, test } from 'vitest';
import { open } from './browser.ts';

test('a gift leads to the form, which knows what it is about', async () => {
  const page = await open('/support/', { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Donate $180' }).click();
  await page.waitForURL(/contact\/.*#write$/);
  const subject = page.getByRole('form').locator('[required][name=subject]');
  expect(await subject.inputValue()).toContain('$180');
  expect(await page.getByRole('form').getByRole('button').isVisible()).toBe(true);
});

test('who would rather talk finds the phone number', async () => {
  const page = await open('/support/');
  const link = page.getByRole('main').getByRole('link', { name: '(201) 555-0142' });
  expect(await link.getAttribute('href')).toBe('tel:+12015550142');
});
