import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Output } from '../../generator/assets/files.ts';
import { buildFixture } from '../project.ts';
import { errorsOf, newPage, open, site } from './browser.ts';
import { type FormService, startFormService } from './form-service.ts';
import { serveOutput } from './serve.ts';

// tests/client/delivery.test.ts has everything that can go wrong.

const MESSAGE = {
  name: 'Rivky',
  email: 'rivky@example.org',
  subject: 'For teens: I want to come',
  message: 'Which night is good?\nCan I bring my cousin & her friend?',
};

let service: FormService;
/** A site whose contact form delivers messages to the service. */
let delivering: { address: string; close: () => void };

beforeAll(async () => {
  service = await startFormService();
  const delivery = `\ndelivery: { endpoint: "${service.address}", format: form }\n`;
  const url = 'http://localhost/';
  const { output } = await buildFixture({ 'contact.yaml': (text) => text + delivery }, { url });
  delivering = await serveOutput(output as Output);
});

afterAll(() => {
  service.close();
  delivering.close();
});

beforeEach(() => {
  service.received.length = 0;
});

const form = (page: Page) => page.getByRole('form');
const status = (page: Page) => form(page).getByRole('status');
const send = (page: Page) => form(page).getByRole('button');
const field = (page: Page, name: string) => form(page).locator(`[required][name=${name}]`);

const valuesIn = (page: Page): Promise<string[]> =>
  Promise.all(Object.keys(MESSAGE).map((name) => field(page, name).inputValue()));

const EMPTY = ['', '', '', ''];

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(MESSAGE)) await field(page, name).fill(value);
}

/** Opens the form that delivers messages, with a message in it. */
async function openFilledIn(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open(`${delivering.address}/contact/`, options);
  await fillIn(page);
  return page;
}

/** The page waits four seconds for its script before it gives up. */
const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

test('a message arrives at the service, and the page says so and keeps the focus', async () => {
  const page = await openFilledIn();
  const errors = errorsOf(page);
  await send(page).click();
  await status(page).getByText('Message Sent!').waitFor();
  expect(await page.locator('.toast').isVisible()).toBe(true);
  expect(await valuesIn(page)).toEqual(EMPTY);
  expect(await send(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(service.received).toEqual([
    expect.objectContaining({ name: 'Rivky', subject: MESSAGE.subject }),
  ]);
  // The policy of the page allows all of this.
  expect(errors).toEqual([]);
});

test('offline, a message waits until the network is back', async () => {
  const page = await openFilledIn();
  await page.context().setOffline(true);
  await send(page).click();
  await status(page).getByText('You are offline.').waitFor();
  expect(service.received).toEqual([]);
  await page.context().setOffline(false);
  await status(page).getByText('Message Sent!').waitFor();
  expect(service.received).toHaveLength(1);
});

test.for([
  ['without JavaScript', { javaScriptEnabled: false }],
  ['if the script that delivers does not load', {}],
] as const)('%s the browser sends the message by itself', async ([, options]) => {
  const page = await newPage(options);
  await page.route('**/assets/delivery-*', (route) => route.abort());
  await page.goto(`${delivering.address}/contact/`);
  await fillIn(page);
  await send(page).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  const message = MESSAGE.message.replace('\n', '\r\n');
  expect(service.received).toEqual([{ ...MESSAGE, message, _gotcha: '' }]);
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

test('if the script of the page fails, the page says how to write, and keeps what was typed', async () => {
  const page = await newPage();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${site()}/contact/`);
  await field(page, 'message').fill(MESSAGE.message);
  await finishAnimations(page);
  await form(page).getByRole('link', { name: 'hello@example.org' }).waitFor();
  expect(await send(page).count()).toBe(0);
  expect(await field(page, 'message').inputValue()).toBe(MESSAGE.message);
});

test.for([true, false])(
  'a gift leads to the form, which knows what it is about (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await open('/support/', { javaScriptEnabled });
    await page.getByRole('button', { name: 'Donate $180' }).click();
    await page.waitForURL(/contact\/\?subject=Donation.*180.*#write$/);
    if (!javaScriptEnabled) return;
    expect(await field(page, 'subject').inputValue()).toContain('$180');
    await finishAnimations(page);
    expect(await send(page).isVisible()).toBe(true);
  },
);
