import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { fixtureWith, problemsOf, usePages } from './fixture.ts';
import {
  button,
  deliveringTo,
  expectFailed,
  expectKept,
  expectSent,
  field,
  knowsOfFailure,
  LETTER,
  lettersIn,
  openLetter,
  reaches,
  sendLetter,
  status,
  toast,
} from './letter.ts';
import { type Behaviour, useReceiver } from './receiver.ts';
import { letter as words } from './words.ts';

const receiver = useReceiver();
const pages = usePages(fixtureWith(() => deliveringTo(receiver.endpoint)));

const focused = () => document.activeElement?.className;

test('a message goes out once, and the page says so, forgets it and leaves the focus where it is', async () => {
  const page = await openLetter(pages);
  await sendLetter(page);
  await expectSent(page);
  expect(await page.evaluate(focused)).toContain('letter__send');
  expect(receiver.attempts).toEqual([
    { key: expect.stringMatching(/^[\da-f-]{36}$/), values: LETTER, type: expect.any(String), behaviour: 'accepted' },
  ]);
  expect(receiver.attempts[0]?.type).toContain('application/x-www-form-urlencoded');
  await page.clock.resume();
  // The policy lets all of this happen, and the chunk in.
  expect(await problemsOf(page)).toEqual([`foreign request: ${receiver.endpoint}`]);
  await expectKept(receiver, page);

  await page.reload();
  expect(Object.values(await lettersIn(page))).toEqual(['', '', '', '']);
});

test('as JSON, where the service asks for it', async () => {
  const page = await openLetter(pages);
  await page.evaluate(() => document.querySelector('form.letter')!.setAttribute('data-format', 'json'));
  await sendLetter(page);
  await expectSent(page);
  expect(receiver.attempts[0]).toMatchObject({ values: LETTER, type: 'application/json' });
  await expectKept(receiver, page);
});

test('after three failures it arrives with the fourth attempt, after 1, 2 and 4 seconds, under one key', async () => {
  receiver.plan = ['500', '500', '500'];
  const page = await openLetter(pages);
  await sendLetter(page);
  for (const [index, seconds] of [1, 2, 4].entries()) {
    await receiver.waitFor(index + 1);
    await knowsOfFailure(page);
    await page.clock.runFor(seconds * 1000 - 1);
    expect(receiver.attempts).toHaveLength(index + 1);
    await page.clock.runFor(1);
    await receiver.waitFor(index + 2);
  }
  await expectSent(page);
  expect(receiver.keys().size).toBe(1);
  await expectKept(receiver, page);
});

/** Lets time pass until all four attempts have failed. */
async function useUpAttempts(page: Page): Promise<void> {
  while (receiver.attempts.length < 4) await page.clock.runFor(500);
}

test('after four failures the text is still there, and the same message can be tried again', async () => {
  receiver.plan = ['500', '500', '500', '500'];
  const page = await openLetter(pages);
  await sendLetter(page);
  await useUpAttempts(page);
  await expectFailed(page, 'broken');
  expect(await page.evaluate(focused)).toContain('letter__send');
  await page.clock.runFor(600_000);
  expect(await toast(page).isVisible()).toBe(true);
  expect(receiver.attempts).toHaveLength(4);
  await expectKept(receiver, page);

  await button(page).click();
  await expectSent(page);
  expect(receiver.keys().size).toBe(1);
  await expectKept(receiver, page);
});

test('a message that was changed after a failure is another message', async () => {
  receiver.plan = ['404'];
  const page = await openLetter(pages);
  await sendLetter(page, { ...LETTER, message: 'First try' });
  await reaches(page, 'failed');
  await field(page, 'message').fill(LETTER.message);
  expect(await status(page).textContent()).toContain(words.states.failed.title);
  await button(page).click();
  await expectSent(page);
  expect(receiver.keys().size).toBe(2);
  await expectKept(receiver, page);
});

test.each<[Behaviour, 'refused' | 'broken', said?: string]>([
  ['400', 'refused', `${words.fields.email.label}: is not an address we can write to`],
  ['422', 'refused', `${words.fields.email.label}: should be an email`],
  ['denied in words', 'refused', 'The mailbox is full'],
  ['404', 'broken'],
  ['redirected to itself', 'broken'],
])('%s is not tried again by itself', async (behaviour, reason, said = '') => {
  receiver.plan = [behaviour];
  const page = await openLetter(pages);
  await sendLetter(page);
  await expectFailed(page, reason, said);
  expect(await field(page, 'email').getAttribute('aria-invalid')).toBe(/^4(00|22)$/.test(behaviour) ? 'true' : null);
  await page.clock.runFor(60_000);
  expect(receiver.attempts).toHaveLength(1);
  expect(receiver.accepted()).toEqual([]);
  await expectKept(receiver, page);
});

describe('429', () => {
  test.each([
    ['seconds', '3'],
    ['a date', 'Mon, 05 Jan 2026 12:00:13 GMT'],
  ])('is tried again when the service asks for it, in %s', async (_form, retryAfter) => {
    receiver.plan = ['429'];
    receiver.retryAfter = retryAfter;
    const page = await openLetter(pages);
    await sendLetter(page);
    await receiver.waitFor(1);
    await knowsOfFailure(page);
    await page.clock.runFor(2999);
    expect(receiver.attempts).toHaveLength(1);
    await page.clock.runFor(1);
    await expectSent(page);
    await expectKept(receiver, page);
  });

  test('with a wait that nobody sits through says so at once', async () => {
    receiver.plan = ['429'];
    receiver.retryAfter = '3600';
    const page = await openLetter(pages);
    await sendLetter(page);
    await expectFailed(page, 'busy');
    await expectKept(receiver, page);
  });
});

test.each<[Behaviour, wait: number]>([
  ['dropped', 0],
  ['accepted, then dropped', 0],
  ['stalled', 20_000],
  ['accepted, then stalled', 20_000],
])('%s is tried again under the same key', async (behaviour, wait) => {
  receiver.plan = [behaviour];
  const page = await openLetter(pages);
  await sendLetter(page);
  await receiver.waitFor(1);
  await page.clock.runFor(wait);
  await reaches(page, 'retrying');
  await page.clock.runFor(1000);
  await expectSent(page);
  expect(receiver.attempts).toHaveLength(2);
  expect(receiver.keys().size).toBe(1);
  expect(receiver.accepted()).toEqual([LETTER]);
  await expectKept(receiver, page);
});

test('a redirect to a page of thanks is an answer', async () => {
  receiver.plan = ['accepted, then thanks'];
  const page = await openLetter(pages);
  await sendLetter(page);
  await expectSent(page);
  expect(receiver.attempts).toHaveLength(1);
  await expectKept(receiver, page);
});

test.each<Behaviour>(['accepted, then elsewhere', 'accepted, without CORS'])(
  '%s: what cannot be read is not believed',
  async (behaviour) => {
    receiver.plan = Array<Behaviour>(4).fill(behaviour);
    const page = await openLetter(pages);
    await sendLetter(page);
    await useUpAttempts(page);
    await expectFailed(page, 'unreachable');
    expect(receiver.accepted()).toEqual([LETTER]);
    await expectKept(receiver, page);
  },
);
