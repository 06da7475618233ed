import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  button,
  expectKept,
  field,
  fillIn,
  MESSAGE,
  reaches,
  status,
  useContactForm,
  valuesIn,
} from './contact-form.ts';
import { problemsOf } from './fixture.ts';
import { form as words } from './words.ts';

// What happens to a message in a real browser. tests/client/post.test.ts says which answers mean what, and
// tests/client/delivery.test.tsx what the page says about them.
const { receiver, open, send, expectSentAfter } = useContactForm();

/** Waits until the page has read an answer that says no. Then its clock may go on. */
const knowsOfFailure = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('contact-pending') ?? '{}').state))
    .toBe('waiting');

test('a message is sent once, as a form, and the page says so and keeps the focus', async () => {
  const page = await send('accepted');
  await expectSentAfter(1, page);
  expect(receiver.attempts[0]).toMatchObject({
    key: expect.stringMatching(/^[\da-f-]{36}$/),
    type: expect.stringContaining('application/x-www-form-urlencoded'),
  });
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.clock.resume();
  // The content security policy allows all of this.
  expect(await problemsOf(page)).toEqual([`foreign request: ${receiver.endpoint}`]);
});

test('after failures the text is still there, and the same message can be sent again', async () => {
  const page = await send('500', '404');
  await reaches(page, 'retrying');
  await page.clock.runFor(1000);
  await expectKept(page, 'failed');
  await page.clock.runFor(600_000);
  expect(receiver.attempts).toHaveLength(2);
  await button(page).click();
  await expectSentAfter(3, page);
});

test('a message that was changed after a failure is sent as another message', async () => {
  const page = await send('404');
  await reaches(page, 'failed');
  await field(page, 'message').fill('Second try');
  await button(page).click();
  await reaches(page);
  expect(receiver.keys().size).toBe(2);
  expect(receiver.accepted()).toEqual([{ ...MESSAGE, message: 'Second try' }]);
});

test('a message is sent again under the same key if the response got lost', async () => {
  const page = await send('accepted, then dropped');
  await receiver.waitFor(1);
  await reaches(page, 'retrying');
  await page.clock.runFor(1000);
  await expectSentAfter(2, page);
});

test('a response that the page can’t read counts neither as a success nor as a failure', async () => {
  const page = await send('accepted, without CORS', '404');
  await reaches(page, 'retrying');
  await page.clock.runFor(1000);
  await expectKept(page, 'unsure');
  expect(receiver.accepted()).toEqual([MESSAGE]);
});

test('offline, the message waits, and is sent when the network is back', async () => {
  const page = await open();
  await page.context().setOffline(true);
  await fillIn(page);
  await button(page).click();
  await reaches(page, 'offline');
  expect(await status(page).textContent()).toContain(words.states.offline.text);
  await page.clock.runFor(3_600_000);
  expect(receiver.attempts).toEqual([]);
  expect(await valuesIn(page)).toEqual(MESSAGE);
  await page.context().setOffline(false);
  await expectSentAfter(1, page);
});

test('if the browser is wrong about being offline, pressing the button sends the message', async () => {
  const page = await open({
    prepare: (opened) => opened.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false })),
  });
  await fillIn(page);
  await button(page).click();
  await reaches(page, 'offline');
  await page.clock.runFor(5000);
  await button(page).click();
  await expectSentAfter(1, page);
});

test('a reload between two attempts asks first, and then sends under the same key', async () => {
  const page = await send('500');
  await knowsOfFailure(page);
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.type());
  await page.reload();
  await expectSentAfter(2, page);
  expect(await asked).toBe('beforeunload');
});

test('a reload during an attempt sends nothing again until the visitor presses the button', async () => {
  const page = await send('accepted, then stalled');
  await receiver.waitFor(1);
  await page.reload();
  await expectKept(page, 'unsure');
  await page.clock.runFor(600_000);
  expect(receiver.attempts).toHaveLength(1);
  await button(page).click();
  await expectSentAfter(2, page);
});

test('a double click and impatient presses send once', async () => {
  receiver.plan = ['stalled'];
  const page = await open();
  await fillIn(page);
  await button(page).dblclick();
  await receiver.waitFor(1);
  expect(await button(page).textContent()).toBe(words.states.sending.button);
  expect(await button(page).getAttribute('aria-disabled')).toBe('true');
  await button(page).press('Enter');
  await page.clock.runFor(20_000);
  await reaches(page, 'retrying');
  expect(receiver.attempts).toHaveLength(1);
  await page.clock.runFor(1000);
  await expectSentAfter(2, page);
});

test('text typed while a message is being sent is kept, and the page says that it was not sent', async () => {
  const page = await send('500');
  await knowsOfFailure(page);
  await field(page, 'message').fill('Something new');
  await page.clock.runFor(1000);
  await reaches(page);
  expect(await status(page).textContent()).toContain(words.states.changed.text);
  expect(await field(page, 'message').inputValue()).toBe('Something new');
  expect(receiver.accepted()).toEqual([MESSAGE]);
});
