import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  button,
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
  useLetters,
  writeLetter,
} from './letter.ts';
import { letter as words } from './words.ts';

const { receiver, pages, send, expectSentAfter } = useLetters();

describe('offline', () => {
  test('the message waits, and goes out when the network is back', async () => {
    const page = await openLetter(pages);
    await page.context().setOffline(true);
    await sendLetter(page);
    await reaches(page, 'offline');
    expect(await status(page).textContent()).toContain(words.states.offline.text);
    await page.clock.runFor(3_600_000);
    expect(receiver.attempts).toEqual([]);
    expect(await lettersIn(page)).toEqual(LETTER);
    await page.context().setOffline(false);
    await expectSentAfter(1, page);
  });

  test('"Try now" does, for browsers that are wrong about it', async () => {
    const page = await openLetter(pages, {
      prepare: (opened) => opened.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false })),
    });
    await sendLetter(page);
    await reaches(page, 'offline');
    await page.clock.runFor(5000);
    await button(page).click();
    await expectSentAfter(1, page);
  });
});

describe('a reload in the middle', () => {
  test('between two attempts: the message goes on by itself, under the same key', async () => {
    const page = await send('500');
    await knowsOfFailure(page);
    let asked = false;
    page.on('dialog', (dialog) => {
      asked = dialog.type() === 'beforeunload';
    });
    await page.reload();
    await expectSentAfter(2, page);
    expect(asked, 'the browser asks before a message is left that is on its way').toBe(true);
  });

  test('during an attempt: nothing is sent again until the visitor says so', async () => {
    const page = await send('accepted, then stalled');
    await receiver.waitFor(1);
    await page.reload();
    await expectUnsure(page);
    await page.clock.runFor(600_000);
    expect(receiver.attempts).toHaveLength(1);

    await button(page).click();
    await expectSentAfter(2, page);
  });

  test('of a letter that was never sent keeps it, and so does the way back', async () => {
    const page = await openLetter(pages);
    await writeLetter(page);
    await page.reload();
    expect(await lettersIn(page)).toEqual(LETTER);
    await page.locator('.site-header a[href$="/about/"]').first().click();
    await page.waitForURL('**/about/');
    await page.goBack();
    expect(await lettersIn(page)).toEqual(LETTER);
    expect(receiver.attempts).toEqual([]);
  });
});

describe('two tabs', () => {
  test('of which one is a copy send the same message under the same key', async () => {
    const page = await send('500');
    await knowsOfFailure(page);
    const copy = await duplicate(page);
    await copy.clock.runFor(1000);
    await Promise.all([expectSent(page), expectSent(copy)]);
    expect(receiver.keys().size).toBe(1);
    expect(receiver.accepted()).toEqual([LETTER]);
  });

  /** A tab that is opened by script starts with a copy of the session, as a duplicated one does. */
  async function duplicate(page: Page): Promise<Page> {
    const [copy] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(() => void window.open(location.href)),
    ]);
    await copy.locator('.letter[data-ready]').waitFor();
    return copy;
  }
});

test('a double click sends once, and so does an impatient press', async () => {
  receiver.plan = ['stalled'];
  const page = await openLetter(pages);
  await writeLetter(page);
  await button(page).dblclick();
  await receiver.waitFor(1);
  expect(await button(page).textContent()).toBe(words.states.sending.button);
  expect(await button(page).getAttribute('aria-disabled')).toBe('true');
  await button(page).press('Enter');
  await page.clock.runFor(2000);
  await button(page).click({ force: true });
  await page.clock.runFor(18_000);
  await reaches(page, 'retrying');
  expect(receiver.attempts).toHaveLength(1);
  await page.clock.runFor(1000);
  await expectSent(page);
  expect(receiver.accepted()).toEqual([LETTER]);
});

test('what is written while a message is on its way is kept, and said not to be sent', async () => {
  const page = await send('500');
  await knowsOfFailure(page);
  await field(page, 'message').fill('Something new');
  expect(await status(page).textContent()).toContain(words.states.retrying.text);
  await page.clock.runFor(1000);
  await reaches(page);
  expect(await status(page).textContent()).toContain(words.states.changed.text);
  expect(await field(page, 'message').inputValue()).toBe('Something new');
  expect(receiver.accepted()).toEqual([LETTER]);
});
