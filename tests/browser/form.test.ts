import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { button, ENDPOINT, fillIn, MESSAGE, valuesIn } from './form.ts';
import { problemsOf, usePages } from './pages.ts';

// tests/client/delivery.test.ts has everything that can go wrong.
const { open, addressOf } = usePages('complete');

test('a message is sent as a form, and the page says so and keeps the focus', async () => {
  const received: unknown[] = [];
  const prepare = async (page: Page) => {
    await page.clock.install();
    await page.route(ENDPOINT, (route) => {
      received.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
      return route.fulfill({ json: {} });
    });
  };
  const page = await open('/contact/', { prepare });
  await page.clock.fastForward(10_000);
  await fillIn(page);
  await button(page).click();
  for (const shown of [page.getByRole('status'), page.locator('.toast')]) await shown.getByText('It is in.').waitFor();
  const key = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(received).toEqual([{ ...MESSAGE, idempotency_key: key, access_key: '123' }]);
  expect(await valuesIn(page)).toEqual(['', '', '', '']);
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  // The content security policy allows all of this.
  expect(await problemsOf(page)).toEqual([`foreign request: ${ENDPOINT}`]);
});

test('a draft survives a reload and the Back button', async () => {
  const page = await open('/contact/');
  await fillIn(page);
  await page.reload();
  expect(await valuesIn(page)).toEqual(Object.values(MESSAGE));
  await page.goto(addressOf('/about/'));
  await page.goBack();
  expect(await valuesIn(page)).toEqual(Object.values(MESSAGE));
});
