// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDelivery } from '../../client/delivery.ts';
import type { Field } from '../../client/form-parts.ts';
import { makeToast } from '../../client/toast.ts';
import { showContactForm } from './contact-page.tsx';

// What is said of a message in the end, in the words of the fixture organisation.
const FAILED = 'It did not go through.';
const UNSURE = 'Did it arrive?';
const SENT = 'It is in.';
const LETTER = { name: 'Rivky', email: 'rivky@example.org', subject: 'Kettles', message: 'Which night is good?' };

/** An answer of the service: a status, or none that a script may read. A browser does not tell a script why. */
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

/** Opens the page with a letter written, as after a reload. */
function open(): { send(...answers: Answer[]): Promise<string>; said(): string } {
  showContactForm({ endpoint: 'https://forms.example.org/f/contact', format: 'form' });
  const form = screen.getByRole<HTMLFormElement>('form');
  const fields = [...form.querySelectorAll<Field>('[required]')];
  for (const field of fields) field.value = LETTER[field.name as keyof typeof LETTER];
  const status = screen.getByRole('status');
  const toast = makeToast(document.querySelector<HTMLElement>('.toast')!);
  const press = startDelivery({
    form,
    fields,
    status,
    toast,
    clear: () => {},
    thank: () => status.replaceChildren(SENT),
  });
  return {
    said: () => status.textContent,
    async send(...answers) {
      const fetched = vi.mocked(fetch).mockClear();
      for (const answer of answers) {
        if (answer === 'none') fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
        else fetched.mockResolvedValueOnce(new Response('{}', { status: answer }));
      }
      press();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(fetched).toHaveBeenCalledTimes(answers.length);
      return status.textContent;
    },
  };
}

test.each<[Answer[], said: string, notSaid: string]>([
  // It may be there: the line dropped behind it, or its answer carried no permission to be read.
  [['none', 'none', 'none', 'none'], UNSURE, FAILED],
  [['none', 500, 500, 500], UNSURE, FAILED],
  [['none', 404], UNSURE, FAILED],
  // It is not there: the service said so each time, or says what it does not like about the message.
  [[500, 500, 500, 500], FAILED, UNSURE],
  [[404], FAILED, UNSURE],
  [['none', 422], FAILED, UNSURE],
])('after %j it says: %s', async (answers, said, notSaid) => {
  const page = open();
  const words = await page.send(...answers);
  expect(words).toContain(said);
  expect(words).not.toContain(notSaid);
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'hello@example.org' }).href);
  expect(mail.searchParams.get('body')).toBe(`${LETTER.message}\r\n\r\n${LETTER.name}`);
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(Object.values(LETTER));
  expect(document.querySelector('.toast')!.textContent).toContain(said);
});

test('what may have arrived once is not said to have failed, however the next press ends', async () => {
  const page = open();
  await page.send('none', 404);
  expect(await page.send(404)).toContain(UNSURE);
  expect(open().said()).toContain(UNSURE);
  expect(await open().send(200)).toBe(SENT);
});
