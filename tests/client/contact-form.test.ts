import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceContactForm } from '../../client/contact-form.ts';
import { MESSAGE } from '../message.ts';
import * as contact from './contact-page.ts';

const EMPTY = ['', '', '', ''];
const SENT = 'Message Sent! We’ll get back to you as soon as possible.';
const DONATION = '/contact/?subject=Donation%3A%20%24180#write';

const reload = () => contact.openContactPage(location.pathname + location.search + location.hash);

beforeEach(async () => {
  sessionStorage.clear();
  await contact.openContactPage();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the form has four required fields with labels, which the browser checks', () => {
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Letter to 4G' });
  expect(form.noValidate).toBe(false);
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    expect([field.required, field.form]).toEqual([true, form]);
    expect(field.placeholder).not.toBe('');
  }
  expect(contact.field('email').type).toBe('email');
});

test('sending thanks the visitor, empties the four fields, and keeps the focus', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  contact.write();
  contact.sendButton().focus();
  fireEvent.click(contact.sendButton());
  expect(contact.statusText()).toBe(SENT);
  expect(contact.toast().hidden).toBe(false);
  expect(contact.toastText()).toContain(SENT);
  expect(contact.values()).toEqual(EMPTY);
  expect(document.activeElement).toBe(contact.sendButton());
  expect(fetched).not.toHaveBeenCalled();
});

test('an untouched field is not invalid; one that the browser refuses has its reason as description', () => {
  const name = contact.field('name');
  expect(name.getAttribute('aria-invalid')).toBe('false');
  vi.spyOn(name, 'validationMessage', 'get').mockReturnValue('Please fill out this field.');
  for (let times = 0; times < 2; times++) fireEvent.invalid(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  const reasons = [...document.querySelectorAll('.letter__reason')];
  expect(reasons.map(({ id, textContent }) => [id, textContent])).toEqual([
    [name.getAttribute('aria-describedby'), 'Please fill out this field.'],
  ]);
  contact.type('name', 'Rivky');
  expect(name.getAttribute('aria-invalid')).toBe('false');
  expect(name.hasAttribute('aria-describedby')).toBe(false);
  expect(document.querySelector('.letter__reason')).toBeNull();
});

test('a message stays in the form if the page cannot thank for it', () => {
  contact.write();
  vi.spyOn(contact.status(), 'replaceChildren').mockImplementation(() => {
    throw new TypeError('too old');
  });
  expect(() => fireEvent.click(contact.sendButton())).toThrow('too old');
  expect(contact.values()).toEqual(Object.values(MESSAGE));
});

test('the toast goes away after eight seconds, but not while its button has the focus', () => {
  vi.useFakeTimers();
  contact.write();
  contact.sendButton().focus();
  fireEvent.click(contact.sendButton());
  vi.advanceTimersByTime(7999);
  expect(contact.toast().hidden).toBe(false);
  contact.toast().querySelector('button')?.focus();
  vi.advanceTimersByTime(60_000);
  expect(contact.toast().hidden).toBe(false);
  fireEvent.click(contact.toast().querySelector('button')!);
  expect(contact.toast().hidden).toBe(true);
  expect(document.activeElement).toBe(contact.sendButton());
  contact.send();
  contact.field('name').focus();
  vi.advanceTimersByTime(8000);
  expect(contact.toast().hidden).toBe(true);
  expect(document.activeElement).toBe(contact.field('name'));
});

test('typing the next message clears the status of the last one', () => {
  contact.send();
  contact.type('name', 'R');
  expect(contact.statusText()).toBe('');
});

test('a draft survives a reload, and is forgotten once it is sent', async () => {
  contact.write();
  await reload();
  expect(contact.values()).toEqual(Object.values(MESSAGE));
  fireEvent.click(contact.sendButton());
  await reload();
  expect(contact.values()).toEqual(EMPTY);
});

test.for(['{', '[1, null]', '{"name": "x"}'])('a damaged draft is ignored: %s', async (stored) => {
  sessionStorage.setItem('contact-draft', stored);
  await reload();
  expect(contact.values()).toEqual(EMPTY);
});

test('the form works if the browser blocks storage', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await reload();
  contact.send();
  expect(contact.statusText()).toBe(SENT);
});

test.for([
  ['in the address replaces the one in the draft', DONATION, 'Donation: $180'],
  ['in the draft stays if the address has none', '/contact/?subject=#write', MESSAGE.subject],
] as const)('a subject %s, and the other fields stay', async ([, address, subject]) => {
  contact.write();
  await contact.openContactPage(address);
  expect(contact.values()).toEqual(Object.values({ ...MESSAGE, subject }));
});

const BROOKLYN = '/contact/?subject=WhatsApp%20group%3A%20Brooklyn&message=My%20grade%3A#write';
const QUEENS = '/contact/?subject=WhatsApp%20group%3A%20Queens&message=I%20live%20in#write';

test('a message that a button began is replaced by what another one begins, until she writes on', async () => {
  await contact.openContactPage(BROOKLYN);
  expect(contact.field('message').value).toBe('My grade: ');
  contact.type('name', MESSAGE.name);
  await reload();
  expect(contact.field('message').value).toBe('My grade: ');
  await contact.openContactPage(QUEENS);
  expect(contact.field('message').value).toBe('I live in ');
  contact.type('message', 'I live in Kew Gardens.');
  await contact.openContactPage(BROOKLYN);
  expect(contact.field('message').value).toBe('I live in Kew Gardens.');
});

test('without a form, the link for an email gets the subject and the message of the address', () => {
  history.replaceState(null, '', BROOKLYN);
  document.body.innerHTML = '<div><a href="mailto:hello@fixture.test">Write</a></div>';
  enhanceContactForm(document.querySelector('div')!);
  const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link').href);
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: 'WhatsApp group: Brooklyn',
    body: 'My grade:',
  });
});

test('a reload does not bring back a subject that the visitor has changed', async () => {
  await contact.openContactPage(DONATION);
  contact.type('subject', 'Something else');
  expect(location.search + location.hash).toBe('#write');
  await reload();
  expect(contact.field('subject').value).toBe('Something else');
});

test('buttons on the page fill in their subject, and focus the first empty field', () => {
  const press = (name: string | RegExp) => {
    const submitter = screen.getByRole<HTMLButtonElement>('button', { name });
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
    fireEvent(submitter.closest('form')!, submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(contact.field('subject').value).toBe(submitter.value);
  };
  press('I want to come');
  expect(document.activeElement).toBe(contact.field('name'));
  contact.write({ name: MESSAGE.name, email: MESSAGE.email });
  press('Stay in touch');
  expect(document.activeElement).toBe(contact.field('message'));
  press(/^Write to us about/);
  expect(contact.field('message').value).toBe('I’m writing from a school. Its name: ');
});
