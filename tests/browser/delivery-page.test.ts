import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { problemsOf, usePages } from './fixture.ts';
import {
  button,
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
const pagesWithout = usePages('fixture');

const SENT = { ...LETTER, access_key: '123', 'form-name': 'contact' };

const bytesOf = (file: string | Uint8Array = '') => Buffer.from(file as string);

/** The policy of a page, which says whom it may talk to. */
const policyOf = (page: unknown) => /Content-Security-Policy" content="([^"]*)"/.exec(String(page))?.[1]?.split('; ');

test('without an endpoint nothing of it is there, and the page may talk to nobody', () => {
  const without = pagesWithout.output;
  const scripts = [...without.keys()].filter((file) => file.endsWith('.js'));
  expect(scripts.map((file) => file.replace(/-\w+\.js/, ''))).toEqual(['assets/client']);
  const script = without.get(scripts[0]!)!;
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(3000);
  expect(String(script)).not.toMatch(/idempotency|gcTime/);
  const contact = without.get('contact/index.html');
  expect(policyOf(contact)).toEqual(expect.arrayContaining(["connect-src 'none'", "form-action 'self'"]));
  expect(String(contact)).not.toMatch(/data-delivery|_gotcha|<template/);
});

test('with one, the contact page and one script are all that is different', () => {
  const changed = [...pages.output]
    // It says again, for hosts that can send headers, what the pages say of themselves.
    .filter(([file, bytes]) => file !== '_headers' && !bytesOf(bytes).equals(bytesOf(pagesWithout.output.get(file))))
    .map(([file]) => file);
  expect(changed.map((file) => file.replace(/-\w+\.js/, '')).sort()).toEqual(['assets/delivery', 'contact/index.html']);
  const contact = pages.output.get('contact/index.html')!;
  const { origin } = new URL(receiver.endpoint);
  expect(policyOf(contact)).toEqual(expect.arrayContaining([`connect-src ${origin}`, `form-action 'self' ${origin}`]));
  expect(gzipSync(contact, { level: 9 }).length).toBeLessThanOrEqual(14_000);
  const script = pages.output.get(changed.find((file) => file.endsWith('.js'))!)!;
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(11_000);
});

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

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('every state is sound for axe, in the %s, %i px wide', async (colorScheme, width) => {
  receiver.plan = ['422'];
  const page = await openLetter(pages, { colorScheme, width });
  await page.clock.resume();
  expect(await barriersOf(page)).toEqual([]);
  await sendLetter(page);
  await reaches(page, 'failed');
  expect(await barriersOf(page)).toEqual([]);
  await field(page, 'email').fill('rivky@example.com');
  await button(page).click();
  await expectSent(page);
  expect(await barriersOf(page)).toEqual([]);
  const own = (await problemsOf(page)).filter((problem) => !problem.includes(receiver.endpoint));
  expect(own).toEqual([]);
});
