import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { type OpenOptions, usePages } from './pages.ts';

/** Where the fixture's contact form sends its messages. Tests answer in its place. */
export const ENDPOINT = 'https://forms.kettle-choirs.test/f/1';
export const MESSAGE = {
  name: 'Rivky',
  email: 'rivky@example.org',
  subject: 'For teens: I want to come',
  message: 'Which night is good?\nCan I bring my cousin & her friend?',
};

export const field = (page: Page, name: string): Locator => page.locator(`form [required][name=${name}]`);
/** The submit button. Its label changes with the state of the form. */
export const button = (page: Page): Locator => page.locator('form:has(textarea) [type=submit]');
export const status = (page: Page): Locator => page.locator('form:has(textarea)').getByRole('status');

export async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(MESSAGE)) await field(page, name).fill(value);
}

export const valuesIn = (page: Page): Promise<string[]> =>
  Promise.all(Object.keys(MESSAGE).map((name) => field(page, name).inputValue()));

/** Waits until the form is in a state; without a name, until it is idle or its message was sent. */
export const reaches = (page: Page, state?: string): Promise<void> =>
  page.locator(`form:has(textarea)${state ? `[data-state=${state}]` : ':not([data-state])'}`).waitFor();

/** What the service does with an attempt: it answers with a status, in a way that the page can't read, or never. */
export type Answer = number | 'lost' | 'unreadable' | 'never';

const START = Date.parse('2026-01-05T12:00:00Z');

/** Opens the contact page some seconds ago. Its clock stands still: time passes only with `page.clock.runFor`. The service
 *  gives the planned answers, and then accepts every message. `received` are the messages of all attempts. */
export async function openForm(answers: Answer[] = [], { prepare, ...options }: OpenOptions = {}) {
  const received: Record<string, string>[] = [];
  const page = await usePages('delivering').open('/contact/', {
    ...options,
    prepare: async (opened) => {
      await opened.clock.install({ time: START });
      await opened.route(ENDPOINT, (route) => {
        received.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
        const answer = answers.shift() ?? 200;
        if (answer === 'lost') return route.abort();
        if (answer === 'unreadable')
          return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': 'https://elsewhere.test' } });
        if (answer !== 'never') return route.fulfill({ status: answer, json: {} });
      });
      await prepare?.(opened);
    },
  });
  await page.clock.pauseAt(START + 10_000);
  // Leaving while a message is being sent: yes.
  page.on('dialog', (dialog) => dialog.accept());
  return { page, received };
}

/** Opens the contact page and sends the message. */
export async function send(...answers: Answer[]) {
  const opened = await openForm(answers);
  await fillIn(opened.page);
  await button(opened.page).click();
  return opened;
}

/** Expects that the page reports success and forgot the message, and that all attempts had the same key. */
export async function expectSent(
  { page, received }: Awaited<ReturnType<typeof send>>,
  attempts: number,
): Promise<void> {
  await reaches(page);
  await expect.poll(() => status(page).textContent()).toContain('It is in.');
  expect(await page.locator('.toast').textContent()).toContain('It is in.');
  expect(await valuesIn(page)).toEqual(['', '', '', '']);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(received).toHaveLength(attempts);
  for (const each of received)
    expect(each).toMatchObject({ idempotency_key: received[0]!.idempotency_key, access_key: '123' });
}

/** Expects that a message that failed, or may have arrived, is kept, and can be sent by email. */
export async function expectKept(page: Page, state: 'failed' | 'unsure'): Promise<void> {
  await reaches(page, state);
  const title = state === 'failed' ? 'It did not go through.' : 'Did it arrive?';
  expect(await status(page).textContent()).toContain(title);
  expect(await page.locator('.toast').isVisible()).toBe(true);
  expect(await valuesIn(page)).toEqual(Object.values(MESSAGE));
  expect(await status(page).getByRole('link').getAttribute('href')).toMatch(/^mailto:.*my%20cousin/);
}
