import { expect, test } from 'vitest';
import {
  button,
  ENDPOINT,
  expectKept,
  expectSent,
  field,
  fillIn,
  MESSAGE,
  openForm,
  reaches,
  send,
  status,
  valuesIn,
} from './form.ts';
import { problemsOf, usePages } from './pages.ts';

// What happens to a message in a real browser. tests/client/post.test.ts says which answers mean what, and
// tests/client/delivery.test.ts what the page says about them.

test('a message is sent once, as a form, and the page says so and keeps the focus', async () => {
  const sent = await send();
  await expectSent(sent, 1);
  expect(sent.received[0]).toMatchObject({ ...MESSAGE, idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(await button(sent.page).evaluate((element) => element === document.activeElement)).toBe(true);
  await sent.page.clock.resume();
  // The content security policy allows all of this.
  expect(await problemsOf(sent.page)).toEqual([`foreign request: ${ENDPOINT}`]);
});

test('after failures the text is still there, and the same message can be sent again', async () => {
  const sent = await send(500, 404);
  await reaches(sent.page, 'retrying');
  await sent.page.clock.runFor(1000);
  await expectKept(sent.page, 'failed');
  await sent.page.clock.runFor(600_000);
  expect(sent.received).toHaveLength(2);
  await button(sent.page).click();
  await expectSent(sent, 3);
});

test('a message that was changed after a failure is sent as another message', async () => {
  const { page, received } = await send(404);
  await reaches(page, 'failed');
  await field(page, 'message').fill('Second try');
  await button(page).click();
  await reaches(page);
  const [first, second] = received.map(({ idempotency_key: key }) => key);
  expect(first).not.toBe(second);
});

test('a response that the page can’t read counts neither as a success nor as a failure', async () => {
  const { page } = await send('unreadable', 404);
  await reaches(page, 'retrying');
  await page.clock.runFor(1000);
  await expectKept(page, 'unsure');
});

test('offline, the message waits, and is sent when the network is back', async () => {
  const opened = await openForm();
  await opened.page.context().setOffline(true);
  await fillIn(opened.page);
  await button(opened.page).click();
  await reaches(opened.page, 'offline');
  await opened.page.clock.runFor(3_600_000);
  expect(opened.received).toEqual([]);
  expect(await valuesIn(opened.page)).toEqual(Object.values(MESSAGE));
  await opened.page.context().setOffline(false);
  await expectSent(opened, 1);
});

test('if the browser is wrong about being offline, pressing the button sends the message', async () => {
  const isOffline = () => Object.defineProperty(navigator, 'onLine', { get: () => false });
  const opened = await openForm([], { prepare: (page) => page.addInitScript(isOffline) });
  await fillIn(opened.page);
  await button(opened.page).click();
  await reaches(opened.page, 'offline');
  await opened.page.clock.runFor(5000);
  await button(opened.page).click();
  await expectSent(opened, 1);
});

test('a reload during an attempt asks first, and sends nothing until the visitor presses the button', async () => {
  const sent = await send('never');
  await expect.poll(() => sent.received.length).toBe(1);
  const asked = sent.page.waitForEvent('dialog').then((dialog) => dialog.type());
  await sent.page.reload();
  expect(await asked).toBe('beforeunload');
  await expectKept(sent.page, 'unsure');
  await sent.page.clock.runFor(600_000);
  expect(sent.received).toHaveLength(1);
  await button(sent.page).click();
  await expectSent(sent, 2);
});

test('a double click and impatient presses send once', async () => {
  const opened = await openForm(['never']);
  await fillIn(opened.page);
  await button(opened.page).dblclick();
  await expect.poll(() => opened.received.length).toBe(1);
  expect(await button(opened.page).getAttribute('aria-disabled')).toBe('true');
  await button(opened.page).press('Enter');
  await opened.page.clock.runFor(20_000);
  await reaches(opened.page, 'retrying');
  expect(opened.received).toHaveLength(1);
  await opened.page.clock.runFor(1000);
  await expectSent(opened, 2);
});

test('text typed while a message is being sent is kept, and the page says that it was not sent', async () => {
  const { page } = await send('lost');
  await reaches(page, 'retrying');
  await field(page, 'message').fill('Something new');
  await page.clock.runFor(1000);
  await reaches(page);
  expect(await status(page).textContent()).toContain('Your changes are still here.');
  expect(await field(page, 'message').inputValue()).toBe('Something new');
});

test.each([
  ['fills in the hidden field, as bots do', 'https://spam.example', 10_000],
  ['fills in the form within three seconds', '', 2900],
])('anyone who %s is asked to press the button again', async (_, trap, age) => {
  const opened = await openForm();
  await fillIn(opened.page);
  await opened.page.evaluate((now) => Object.defineProperty(performance, 'now', { value: () => now }), age);
  await opened.page.locator('[name=_gotcha]').evaluate((element: HTMLInputElement, text) => {
    element.value = text;
  }, trap);
  await button(opened.page).click();
  await reaches(opened.page, 'doubtful');
  expect(opened.received).toEqual([]);
  await button(opened.page).click();
  await expectSent(opened, 1);
});

test('a draft survives a reload and the Back button', async () => {
  const { page } = await openForm();
  await fillIn(page);
  await page.reload();
  expect(await valuesIn(page)).toEqual(Object.values(MESSAGE));
  await page.goto(usePages('delivering').addressOf('/about/'));
  await page.goBack();
  expect(await valuesIn(page)).toEqual(Object.values(MESSAGE));
});
