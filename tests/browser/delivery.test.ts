import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { problemsOf } from './fixture.ts';
import {
  button,
  expectFailed,
  expectSent,
  expectUnsure,
  field,
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

test('a message whose answer got lost is tried again under the same key', async () => {
  const page = await send('accepted, then dropped');
  await receiver.waitFor(1);
  await reaches(page, 'retrying');
  await page.clock.runFor(1000);
  await expectSentAfter(2, page);
});

test('an answer that may not be read is not taken for a yes, and nobody is told that it failed', async () => {
  const page = await send(...Array<Behaviour>(4).fill('accepted, without CORS'));
  await useUpAttempts(page);
  await expectUnsure(page);
  expect(receiver.accepted()).toEqual([LETTER]);
});
