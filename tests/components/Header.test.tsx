// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Header } from '../../components/Header.tsx';
import { renderOnPage, samplePage } from './sample-page.tsx';

afterEach(cleanup);

test('the menu lists every entry of the content below the base path, and the mark leads home and says so', () => {
  renderOnPage(<Header />);
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/repo/'],
    ['Programs', '/repo/events/'],
    ['Events', '/repo/events/'],
  ]);
  expect(screen.getByRole('link', { name: '4G home' }).getAttribute('href')).toBe('/repo/');
});

test.each([
  ['/events/', ['Programs', 'Events']],
  ['/support/', ['Support 4G', 'Support 4G']],
])('every entry that leads to %s is marked as current there', (path, names) => {
  renderOnPage(<Header />, samplePage({ path }));
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.textContent)).toEqual(names);
  for (const link of current) expect(link.getAttribute('href')).toBe(`/repo${path}`);
});

test('the sheet of a small screen is opened by one button and closed by another inside it, without a script', () => {
  const { container } = renderOnPage(<Header />);
  const sheet = container.querySelector<HTMLElement>('[popover]')!;
  const open = screen.getByRole('button', { name: 'Menu' });
  const close = within(sheet).getByRole('button', { name: 'Close' });
  expect(sheet.getAttribute('popover')).toBe('auto');
  expect([open, close].map((button) => button.getAttribute('popovertarget'))).toEqual([sheet.id, sheet.id]);
  expect(close.getAttribute('popovertargetaction')).toBe('hide');
  // Its drawing is fetched only when it is seen.
  const drawing = container.querySelector('img')!;
  expect(['loading', 'alt', 'width'].map((name) => drawing.getAttribute(name))).toEqual(['lazy', '', '30']);
});
