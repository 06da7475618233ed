import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  field,
  MESSAGE,
  openContactPage,
  sendButton,
  status,
  textOf,
  toast,
  type,
  values,
  write,
} from './contact-page.ts';

const EMPTY = ['', '', '', ''];
const SENT = 'Message Sent! We’ll get back to you as soon as possible.';
const DONATION = '/contact/?subject=Donation%3A%20%24180#write';

const reload = () => openContactPage(location.pathname + location.search + location.hash);

beforeEach(async () => {
  sessionStorage.clear();
  await openContactPage();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('sending thanks the visitor, empties the four fields, and keeps the focus', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  write();
  sendButton().focus();
  fireEvent.click(sendButton());
  expect(textOf(status())).toBe(SENT);
  expect(toast().hidden).toBe(false);
  expect(textOf(toast())).toContain(SENT);
  expect(values()).toEqual(EMPTY);
  expect(document.activeElement).toBe(sendButton());
  expect(fetched).not.toHaveBeenCalled();
});

test('the toast goes away after eight seconds, but not while its button has the focus', () => {
  vi.useFakeTimers();
  write();
  sendButton().focus();
  fireEvent.click(sendButton());
  vi.advanceTimersByTime(7999);
  expect(toast().hidden).toBe(false);
  toast().querySelector('button')?.focus();
  vi.advanceTimersByTime(60_000);
  expect(toast().hidden).toBe(false);
  fireEvent.click(toast().querySelector('button')!);
  expect(toast().hidden).toBe(true);
  expect(document.activeElement).toBe(sendButton());
  write();
  fireEvent.click(sendButton());
  field('name').focus();
  vi.advanceTimersByTime(8000);
  expect(toast().hidden).toBe(true);
  expect(document.activeElement).toBe(field('name'));
});

test('typing the next message clears the status of the last one', () => {
  write();
  fireEvent.click(sendButton());
  type('name', 'R');
  expect(textOf(status())).toBe('');
});

test('a draft survives a reload, and is forgotten once it is sent', async () => {
  write();
  await reload();
  expect(values()).toEqual(Object.values(MESSAGE));
  fireEvent.click(sendButton());
  await reload();
  expect(values()).toEqual(EMPTY);
});

test.for(['{', '[1, null]', '{"name": "x"}'])('a damaged draft is ignored: %s', async (stored) => {
  sessionStorage.setItem('contact-draft', stored);
  await reload();
  expect(values()).toEqual(EMPTY);
});

test('the form works if the browser blocks storage', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await reload();
  write();
  fireEvent.click(sendButton());
  expect(textOf(status())).toBe(SENT);
});

test.for([
  ['in the address replaces the one in the draft', DONATION, 'Donation: $180'],
  ['in the draft stays if the address has none', '/contact/?subject=#write', MESSAGE.subject],
] as const)('a subject %s, and the other fields stay', async ([, address, subject]) => {
  write();
  await openContactPage(address);
  expect(values()).toEqual(Object.values({ ...MESSAGE, subject }));
});

test('a reload does not bring back a subject that the visitor has changed', async () => {
  await openContactPage(DONATION);
  type('subject', 'Something else');
  expect(location.search + location.hash).toBe('#write');
  await reload();
  expect(field('subject').value).toBe('Something else');
});

test('buttons on the page fill in their subject, and focus the first empty field', () => {
  const press = (name: string) => {
    const submitter = screen.getByRole<HTMLButtonElement>('button', { name });
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
    fireEvent(submitter.closest('form')!, submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(field('subject').value).toBe(submitter.value);
  };
  press('I want to come');
  expect(document.activeElement).toBe(field('name'));
  write({ name: MESSAGE.name, email: MESSAGE.email });
  press('Stay in touch');
  expect(document.activeElement).toBe(field('message'));
});
