import { expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
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

const { receiver, pages, open, expectSentAfter } = useContactForm('  fields:\n    access_key: "123"\n');
const SENT = { ...MESSAGE, access_key: '123' };

test('anyone who fills in the hidden field, as bots do, is asked to press the button again', async () => {
  const page = await open();
  await fillIn(page);
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('[name=_gotcha]')!.value = 'https://spam.example';
  });
  await button(page).click();
  await reaches(page, 'doubtful');
  expect(await status(page).textContent()).toContain(words.states.doubtful.text);
  expect(await valuesIn(page)).toEqual(MESSAGE);
  expect(receiver.attempts).toEqual([]);
  await button(page).click();
  await expectSentAfter(1, page, SENT);
});

test('anyone who fills in the form within three seconds is asked, too, unless it was a saved draft', async () => {
  const atAge = (milliseconds: number) =>
    page.evaluate((age) => Object.defineProperty(performance, 'now', { value: () => age }), milliseconds);
  const page = await open();
  await atAge(2900);
  await fillIn(page);
  await button(page).click();
  await reaches(page, 'doubtful');
  await page.reload();
  await atAge(900);
  await button(page).click();
  await expectSentAfter(1, page, SENT);
});

test('a draft survives a reload and the Back button', async () => {
  const page = await open();
  await fillIn(page);
  await page.reload();
  expect(await valuesIn(page)).toEqual(MESSAGE);
  await page.goto(pages.addressOf('/about/'));
  await page.goBack();
  expect(await valuesIn(page)).toEqual(MESSAGE);
  expect(receiver.attempts).toEqual([]);
});

test('without JavaScript the form posts by itself, with everything the service needs', async () => {
  const page = await pages.open('/contact/', { javaScriptEnabled: false });
  await fillIn(page);
  await button(page).click();
  await page.waitForURL(receiver.endpoint);
  expect(receiver.accepted()).toEqual([{ ...SENT, message: MESSAGE.message.replace('\n', '\r\n'), _gotcha: '' }]);
});

test('the form posts by itself if the script that delivers does not load', async () => {
  const page = await pages.open('/contact/', {
    prepare: (opened) => opened.route('**/assets/delivery-*', (route) => route.abort()),
  });
  await fillIn(page);
  await button(page).click();
  await page.waitForURL(receiver.endpoint);
  expect(receiver.accepted()).toMatchObject([{ name: MESSAGE.name }]);
});

// states.test.ts has the form when idle, with wrong fields, and with the toast.
test('a rejected message names the reason and the field, is not sent again, and passes axe', async () => {
  receiver.plan = ['422'];
  const page = await open({ colorScheme: 'dark', width: 390 });
  await page.clock.resume();
  await fillIn(page);
  await button(page).click();
  await expectKept(page, 'failed');
  const { refused } = words.states.failed.reasons;
  for (const part of [refused, `${words.fields.email.label}: should be an email`])
    expect(await status(page).textContent()).toContain(part);
  expect(receiver.attempts).toHaveLength(1);
  expect(await field(page, 'email').getAttribute('aria-invalid')).toBe('true');
  expect(await barriersOf(page)).toEqual([]);
  expect((await problemsOf(page)).filter((problem) => !problem.includes(receiver.endpoint))).toEqual([]);
});
