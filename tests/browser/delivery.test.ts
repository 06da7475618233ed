import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { problemsOf, usePages } from './fixture.ts';
import {
  button,
  deliveringTo,
  expectFailed,
  expectSent,
  field,
  knowsOfFailure,
  LETTER,
  lettersIn,
  note,
  openLetter,
  printNotes,
  reaches,
  sendLetter,
  status,
  toast,
} from './letter.ts';
import { type Behaviour, useReceiver } from './receiver.ts';

const receiver = useReceiver();
const pages = usePages({ content: () => deliveringTo(receiver.endpoint) });
afterAll(printNotes);

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
  await note('accepted the first time', receiver, page);

  await page.reload();
  expect(Object.values(await lettersIn(page))).toEqual(['', '', '', '']);
});

test('as JSON, where the service asks for it', async () => {
  const page = await openLetter(pages);
  await page.evaluate(() => document.querySelector('form.letter')!.setAttribute('data-format', 'json'));
  await sendLetter(page);
  await expectSent(page);
  expect(receiver.attempts[0]).toMatchObject({ values: LETTER, type: 'application/json' });
  await note('accepted, as JSON', receiver, page);
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
  await note('500 three times, then accepted', receiver, page);
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
  await expectFailed(page, /Something is wrong at our end/);
  expect(await page.evaluate(focused)).toContain('letter__send');
  await page.clock.runFor(600_000);
  expect(await toast(page).isVisible()).toBe(true);
  expect(receiver.attempts).toHaveLength(4);
  await note('500 four times', receiver, page);

  await button(page).click();
  await expectSent(page);
  expect(receiver.keys().size).toBe(1);
  await note('500 four times, then "Try again"', receiver, page);
});

test('a message that was changed after a failure is another message', async () => {
  receiver.plan = ['404'];
  const page = await openLetter(pages);
  await sendLetter(page, { ...LETTER, message: 'First try' });
  await reaches(page, 'failed');
  await field(page, 'message').fill(LETTER.message);
  expect(await status(page).textContent()).toContain('did not go through');
  await button(page).click();
  await expectSent(page);
  expect(receiver.keys().size).toBe(2);
  await note('404, changed, then accepted', receiver, page);
});

test.each<[Behaviour, RegExp]>([
  ['400', /did not take it as it is\. Email: is not an address we can write to/],
  ['422', /did not take it as it is\. Email: should be an email/],
  ['denied in words', /did not take it as it is\. The mailbox is full/],
  ['404', /Something is wrong at our end/],
  ['redirected to itself', /Something is wrong at our end/],
])('%s is not tried again by itself', async (behaviour, reason) => {
  receiver.plan = [behaviour];
  const page = await openLetter(pages);
  await sendLetter(page);
  await expectFailed(page, reason);
  expect(await field(page, 'email').getAttribute('aria-invalid')).toBe(reason.source.includes('Email') ? 'true' : null);
  await page.clock.runFor(60_000);
  expect(receiver.attempts).toHaveLength(1);
  expect(receiver.accepted()).toEqual([]);
  await note(behaviour, receiver, page);
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
    await note(`429 with Retry-After: ${retryAfter}`, receiver, page);
  });

  test('with a wait that nobody sits through says so at once', async () => {
    receiver.plan = ['429'];
    receiver.retryAfter = '3600';
    const page = await openLetter(pages);
    await sendLetter(page);
    await expectFailed(page, /too busy just now/);
    await note('429 with Retry-After: 3600', receiver, page);
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
  await note(`${behaviour}, then accepted`, receiver, page);
});

test('a redirect to a page of thanks is an answer', async () => {
  receiver.plan = ['accepted, then thanks'];
  const page = await openLetter(pages);
  await sendLetter(page);
  await expectSent(page);
  expect(receiver.attempts).toHaveLength(1);
  await note('redirect to a page of thanks', receiver, page);
});

test.each<[Behaviour, string]>([
  ['accepted, then elsewhere', 'redirect to another host'],
  ['accepted, without CORS', 'no permission to read the answer'],
])('%s: what cannot be read is not believed', async (behaviour, scenario) => {
  receiver.plan = Array<Behaviour>(4).fill(behaviour);
  const page = await openLetter(pages);
  await sendLetter(page);
  await useUpAttempts(page);
  await expectFailed(page, /could not reach our mailbox/);
  expect(receiver.accepted()).toEqual([LETTER]);
  await note(scenario, receiver, page);
});
