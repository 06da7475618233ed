// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Footer } from '../../components/Footer.tsx';
import { renderOnPage } from './sample-page.tsx';

beforeEach(() => {
  renderOnPage(<Footer />);
});
afterEach(cleanup);

const hrefOf = (name: string | RegExp, list = document.body) =>
  within(list).getByRole('link', { name }).getAttribute('href');

test('both lists of links are named by their headings', () => {
  const list = (name: string) => screen.getByRole('navigation', { name });
  expect(hrefOf('About Us', list('Quick links'))).toBe('/repo/about/');
  expect(hrefOf('Volunteer', list('Get involved'))).toBe('/repo/support/#volunteer');
});

test('e-mail and phone can be followed, the year and the legal line with its term are there', () => {
  expect(hrefOf('hello@example.org')).toBe('mailto:hello@example.org');
  expect(hrefOf('(201) 555-0142')).toBe('tel:+12015550142');
  expect(screen.getByText(/© 2025 4G\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: '501(c)(3)' })).toBeTruthy();
});

test('a link to another site says in its name what a tooltip beside it says to the eye', () => {
  const link = screen.getByRole('link', { name: /^Photos ?, Pictures from our events$/ });
  expect(link.getAttribute('href')).toBe('https://photos.example.org/');
  expect(link.nextElementSibling?.getAttribute('role')).toBe('tooltip');
  expect(link.nextElementSibling?.textContent).toBe('Pictures from our events');
});

test('a link to another site is left out until its address is known', () => {
  expect(screen.queryByText(/Videos/)).toBeNull();
});
