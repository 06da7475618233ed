import { describe, expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { problemsOf } from './fixture.ts';
import {
  button,
  expectFailed,
  expectSent,
  field,
  LETTER,
  lettersIn,
  openLetter,
  reaches,
  sendLetter,
  status,
  useLetters,
  writeLetter,
} from './letter.ts';
import { letter as words } from './words.ts';

const { receiver, pages } = useLetters('  fields:\n    access_key: "123"\n    form-name: contact\n');

const SENT = { ...LETTER, access_key: '123', 'form-name': 'contact' };

describe('a robot', () => {
  test('that fills in what nobody sees is asked to press once more, and so loses nothing if it is a person', async () => {
    const page = await openLetter(pages);
    await writeLetter(page);
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('[name=_gotcha]')!.value = 'https://spam.example';
    });
    await button(page).click();
    await reaches(page, 'doubtful');
    expect(await status(page).textContent()).toContain(words.states.doubtful.text);
    expect(await lettersIn(page)).toEqual(LETTER);
    expect(receiver.attempts).toEqual([]);
    await button(page).click();
    await expectSent(page);
    expect(receiver.accepted()).toEqual([SENT]);
  });

  test('that writes a letter in no time is asked too', async () => {
    const page = await pages.open('/contact/', { prepare: (opened) => opened.clock.install() });
    await page.clock.pauseAt(Date.now() + 1000);
    await page.evaluate(() => Object.defineProperty(performance, 'now', { value: () => 2900 }));
    await sendLetter(page);
    await reaches(page, 'doubtful');
    await button(page).click();
    await expectSent(page);
    expect(receiver.accepted()).toEqual([SENT]);
  });

  test('is not what somebody is who comes back to a draft', async () => {
    const page = await openLetter(pages);
    await writeLetter(page);
    await page.reload();
    await page.evaluate(() => Object.defineProperty(performance, 'now', { value: () => 900 }));
    await button(page).click();
    await expectSent(page);
  });
});

test('without a script the form posts by itself, with everything the service wants', async () => {
  const page = await pages.open('/contact/', { javaScriptEnabled: false });
  expect(await page.locator('.letter__without-script').count()).toBe(0);
  await writeLetter(page);
  await button(page).click();
  await page.waitForURL(receiver.endpoint);
  expect(receiver.accepted()).toEqual([{ ...SENT, message: LETTER.message.replace('\n', '\r\n'), _gotcha: '' }]);
  await page.goBack();
  expect(await lettersIn(page)).toEqual(LETTER);
});

test('the same where the script that delivers does not arrive', async () => {
  const page = await pages.open('/contact/', {
    prepare: (opened) => opened.route('**/assets/delivery-*', (route) => route.abort()),
  });
  await sendLetter(page);
  await page.waitForURL(receiver.endpoint);
  expect(receiver.accepted()).toMatchObject([{ name: LETTER.name }]);
});

// The form at rest, wrong fields and the toast that thanks are asked in states.test.ts.
test('a letter that was refused says why, is not sent again by itself and is sound for axe', async () => {
  receiver.plan = ['422'];
  const page = await openLetter(pages, { colorScheme: 'dark', width: 390 });
  await page.clock.resume();
  await sendLetter(page);
  await expectFailed(page, 'refused', `${words.fields.email.label}: should be an email`);
  expect(receiver.attempts).toHaveLength(1);
  expect(await field(page, 'email').getAttribute('aria-invalid')).toBe('true');
  expect(await barriersOf(page)).toEqual([]);
  expect((await problemsOf(page)).filter((problem) => !problem.includes(receiver.endpoint))).toEqual([]);
});
