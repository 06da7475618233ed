import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENDPOINT, MESSAGE, openContactPage, sendButton, status, type, values, write } from './contact-page.tsx';

// The texts are from the fixture site.
const WORDS = { failed: 'It did not go through.', unsure: 'Did it arrive?', sent: 'It is in.' };

/** What the service does with an attempt: it answers with a status, in a way that the script can't read, or never. */
type Answer = number | 'none' | 'never';
let answers: Answer[];
/** The messages of all attempts. After the planned answers, the service accepts every message. */
let received: Record<string, string>[];

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  received = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, options) => {
    const body = await new Request(ENDPOINT, { ...options, signal: null }).text();
    received.push(Object.fromEntries(new URLSearchParams(body)));
    const answer = answers.shift() ?? 200;
    if (answer === 'none') throw new TypeError('Failed to fetch');
    if (answer !== 'never') return new Response('{}', { status: answer });
    return new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const state = () => screen.getByRole('form').dataset.state;
const toast = () => document.querySelector('.toast')!.textContent;

function press(): Promise<unknown> {
  fireEvent.click(sendButton());
  return pass(0);
}

/** Opens the page, also again, with a message filled in after some milliseconds. The service gives these answers. */
async function open(planned: Answer[] = [], wait = 10_000): Promise<void> {
  answers = planned;
  // The attempts of a page end with it.
  vi.clearAllTimers();
  openContactPage('/contact/', { endpoint: ENDPOINT, format: 'form' });
  await vi.dynamicImportSettled();
  await pass(wait);
  write();
}

/** Expects that a message has arrived after some attempts, all with the same key, and that nothing of it is left. */
function expectSent(attempts: number): void {
  for (const text of [status().textContent, toast()]) expect(text).toContain(WORDS.sent);
  expect([values().join(''), sessionStorage.length, state()]).toEqual(['', 0, undefined]);
  expect(received).toHaveLength(attempts);
  expect(new Set(received.map(({ idempotency_key: key }) => key)).size).toBe(1);
}

test.each<[Answer[], 'unsure' | 'failed']>([
  // An attempt without a response may have arrived.
  [['none', 'none', 'none', 'none'], 'unsure'],
  [['none', 500, 500, 500], 'unsure'],
  [['none', 404], 'unsure'],
  // The service says it has not arrived, or rejects the message itself.
  [[500, 500, 500, 500], 'failed'],
  [['none', 422], 'failed'],
])('after %j the text is still there and can be sent again, and the form is in the state %s', async (planned, end) => {
  await open([...planned]);
  await press();
  await pass(600_000);
  expect(state()).toBe(end);
  for (const text of [status().textContent, toast()]) expect(text).toContain(WORDS[end]);
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'hello@example.org' }).href);
  expect(mail.searchParams.get('body')).toBe(`${MESSAGE.message}\r\n\r\n${MESSAGE.name}`);
  expect(values()).toEqual(Object.values(MESSAGE));
  await press();
  expectSent(planned.length + 1);
});

test('a message that was changed after a failure is sent as another message', async () => {
  await open([404]);
  await press();
  type('message', 'Second try');
  await press();
  expect(new Set(received.map(({ idempotency_key: key }) => key)).size).toBe(2);
});

test('leaving during an attempt asks first; after a reload nothing is sent until the button is pressed', async () => {
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open(['never']);
  await press();
  expect(leave()).toBe(false);
  await open([404]);
  await pass(600_000);
  expect([state(), received.length]).toEqual(['unsure', 1]);
  // It may have arrived before, so it is never reported as failed.
  await press();
  expect(state()).toBe('unsure');
  await press();
  expectSent(3);
});

test.each([
  ['is back', () => dispatchEvent(new Event('online'))],
  ['was there all the time, and someone presses the button', press],
])('offline, the message waits, and is sent when the network %s', async (_, proceed) => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  await press();
  await pass(3_600_000);
  expect([state(), values(), received]).toEqual(['offline', Object.values(MESSAGE), []]);
  isOnline.mockRestore();
  await Promise.all([proceed(), pass(0)]);
  expectSent(1);
});

test('a double click and impatient presses send once', async () => {
  await open(['never']);
  await press();
  await press();
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  await pass(5000);
  await press();
  await pass(15_000);
  expect([state(), received.length]).toEqual(['retrying', 1]);
  await pass(1000);
  expectSent(2);
});

test('text typed while a message is being sent is kept, and the page says that it was not sent', async () => {
  await open(['none']);
  await press();
  type('message', 'Something new');
  await pass(1000);
  expect(status().textContent).toContain('Your changes are still here.');
  expect(values().at(-1)).toBe('Something new');
});

test.each([
  ['fills in the hidden field, as bots do', 'https://spam.example', 10_000],
  ['fills in the form within three seconds', '', 2900],
])('anyone who %s is asked to press the button again', async (_, trap, wait) => {
  await open([], wait);
  document.querySelector<HTMLInputElement>('[name=_gotcha]')!.value = trap;
  await press();
  expect([state(), received]).toEqual(['doubtful', []]);
  await press();
  expectSent(1);
});
