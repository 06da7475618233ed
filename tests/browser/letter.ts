import type { Page } from 'playwright';
import { expect } from 'vitest';
import { delivering } from '../fixture-site.ts';
import { fixtureWith, type OpenOptions, type Pages, usePages } from './fixture.ts';
import { type Behaviour, useReceiver } from './receiver.ts';
import { site, letter as words } from './words.ts';

export const LETTER = {
  name: 'Rivky',
  email: 'rivky@example.org',
  subject: 'For teens: I want to come',
  message: 'Which night is good?\nCan I bring my cousin & her friend?',
};

const START = Date.parse('2026-01-05T12:00:00Z');

/** What the tests of a file share that send letters: a receiver, and the fixture organisation that delivers to it. */
export function useLetters(more = '') {
  const receiver = useReceiver();
  const pages = usePages(fixtureWith(() => delivering(receiver.endpoint, `form\n${more}`)));
  return {
    receiver,
    pages,
    /** Opens the contact page and sends the letter, with which the receiver does what is said here. */
    async send(...plan: Behaviour[]): Promise<Page> {
      receiver.plan = plan;
      const page = await openLetter(pages);
      await sendLetter(page);
      return page;
    },
    /** Expects that the page says that the letter was sent, and that it came once, after so many attempts. */
    async expectSentAfter(attempts: number, page: Page): Promise<void> {
      await expectSent(page);
      expect([receiver.attempts.length, receiver.keys().size]).toEqual([attempts, 1]);
      expect(receiver.accepted()).toEqual([LETTER]);
    },
  };
}

/** Opens the contact page some seconds ago. Its clock stands still: time passes only with `page.clock.runFor`. */
export async function openLetter(pages: Pages, { prepare, ...options }: OpenOptions = {}): Promise<Page> {
  const page = await pages.open('/contact/', {
    ...options,
    prepare: async (opened) => {
      await opened.clock.install({ time: START });
      await prepare?.(opened);
    },
  });
  await page.clock.pauseAt(START + 10_000);
  // Of leaving while a message is on its way: yes.
  page.on('dialog', (dialog) => dialog.accept());
  return page;
}

/** Writes the letter and presses the button with the keyboard's focus on it. */
export async function sendLetter(page: Page, letter: Partial<typeof LETTER> = LETTER): Promise<void> {
  await writeLetter(page, letter);
  await button(page).focus();
  await button(page).click();
}

export async function writeLetter(page: Page, letter: Partial<typeof LETTER> = LETTER): Promise<void> {
  for (const [name, value] of Object.entries(letter)) await field(page, name).fill(value);
}

export const field = (page: Page, name: string) => page.locator(`.letter [required][name=${name}]`);
export const button = (page: Page) => page.locator('.letter__send');
export const status = (page: Page) => page.locator('.letter__status');
export const toast = (page: Page) => page.locator('.toast');

/** Waits until the letter is in a state; without a name until it is in none: at rest, or sent. */
export const reaches = (page: Page, state?: string) =>
  page.locator(`.letter${state ? `[data-state=${state}]` : ':not([data-state])'}`).waitFor();

/** Waits until the page has dealt with an answer that says no. Its clock may go on then. */
export const knowsOfFailure = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => [
        document.querySelector<HTMLElement>('.letter')?.dataset.state,
        JSON.parse(sessionStorage.getItem('contact-pending') ?? '{}').state,
      ]),
    )
    .toEqual(['retrying', 'waiting']);

export async function lettersIn(page: Page): Promise<typeof LETTER> {
  const values = Object.keys(LETTER).map(async (name) => [name, await field(page, name).inputValue()]);
  return Object.fromEntries(await Promise.all(values));
}

/** Says that the letter was sent, everything is cleared, and nothing of it is left in the browser. */
export async function expectSent(page: Page): Promise<void> {
  await reaches(page);
  await expect.poll(() => status(page).textContent()).toContain(words.sent.title);
  expect(await toast(page).isVisible()).toBe(true);
  expect(await toast(page).textContent()).toContain(words.sent.title);
  expect(await button(page).textContent()).toBe(words.send);
  expect(Object.values(await lettersIn(page))).toEqual(['', '', '', '']);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
}

/** Says why it was not sent, keeps every word and offers both ways out. */
export async function expectFailed(
  page: Page,
  reason: keyof typeof words.states.failed.reasons,
  more = '',
): Promise<void> {
  await reaches(page, 'failed');
  const { failed } = words.states;
  const said = await status(page).textContent();
  for (const part of [failed.title, failed.reasons[reason], more, failed.text]) expect(said).toContain(part);
  await expectWaysOut(page, failed.button);
}

/** Asks whether it arrived, keeps every word and offers both ways out. */
export async function expectUnsure(page: Page): Promise<void> {
  await reaches(page, 'unsure');
  const { unsure, failed } = words.states;
  const said = await status(page).textContent();
  for (const part of [unsure.title, unsure.text]) expect(said).toContain(part);
  for (const part of [failed.title, ...Object.values(failed.reasons)]) expect(said).not.toContain(part);
  await expectWaysOut(page, unsure.button);
}

async function expectWaysOut(page: Page, label: string): Promise<void> {
  expect(await button(page).textContent()).toBe(label);
  expect(await button(page).getAttribute('aria-disabled')).toBe('false');
  expect(await lettersIn(page)).toEqual(LETTER);
  expect(await toast(page).isVisible()).toBe(true);
  const mail = new URL((await status(page).locator('a').getAttribute('href')) ?? '');
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', site.facts.email]);
  expect(mail.searchParams.get('subject')).toBe(LETTER.subject);
  expect(mail.searchParams.get('body')).toBe(`${LETTER.message.replace('\n', '\r\n')}\r\n\r\n${LETTER.name}`);
}
