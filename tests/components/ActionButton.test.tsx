import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { ActionButton } from '../../components/ActionButton.tsx';
import { renderOnPage } from './page.tsx';

const ACTION = { label: 'Donate', subject: 'Donation: $180, a local event' };

test('a button without an address opens the contact form with its subject, also without JavaScript', () => {
  renderOnPage(<ActionButton action={ACTION} name="Donate $180" announced />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Donate $180' });
  expect(button.form?.getAttribute('action')).toBe('/site/contact/#write');
  expect(button.form?.method).toBe('get');
  expect(button.form?.getAttribute('role'), 'screen readers announce no form').toBe('none');
  expect([...new FormData(button.form!, button)]).toEqual([['subject', ACTION.subject]]);
  const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Opens the contact form');
});

test('without a form, a button is an email with its subject and the beginning of the message', () => {
  const message = 'I’d like to give $180 & more.';
  renderOnPage(<ActionButton action={{ ...ACTION, message }} name="Donate $180" announced />, true);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Donate $180' });
  const { pathname, searchParams } = new URL(link.href);
  expect(pathname).toBe('hello@fixture.test');
  expect(Object.fromEntries(searchParams)).toEqual({ subject: ACTION.subject, body: message });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a button whose page leaves out its part is left out', () => {
  renderOnPage(<ActionButton action={{ label: 'Our story', href: '/about/#story' }} />);
  expect(document.body.textContent).toBe('');
});

test('a button with an address is a link', () => {
  renderOnPage(<ActionButton action={{ label: 'Donate', href: 'https://give.test/' }} />);
  expect(screen.getByRole('link', { name: 'Donate' }).getAttribute('href')).toBe(
    'https://give.test/',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('without JavaScript, a button also offers an email with its subject and the beginning of the message', () => {
  document.body.innerHTML = inject('chapters');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Join WhatsApp, Brooklyn' });
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(button.form!, button)) asked.set(name, String(value));
  expect(asked.get('message')).toBe('I’d like to join the Brooklyn group. My grade:');
  const html = button.form!.querySelector('noscript')!.innerHTML.replaceAll('&amp;', '&');
  const [, email = ''] = /href="(mailto:[^"]*)"/.exec(html) ?? [];
  expect(email).toMatch(/^mailto:hello@example\.org\?/);
  const { searchParams } = new URL(email);
  expect(searchParams.get('subject')).toBe(asked.get('subject'));
  expect(searchParams.get('body')).toBe(asked.get('message'));
});
