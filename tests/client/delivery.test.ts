import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRefusal } from '../../client/answer.ts';
import { MESSAGE } from '../message.ts';
import { table } from '../table.ts';
import * as contact from './contact-page.ts';

/** What the service does with an attempt: it responds with a status and a body, fails to respond, or never does. */
type Answer = number | [status: number, body: unknown] | 'no response' | 'stopped' | 'never';

const SENT = 'Message Sent!';
const REFUSED = 'Our mailbox did not take your message.';
const UNSURE = 'Did it arrive?';

/** The answers to come. After them, the service accepts every message. */
let answers: Answer[];
let attempts: { time: number; values: Record<string, string> }[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  sessionStorage.clear();
  attempts = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(respond);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function respond(_address: unknown, options?: RequestInit): Promise<Response> {
  const body = String(options?.body);
  const isJson = new Headers(options?.headers).get('content-type') === 'application/json';
  const sent = isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
  attempts.push({ time: Date.now(), values: sent });
  const answer = answers.shift() ?? 200;
  if (answer === 'stopped') {
    const violation = new Event('securitypolicyviolation');
    document.dispatchEvent(Object.assign(violation, { effectiveDirective: 'connect-src' }));
  }
  if (answer === 'no response' || answer === 'stopped') throw new TypeError('Failed to fetch');
  if (answer !== 'never') {
    const [status, body] = typeof answer === 'number' ? [answer, {}] : answer;
    return new Response(JSON.stringify(body), { status });
  }
  const signal = options?.signal;
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function press(): Promise<void> {
  fireEvent.click(contact.sendButton());
  await pass(0);
}

/** Opens the contact page and fills in a message, for which the service has these answers. */
async function open(...planned: Answer[]): Promise<void> {
  answers = planned;
  await contact.openContactPage('/contact/', { isDelivering: true });
  contact.write();
}

/** Opens the page again. What the one before was doing ends. */
async function reload(): Promise<void> {
  vi.clearAllTimers();
  vi.resetModules();
  await contact.openContactPage('/contact/', { isDelivering: true });
  await pass(600_000);
}

const keys = () => new Set(attempts.map(({ values }) => values.idempotency_key));

/** Expects that the message has arrived, with one key in all attempts, and that nothing of it is left. */
function expectSent(count: number): void {
  expect(contact.statusText()).toContain(SENT);
  expect(contact.toastText()).toContain(SENT);
  expect(contact.values()).toEqual(['', '', '', '']);
  expect(sessionStorage).toHaveLength(0);
  expect(attempts).toHaveLength(count);
  expect(keys().size).toBe(1);
}

test.for(['form', 'json'] as const)(
  'a message is sent as %s, with the hidden fields for the service',
  async (format) => {
    await open();
    document.querySelector('form.letter')?.setAttribute('data-format', format);
    await press();
    expectSent(1);
    expect(attempts[0]?.values).toMatchObject({
      ...MESSAGE,
      access_key: '123',
      _gotcha: '',
      idempotency_key: expect.stringMatching(/^[\d-]{20,}$/),
    });
  },
);

test('a message is tried again after 1, 2, and 4 seconds, with one key', async () => {
  await open(500, 'no response', 429);
  const start = Date.now();
  await press();
  expect(contact.statusText()).toContain('We keep trying');
  expect(contact.sendButton().getAttribute('aria-disabled')).toBe('true');
  await pass(7000);
  const waits = attempts.map(({ time }) => time - start);
  expect(waits).toEqual([0, 1000, 3000, 7000]);
  expectSent(4);
});

const undelivered = table<[planned: Answer[], words: string]>('undelivered');

describe.each([false, true])('with a reload: %s', (reloads) => {
  test.for(undelivered)(
    'after %j nothing is lost, and the page says: %s',
    async ([planned, words]) => {
      await open(...planned);
      await press();
      await pass(600_000);
      expect(attempts).toHaveLength(planned.length);
      expect(contact.statusText()).toContain(words);
      // Also in the toast, which never goes away by itself.
      expect(contact.toast().hidden).toBe(false);
      expect(contact.toastText()).toContain(words);
      expect(contact.values()).toEqual(Object.values(MESSAGE));
      const mail = new URL(within(contact.status()).getByRole<HTMLAnchorElement>('link').href);
      expect(mail.searchParams.get('body')).toBe(
        `${MESSAGE.message.replace('\n', '\r\n')}\r\n\r\n${MESSAGE.name}`,
      );
      if (reloads) {
        await reload();
        expect(attempts).toHaveLength(planned.length);
        expect(contact.values()).toEqual(Object.values(MESSAGE));
        // Whether it arrived is still not known.
        const status = contact.statusText().slice(0, UNSURE.length);
        expect(status).toBe(words === UNSURE ? UNSURE : '');
      }
      await press();
      expectSent(planned.length + 1);
    },
  );
});

test('the reasons for which a service refuses a message are beside the button', async () => {
  const errors = [{ code: 'TYPE', field: 'email', message: 'should be an email' }, null];
  await open([422, { errors: [...errors, { message: 'Spam.' }, { message: 1 }] }]);
  await press();
  expect(contact.statusText()).toMatch(/ Email: should be an email Spam\.$/);
  expect(contact.toastText()).toContain('Email: should be an email');
  const email = screen.getByRole('textbox', { name: 'Email', description: 'should be an email' });
  expect(email.getAttribute('aria-invalid')).toBe('true');
  contact.type('email', MESSAGE.email);
  expect(email.getAttribute('aria-invalid')).toBe('false');
  expect(document.querySelector('.letter__reason')).toBeNull();
});

test('reasons by the names of fields are understood, too', async () => {
  await open([422, { errors: { email: ['is not known'], form: ['Too many.'] } }]);
  await press();
  expect(contact.statusText()).toMatch(/ Email: is not known Too many\.$/);
  await press();
  expect(contact.statusText()).toContain(SENT);
  expect(contact.field('email').hasAttribute('aria-describedby')).toBe(false);
});

test.each(table<[answer: string, isRefused: boolean]>('answers of services'))(
  'the answer %s is a refusal: %s',
  (answer, isRefused) => {
    expect(isRefusal(answer)).toBe(isRefused);
  },
);

test('a changed message has another key', async () => {
  await open(422);
  await press();
  contact.type('message', 'Second try');
  await press();
  expect(keys().size).toBe(2);
});

test('a redirect that turns the message into a question does not count as sent', async () => {
  await open();
  const response = new Response('<h1>Contact</h1>');
  Object.defineProperty(response, 'redirected', { value: true });
  Object.defineProperty(response, 'url', { value: 'https://www.forms.test/f/1/' });
  vi.mocked(fetch).mockResolvedValue(response);
  await press();
  expect(contact.statusText()).toContain(REFUSED);
});

test('silence of 20 seconds ends an attempt', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  await open('never');
  await press();
  await pass(20_999);
  expect(attempts).toHaveLength(1);
  await pass(1);
  expectSent(2);
});

test.for([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['the visitor knows better', press],
] as const)('offline, a message waits until %s', async ([, goOn]) => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  await press();
  await pass(3_600_000);
  expect(contact.statusText()).toContain('You are offline.');
  expect(attempts).toEqual([]);
  isOnline.mockRestore();
  await goOn();
  await pass(0);
  expectSent(1);
});

test('more presses during an attempt send nothing more, and leaving the page asks first', async () => {
  await open('never');
  for (let times = 0; times < 3; times++) await press();
  expect(attempts).toHaveLength(1);
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test('text typed while a message is on its way stays, and the page says that it was not sent', async () => {
  await open(500);
  await press();
  contact.type('message', 'Something new');
  await pass(1000);
  expect(contact.statusText()).toContain(SENT);
  expect(contact.statusText()).toContain('still in the form. It was not sent.');
  expect(contact.values().at(-1)).toBe('Something new');
});

test('a message between two attempts is sent after a reload, also if an earlier press failed', async () => {
  await open(422, 500);
  await press();
  await press();
  await reload();
  expectSent(3);
});

test('after a reload during an attempt, only the visitor sends again, with the same key', async () => {
  await open('never');
  await press();
  await reload();
  expect(contact.statusText()).toContain(UNSURE);
  expect(contact.values()).toEqual(Object.values(MESSAGE));
  expect(attempts).toHaveLength(1);
  await press();
  expectSent(2);
});
