import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { problemsOf } from './fixture.ts';
import {
  button,
  expectFailed,
  expectSent,
  expectUnsure,
  field,
  knowsOfFailure,
  LETTER,
  lettersIn,
  openLetter,
  reaches,
  sendLetter,
  status,
  toast,
  useLetters,
} from './letter.ts';
import type { Behaviour } from './receiver.ts';
import { letter as words } from './words.ts';

// What becomes of one message in one visit. Which answers count as what is asked in tests/client/post.test.ts.
const { receiver, pages, send, expectSentAfter } = useLetters();

const focused = () => document.activeElement?.className;

test('a message goes out once, and the page says so, forgets it and leaves the focus where it is', async () => {
  const page = await send('accepted');
  await expectSentAfter(1, page);
  expect(await page.evaluate(focused)).toContain('letter__send');
  expect(receiver.attempts).toEqual([
    { key: expect.stringMatching(/^[\da-f-]{36}$/), values: LETTER, type: expect.any(String), behaviour: 'accepted' },
  ]);
  expect(receiver.attempts[0]?.type).toContain('application/x-www-form-urlencoded');
  await page.clock.resume();
  // The policy lets all of this happen, and the chunk in.
  expect(await problemsOf(page)).toEqual([`foreign request: ${receiver.endpoint}`]);

  await page.reload();
  expect(Object.values(await lettersIn(page))).toEqual(['', '', '', '']);
});

test('after three failures it arrives with the fourth attempt, 1, 2 and 4 seconds later', async () => {
  const page = await send('500', '500', '500');
  for (const [index, seconds] of [1, 2, 4].entries()) {
    await receiver.waitFor(index + 1);
    await knowsOfFailure(page);
    await page.clock.runFor(seconds * 1000 - 1);
    expect(receiver.attempts).toHaveLength(index + 1);
    await page.clock.runFor(1);
    await receiver.waitFor(index + 2);
  }
  await expectSentAfter(4, page);
});

/** Lets time pass until all four attempts have failed. */
async function useUpAttempts(page: Page): Promise<void> {
  while (receiver.attempts.length < 4) await page.clock.runFor(500);
}

test('after four failures the text is still there, and the same message can be tried again', async () => {
  const page = await send('500', '500', '500', '500');
  await useUpAttempts(page);
  await expectFailed(page, 'broken');
  expect(await page.evaluate(focused)).toContain('letter__send');
  await page.clock.runFor(600_000);
  expect(await toast(page).isVisible()).toBe(true);
  expect(receiver.attempts).toHaveLength(4);

  await button(page).click();
  await expectSentAfter(5, page);
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
  expect(receiver.accepted()).toEqual([LETTER]);
});

test.each<[Behaviour, 'refused' | 'broken', said?: string]>([
  ['422', 'refused', `${words.fields.email.label}: should be an email`],
  ['redirected to itself', 'broken'],
])('%s is not tried again by itself', async (behaviour, reason, said = '') => {
  const page = await send(behaviour);
  await expectFailed(page, reason, said);
  expect(await field(page, 'email').getAttribute('aria-invalid')).toBe(behaviour === '422' ? 'true' : null);
  await page.clock.runFor(60_000);
  expect(receiver.attempts).toHaveLength(1);
  expect(receiver.accepted()).toEqual([]);
});

test.each<[Behaviour, wait: number]>([
  ['accepted, then dropped', 0],
  ['stalled', 20_000],
])('%s is tried again under the same key', async (behaviour, wait) => {
  const page = await send(behaviour);
  await receiver.waitFor(1);
  await page.clock.runFor(wait);
  await reaches(page, 'retrying');
  await page.clock.runFor(1000);
  await expectSentAfter(2, page);
});

test('a redirect to a page of thanks is an answer', async () => {
  await expectSentAfter(1, await send('accepted, then thanks'));
});

test('an answer that may not be read is not taken for a yes, and nobody is told that it failed', async () => {
  const page = await send(...Array<Behaviour>(4).fill('accepted, without CORS'));
  await useUpAttempts(page);
  await expectUnsure(page);
  expect(receiver.accepted()).toEqual([LETTER]);
});
