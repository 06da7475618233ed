// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openContactPage, showContactForm } from './contact-page.tsx';

const LABELS = ['Name', 'Email', 'Subject', 'Message'] as const;
const LETTER = { Name: 'Rivky', Email: 'rivky@example.org', Subject: 'Monsey', Message: 'Which night is good?' };

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const values = () => LABELS.map((label) => field(label).value);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const write = (letter: Partial<typeof LETTER> = LETTER) => {
  for (const [label, value] of Object.entries(letter)) type(label, value);
};
const sendButton = () => screen.getByRole('button', { name: 'Send message' });
const toast = () => document.querySelector<HTMLElement>('.toast')!;
const reload = () => openContactPage(location.pathname + location.search + location.hash);

beforeEach(() => {
  sessionStorage.clear();
  openContactPage();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('before the script', () => {
  beforeEach(showContactForm);

  test('the form cannot send what was typed anywhere', () => {
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(form.getAttribute('method')).toBe('dialog');
    expect(form.hasAttribute('action')).toBe(false);
    expect(form.hasAttribute('data-ready')).toBe(false);
  });

  test('the region that will say it is there and empty', () => {
    expect(screen.getByRole('status').textContent).toBe('');
    expect(toast().hidden).toBe(true);
  });

  test('it says how to write instead', () => {
    expect(screen.getByRole('link', { name: 'hello@example.org' }).getAttribute('href')).toBe(
      'mailto:hello@example.org',
    );
    expect(screen.getByRole('link', { name: '(201) 555-0142' }).getAttribute('href')).toBe('tel:+12015550142');
  });

  test('the browser itself checks four required fields, and tells the keyboard what they are', () => {
    expect(screen.getByRole('form').hasAttribute('novalidate')).toBe(false);
    expect(LABELS.map((label) => field(label).required)).toEqual([true, true, true, true]);
    expect(field('Email').type).toBe('email');
    expect(field('Message').getAttribute('rows')).toBe('6');
    expect(LABELS.map((label) => field(label).placeholder.replace('’', "'"))).toEqual([
      'Your name',
      'rivky@example.org',
      "What's this about?",
      'Tell us more...',
    ]);
    expect(field('Name').getAttribute('autocomplete')).toBe('name');
    expect(field('Email').getAttribute('autocomplete')).toBe('email');
  });
});

test('the script tells the style sheet that the form works', () => {
  expect(screen.getByRole('form').hasAttribute('data-ready')).toBe(true);
});

describe('sending', () => {
  test('says so twice, clears all fields, keeps the focus and calls nobody', () => {
    const fetched = vi.spyOn(window, 'fetch');
    write();
    sendButton().focus();
    fireEvent.click(sendButton());

    const words = 'Message Sent! We’ll get back to you as soon as possible.';
    expect(toast().hidden).toBe(false);
    expect(toast().querySelector('p')!.textContent).toBe(words);
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(values()).toEqual(['', '', '', '']);
    expect(document.activeElement).toBe(sendButton());
    expect(fetched).not.toHaveBeenCalled();
  });

  test('does not happen while a field is missing', () => {
    write({ ...LETTER, Message: '' });
    fireEvent.click(sendButton());
    expect(toast().hidden).toBe(true);
    expect(field('Name').value).toBe('Rivky');
  });

  test('keeps the browser from following the form', () => {
    write();
    expect(fireEvent.submit(screen.getByRole('form'))).toBe(false);
  });

  test('the words are announced once: the toast is silent, its button is not inside the region', () => {
    write();
    fireEvent.click(sendButton());
    expect(toast().querySelector('p')!.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('status').querySelector('a, button')).toBeNull();
  });

  test('the words beside the button stay until the next letter is begun', () => {
    write();
    fireEvent.click(sendButton());
    type('Name', 'R');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the draft', () => {
  test('survives a reload', () => {
    write();
    reload();
    expect(values()).toEqual(Object.values(LETTER));
  });

  test('is forgotten once sent', () => {
    write();
    fireEvent.click(sendButton());
    reload();
    expect(values()).toEqual(['', '', '', '']);
  });

  test.each(['null', '{', '7', '[1, null]', '{"name": "x"}'])('that is damaged (%s) is passed over', (stored) => {
    sessionStorage.setItem('contact-draft', stored);
    openContactPage();
    expect(values()).toEqual(['', '', '', '']);
    expect(screen.getByRole('form').hasAttribute('data-ready')).toBe(true);
  });

  test('is not missed where the browser refuses the storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    openContactPage();
    write();
    fireEvent.click(sendButton());
    expect(screen.getByRole('status').textContent).toContain('Message Sent!');
    expect(values()).toEqual(['', '', '', '']);
  });
});

describe('the subject', () => {
  const address = '/contact/?subject=Donation%3A%20%24180%2C%20a%20local%20event#write';
  const asked = 'Donation: $180, a local event';

  test('comes with the address', () => {
    openContactPage(address);
    expect(values()).toEqual(['', '', asked, '']);
  });

  test('of the address wins over that of the draft, and over nothing else', () => {
    write();
    openContactPage(address);
    expect(values()).toEqual(['Rivky', 'rivky@example.org', asked, 'Which night is good?']);
  });

  test('of the draft stays where the address has none', () => {
    write();
    openContactPage('/contact/?subject=#write');
    expect(field('Subject').value).toBe('Monsey');
  });

  test('once changed, is not put back by a reload', () => {
    openContactPage(address);
    type('Subject', 'Something else');
    expect(location.search + location.hash).toBe('#write');
    reload();
    expect(field('Subject').value).toBe('Something else');
  });

  test('once sent, is not put back by a reload', () => {
    write();
    openContactPage(address);
    fireEvent.click(sendButton());
    reload();
    expect(values()).toEqual(['', '', '', '']);
  });

  test('is filled in by the buttons of the page, without leaving it', () => {
    const button = screen.getByRole('button', { name: 'I want to come' });
    expect(fireEvent(button.closest('form')!, submitBy(button))).toBe(false);
    expect(field('Subject').value).toBe('For teens: I want to come');
    expect(document.activeElement).toBe(field('Name'));
  });

  test('is filled in again by another button, and what is missing is asked for next', () => {
    write({ Name: 'Rivky', Email: 'rivky@example.org' });
    for (const name of ['I want to come', 'Become an advisor']) fireEvent.click(screen.getByRole('button', { name }));
    expect(field('Subject').value).toBe('For advisors: I would like to help');
    expect(document.activeElement).toBe(field('Message'));
    reload();
    expect(field('Subject').value).toBe('For advisors: I would like to help');
  });

  const submitBy = (submitter: HTMLElement) =>
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
});
