import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Field } from '../../client/contact-form.ts';
import { startDelivery } from '../../client/delivery.ts';
import { makeToast } from '../../client/toast.ts';
import { showContactForm } from './contact-page.tsx';

// The texts are from the fixture site.
const FAILED = 'It did not go through.';
const UNSURE = 'Did it arrive?';
const SENT = 'It is in.';
const MESSAGE = { name: 'Rivky', email: 'rivky@example.org', subject: 'Kettles', message: 'Which night is good?' };

/** The status of a response, or no response the script may read. Browsers don't say why. */
type Answer = number | 'none';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const status = () => screen.getByRole('status');

/** Opens the page with a message filled in. Returns a function that sends it and returns the final status. */
function open(): (...answers: Answer[]) => Promise<string> {
  showContactForm({ endpoint: 'https://forms.example.org/f/contact', format: 'form' });
  const form = screen.getByRole<HTMLFormElement>('form');
  const fields = [...form.querySelectorAll<Field>('[required]')];
  for (const field of fields) field.value = MESSAGE[field.name as keyof typeof MESSAGE];
  const toast = makeToast(document.querySelector<HTMLElement>('.toast')!);
  const thank = () => status().replaceChildren(SENT);
  const press = startDelivery({ form, fields, status: status(), toast, clear: () => {}, thank });
  return async (...answers) => {
    const fetched = vi.mocked(fetch).mockClear();
    for (const answer of answers) {
      if (answer === 'none') fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      else fetched.mockResolvedValueOnce(new Response('{}', { status: answer }));
    }
    press();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(answers.length);
    return status().textContent;
  };
}

test.each<[Answer[], shown: string, notShown: string]>([
  // An attempt without a response may have arrived.
  [['none', 'none', 'none', 'none'], UNSURE, FAILED],
  [['none', 500, 500, 500], UNSURE, FAILED],
  [['none', 404], UNSURE, FAILED],
  // The service says it has not arrived, or rejects the message itself.
  [[500, 500, 500, 500], FAILED, UNSURE],
  [['none', 422], FAILED, UNSURE],
])('after %j the status is: %s', async (answers, shown, notShown) => {
  const text = await open()(...answers);
  expect(text).toContain(shown);
  expect(text).not.toContain(notShown);
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'hello@example.org' }).href);
  expect(mail.searchParams.get('body')).toBe(`${MESSAGE.message}\r\n\r\n${MESSAGE.name}`);
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(Object.values(MESSAGE));
  expect(document.querySelector('.toast')!.textContent).toContain(shown);
});

test('a message that may have arrived is never reported as failed later, even after a reload', async () => {
  const send = open();
  await send('none', 404);
  expect(await send(404)).toContain(UNSURE);
  open();
  expect(status().textContent).toContain(UNSURE);
  expect(await open()(200)).toBe(SENT);
});
