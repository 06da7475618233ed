import type { Page } from 'playwright';
import { expect } from 'vitest';
import { delivering } from '../fixture-site.ts';
import { fixtureWith, type OpenOptions, usePages } from './fixture.ts';
import { type Behavior, useReceiver } from './receiver.ts';
import { site, form as words } from './words.ts';

export const MESSAGE = {
  name: 'Rivky',
  email: 'rivky@example.org',
  subject: 'For teens: I want to come',
  message: 'Which night is good?\nCan I bring my cousin & her friend?',
};

const START = Date.parse('2026-01-05T12:00:00Z');

export const field = (page: Page, name: string) => page.locator(`form [required][name=${name}]`);
/** The submit button. Its label changes with the state of the form. */
export const button = (page: Page) => page.locator('form:has(textarea) button[type=submit]');
export const status = (page: Page) => page.locator('form:has(textarea)').getByRole('status');
export const toast = (page: Page) => page.locator('.toast');

export async function fillIn(page: Page, values: Partial<typeof MESSAGE> = MESSAGE): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

export async function valuesIn(page: Page): Promise<typeof MESSAGE> {
  const values = Object.keys(MESSAGE).map(async (name) => [name, await field(page, name).inputValue()]);
  return Object.fromEntries(await Promise.all(values));
}

/** Waits until the form is in a state; without a name, until it is idle or its message was sent. */
export const reaches = (page: Page, state?: string) =>
  page.locator(`form:has(textarea)${state ? `[data-state=${state}]` : ':not([data-state])'}`).waitFor();

/** A fixture site that delivers messages, and the service that receives them. */
export function useContactForm(more = '') {
  const receiver = useReceiver();
  const pages = usePages(fixtureWith(() => delivering(receiver.endpoint, `form\n${more}`)));

  /** Opens the contact page some seconds ago. Its clock stands still: time passes only with `page.clock.runFor`. */
  async function open({ prepare, ...options }: OpenOptions = {}): Promise<Page> {
    const page = await pages.open('/contact/', {
      ...options,
      prepare: async (opened) => {
        await opened.clock.install({ time: START });
        await prepare?.(opened);
      },
    });
    await page.clock.pauseAt(START + 10_000);
    // Leaving while a message is being sent: yes.
    page.on('dialog', (dialog) => dialog.accept());
    return page;
  }

  return {
    receiver,
    pages,
    open,
    /** Opens the contact page and sends the message. The receiver answers its attempts as planned. */
    async send(...plan: Behavior[]): Promise<Page> {
      receiver.plan = plan;
      const page = await open();
      await fillIn(page);
      await button(page).click();
      return page;
    },
    /** Expects that the page reports success and forgot the message, which arrived once, after this many attempts. */
    async expectSentAfter(attempts: number, page: Page, values: object = MESSAGE): Promise<void> {
      await reaches(page);
      await expect.poll(() => status(page).textContent()).toContain(words.sent.title);
      expect(await toast(page).textContent()).toContain(words.sent.title);
      expect(Object.values(await valuesIn(page))).toEqual(['', '', '', '']);
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      expect([receiver.attempts.length, receiver.keys().size]).toEqual([attempts, 1]);
      expect(receiver.accepted()).toEqual([values]);
    },
  };
}

/** Expects that a message that failed, or may have arrived, is kept, and can be sent again or by email. */
export async function expectKept(page: Page, state: 'failed' | 'unsure'): Promise<void> {
  await reaches(page, state);
  const { title, text, button: label } = words.states[state];
  const said = await status(page).textContent();
  for (const part of [title, text]) expect(said).toContain(part);
  expect(await button(page).textContent()).toBe(label);
  expect(await valuesIn(page)).toEqual(MESSAGE);
  expect(await toast(page).isVisible()).toBe(true);
  const mail = new URL((await status(page).getByRole('link').getAttribute('href')) ?? '');
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', site.facts.email]);
  expect(mail.searchParams.get('body')).toBe(`${MESSAGE.message.replace('\n', '\r\n')}\r\n\r\n${MESSAGE.name}`);
}
