// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openContactPage } from './contact-page.tsx';

// The words are those of the fixture organisation.
const LETTER = {
  'Your name': 'Rivky',
  'E-mail': 'rivky@example.org',
  'What about': 'Kettles',
  Letter: 'Which night is good?',
};
const LABELS = Object.keys(LETTER);
const EMPTY = ['', '', '', ''];
const SENT = 'It is in. Somebody will read it on\u00a0Friday.';

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const values = () => LABELS.map((label) => field(label).value);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const write = (letter: Partial<typeof LETTER> = LETTER) => {
  for (const [label, value] of Object.entries(letter)) type(label, value);
};
const sendButton = () => screen.getByRole('button', { name: 'Put it into the drawer' });
const status = () => screen.getByRole('status');
const toast = () => document.querySelector<HTMLElement>('.toast')!;
const reload = () => openContactPage(location.pathname + location.search + location.hash);

beforeEach(() => {
  sessionStorage.clear();
  openContactPage();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('sending', () => {
  test('says so twice, clears all fields, keeps the focus and calls nobody', () => {
    const fetched = vi.spyOn(window, 'fetch');
    expect(['Your name', 'E-mail'].map((label) => field(label).autocomplete)).toEqual(['name', 'email']);
    write();
    sendButton().focus();
    fireEvent.click(sendButton());
    expect(toast().hidden).toBe(false);
    expect(toast().querySelector('p')!.textContent).toBe(SENT);
    expect(status().textContent).toBe(SENT);
    expect(values()).toEqual(EMPTY);
    expect(document.activeElement).toBe(sendButton());
    expect(fetched).not.toHaveBeenCalled();
  });

  test('is announced once: the toast is silent. The words beside the button stay until the next letter is begun', () => {
    write();
    expect(fireEvent.submit(screen.getByRole('form')), 'the browser goes nowhere').toBe(false);
    expect(toast().querySelector('p')!.getAttribute('aria-hidden')).toBe('true');
    expect(status().querySelector('a, button')).toBeNull();
    type('Your name', 'R');
    expect(status().textContent).toBe('');
  });
});

describe('the draft', () => {
  test('survives a reload, and is forgotten once sent, also what the address asked for', () => {
    write();
    reload();
    expect(values()).toEqual(Object.values(LETTER));
    openContactPage('/contact/?subject=Teapots#write');
    fireEvent.click(sendButton());
    reload();
    expect(values()).toEqual(EMPTY);
  });

  test.each(['null', '{', '7', '[1, null]', '{"name": "x"}'])('that is damaged (%s) is passed over', (stored) => {
    sessionStorage.setItem('contact-draft', stored);
    openContactPage();
    expect(values()).toEqual(EMPTY);
    expect(screen.getByRole('form').hasAttribute('data-ready')).toBe(true);
  });

  test('is not missed where the browser refuses the storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    openContactPage();
    write();
    fireEvent.click(sendButton());
    expect(status().textContent).toBe(SENT);
    expect(values()).toEqual(EMPTY);
  });
});

describe('the subject', () => {
  const address = '/contact/?subject=Donation%3A%20%24180%2C%20a%20local%20event#write';
  const asked = 'Donation: $180, a local event';

  test.each([
    ['of the address wins over that of the draft, and over nothing else', address, asked],
    ['of the draft stays where the address has none', '/contact/?subject=#write', 'Kettles'],
  ])('%s', (_what, at, subject) => {
    write();
    openContactPage(at);
    expect(values()).toEqual(['Rivky', 'rivky@example.org', subject, 'Which night is good?']);
  });

  test('once changed, is not put back by a reload', () => {
    openContactPage(address);
    expect(values()).toEqual(['', '', asked, '']);
    type('What about', 'Something else');
    expect(location.search + location.hash).toBe('#write');
    reload();
    expect(field('What about').value).toBe('Something else');
  });

  test('is filled in by the buttons of the page, without leaving it, and what is missing is asked for next', () => {
    const press = (name: string) => {
      const submitter = screen.getByRole('button', { name });
      const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
      expect(fireEvent(submitter.closest('form')!, submit)).toBe(false);
    };
    press('I would like to come');
    expect(document.activeElement).toBe(field('Your name'));
    write({ 'Your name': 'Rivky', 'E-mail': 'rivky@example.org' });
    press('I own a piano');
    expect(document.activeElement).toBe(field('Letter'));
    reload();
    expect(field('What about').value).toBe('A piano');
  });
});
