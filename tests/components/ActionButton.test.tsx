import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActionButton } from '../../components/ActionButton.tsx';
import { renderOnPage } from './page.tsx';

const ACTION = { label: 'Donate', subject: 'Donation: $180, a local event' };

test('a button without an address opens the contact form with its subject, also without JavaScript', () => {
  renderOnPage(<ActionButton action={ACTION} name="Donate $180" announced />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Donate $180' });
  expect(button.form?.getAttribute('action')).toBe('/site/contact/#write');
  expect(button.form?.method).toBe('get');
  expect([...new FormData(button.form!, button)]).toEqual([['subject', ACTION.subject]]);
  const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Opens the contact form');
});

test('a button with an address is a link', () => {
  renderOnPage(<ActionButton action={{ label: 'Donate', href: 'https://give.test/' }} />);
  expect(screen.getByRole('link', { name: 'Donate' }).getAttribute('href')).toBe(
    'https://give.test/',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
