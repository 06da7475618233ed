import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, MESSAGE, openContactPage, sendButton, status, type, values, write } from './contact-page.tsx';

// The texts are from the fixture site.
const EMPTY = ['', '', '', ''];
const SENT = 'It is in. Somebody will read it on\u00a0Friday.';
const DONATION = '/contact/?subject=Donation%3A%20%24180%2C%20a%20local%20event#write';

const reload = () => openContactPage(location.pathname + location.search + location.hash);

beforeEach(() => {
  sessionStorage.clear();
  openContactPage();
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('sending thanks the visitor, empties the form, keeps the focus, and makes no request', () => {
  const fetched = vi.spyOn(window, 'fetch');
  write();
  sendButton().focus();
  fireEvent.click(sendButton());
  expect(status().textContent).toBe(SENT);
  expect(values()).toEqual(EMPTY);
  expect(document.activeElement).toBe(sendButton());
  expect(fetched).not.toHaveBeenCalled();
  // Screen readers announce only the status.
  const toast = document.querySelector('.toast p')!;
  expect([toast.textContent, toast.getAttribute('aria-hidden')]).toEqual([SENT, 'true']);
  type('name', 'R');
  expect(status().textContent).toBe('');
});

test.each(['{', '[1, null]', '{"name": "x"}'])('a damaged draft is ignored: %s', (stored) => {
  sessionStorage.setItem('contact-draft', stored);
  openContactPage();
  expect([...values(), screen.getByRole('form').dataset.ready]).toEqual([...EMPTY, '']);
});

test('the form works if the browser blocks storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  openContactPage();
  write();
  fireEvent.click(sendButton());
  expect(status().textContent).toBe(SENT);
});

test.each([
  ['in the URL replaces the one in the draft', DONATION, 'Donation: $180, a local event'],
  ['in the draft stays if the URL has none', '/contact/?subject=#write', 'Kettles'],
])('a subject %s, and the other fields stay', (_what, url, subject) => {
  write();
  openContactPage(url);
  expect(values()).toEqual(Object.values({ ...MESSAGE, subject }));
});

test('reloading does not bring back a subject the visitor has changed', () => {
  openContactPage(DONATION);
  type('subject', 'Something else');
  expect(location.search + location.hash).toBe('#write');
  reload();
  expect(field('subject').value).toBe('Something else');
});

test('buttons on the page fill in their subject and focus the first empty field', () => {
  const press = (name: string) => {
    const submitter = screen.getByRole('button', { name });
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
    expect(fireEvent(submitter.closest('form')!, submit)).toBe(false);
  };
  press('I would like to come');
  expect(document.activeElement).toBe(field('name'));
  write({ name: MESSAGE.name, email: MESSAGE.email });
  press('I own a piano');
  expect(document.activeElement).toBe(field('message'));
  reload();
  expect(field('subject').value).toBe('A piano');
});
