// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Footer } from '../../components/Footer.tsx';
import { renderOnPage } from './sample-page.tsx';

afterEach(cleanup);

test('both lists of links are named by their headings', () => {
  renderOnPage(<Footer />);
  const hrefIn = (list: string, name: string) =>
    within(screen.getByRole('navigation', { name: list }))
      .getByRole('link', { name })
      .getAttribute('href');
  expect(hrefIn('Quick links', 'About Us')).toBe('/repo/about/');
  expect(hrefIn('Get involved', 'Volunteer')).toBe('/repo/support/#volunteer');
});

test('e-mail and phone can be followed', () => {
  renderOnPage(<Footer />);
  expect(screen.getByRole('link', { name: 'hello@example.org' }).getAttribute('href')).toBe('mailto:hello@example.org');
  expect(screen.getByRole('link', { name: '(201) 555-0142' }).getAttribute('href')).toMatch(/^tel:\+?\d+$/);
});

test('the year stands beside the copyright sign', () => {
  renderOnPage(<Footer />);
  expect(screen.getByText(/© 2025 4G\./)).toBeTruthy();
});

test('the legal line explains its term', () => {
  renderOnPage(<Footer />);
  expect(screen.getByRole('button', { name: '501(c)(3)' })).toBeTruthy();
});

describe('a link to another site', () => {
  test('says in its name what a tooltip beside it says to the eye', () => {
    renderOnPage(<Footer />);
    const link = screen.getByRole('link', { name: /^Photos ?, Pictures from our events$/ });
    expect(link.getAttribute('href')).toBe('https://photos.example.org/');
    expect(link.nextElementSibling?.getAttribute('role')).toBe('tooltip');
    expect(link.nextElementSibling?.textContent).toBe('Pictures from our events');
  });

  test('is left out until its address is known', () => {
    renderOnPage(<Footer />);
    expect(screen.queryByText(/Videos/)).toBeNull();
  });
});
