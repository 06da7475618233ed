import type { BrowserContextOptions, Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { MESSAGE, SERVICE_FIELDS } from '../message.ts';
import { errorsOf, newPage, open, site } from './browser.ts';

// tests/client/delivery.test.ts has everything that can go wrong.

const form = (page: Page) => page.getByRole('form');
const status = (page: Page) => form(page).getByRole('status');
const send = (page: Page) => form(page).getByRole('button');
const field = (page: Page, name: string) => form(page).locator(`[required][name=${name}]`);

/** Opens the form that delivers messages, with a message in it. Returns what the service receives. */
async function openFilledIn(options: BrowserContextOptions = {}, blocked?: string) {
  const page = await newPage(options);
  if (blocked) await page.route(blocked, (route) => route.abort());
  const received: Record<string, string>[] = [];
  await page.route('https://forms.test/**', (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    received.push(Object.fromEntries(sent));
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/html' };
    return route.fulfill({ headers, body: '<h1>Thanks</h1>' });
  });
  await page.goto(`${inject('delivering')}/contact/`);
  for (const [name, value] of Object.entries(MESSAGE)) await field(page, name).fill(value);
  return { page, received };
}

test('a message arrives at the service, and the page says so and keeps the focus', async () => {
  const { page, received } = await openFilledIn();
  const errors = errorsOf(page);
  await send(page).click();
  await status(page).getByText('Message Sent!').waitFor();
  expect(await page.locator('.toast').isVisible()).toBe(true);
  expect(await field(page, 'message').inputValue()).toBe('');
  expect(await send(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(received).toEqual([
    expect.objectContaining({ ...SERVICE_FIELDS, subject: MESSAGE.subject }),
  ]);
  // The policy of the page allows all of this.
  expect(errors).toEqual([]);
});

test.for([
  ['without JavaScript', { javaScriptEnabled: false }, undefined],
  ['if the script that delivers does not load', {}, '**/assets/delivery-*'],
] as const)('%s the browser sends the message by itself', async ([, options, blocked]) => {
  const { page, received } = await openFilledIn(options, blocked);
  await send(page).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  const message = MESSAGE.message.replace('\n', '\r\n');
  expect(received).toEqual([{ ...MESSAGE, ...SERVICE_FIELDS, message, _gotcha: '' }]);
});

test('without JavaScript and a service, the page says how to write instead, and sends nothing', async () => {
  const page = await open('/contact/', { javaScriptEnabled: false });
  expect(await form(page).getByRole('textbox').count()).toBe(0);
  expect(await form(page).getByRole('link', { name: 'hello@example.org' }).isVisible()).toBe(true);
  // Older browsers show the form.
  await form(page).evaluate((element: HTMLFormElement) => {
    for (const each of element.querySelectorAll<HTMLInputElement>('[required]'))
      each.value = 'a@b.c';
    element.requestSubmit();
  });
  await page.reload();
  expect(page.url()).toBe(`${site()}/contact/`);
});

test.for([
  ['the script of the page fails', '**/*.js'],
  ['all files of an old page are gone', '**/assets/**'],
] as const)('if %s, the page says how to write, and keeps what was typed', async ([, gone]) => {
  const page = await newPage();
  await page.route(gone, (route) => route.abort());
  await page.goto(`${site()}/contact/`);
  await field(page, 'message').fill(MESSAGE.message);
  // The page waits four seconds for its script before it gives up.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await form(page).getByRole('link', { name: 'hello@example.org' }).waitFor();
  expect(await send(page).count()).toBe(0);
  expect(await field(page, 'message').inputValue()).toBe(MESSAGE.message);
});
