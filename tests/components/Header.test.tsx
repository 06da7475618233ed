// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Header } from '../../components/Header.tsx';
import { renderOnPage, samplePage } from './sample-page.tsx';

afterEach(cleanup);

test('the menu lists every entry of the content, below the base path', () => {
  renderOnPage(<Header />);
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/repo/'],
    ['Programs', '/repo/events/'],
    ['Events', '/repo/events/'],
  ]);
});

test('every entry that leads to this page is marked as current', () => {
  renderOnPage(<Header />, samplePage({ path: '/events/' }));
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.textContent)).toEqual(['Programs', 'Events']);
});

test('the way to support is marked as current on its own page', () => {
  renderOnPage(<Header />, samplePage({ path: '/support/' }));
  for (const link of screen.getAllByRole('link', { name: 'Support 4G' })) {
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(link.getAttribute('href')).toBe('/repo/support/');
  }
});

test('the mark leads home and says so', () => {
  renderOnPage(<Header />);
  expect(screen.getByRole('link', { name: '4G home' }).getAttribute('href')).toBe('/repo/');
});

describe('the sheet of a small screen', () => {
  test('is opened by one button and closed by another inside it, without a script', () => {
    const { container } = renderOnPage(<Header />);
    const sheet = container.querySelector('[popover]')!;
    const open = screen.getByRole('button', { name: 'Menu' });
    const close = within(sheet as HTMLElement).getByRole('button', { name: 'Close' });
    expect(sheet.getAttribute('popover')).toBe('auto');
    expect([open, close].map((button) => button.getAttribute('popovertarget'))).toEqual([sheet.id, sheet.id]);
    expect(close.getAttribute('popovertargetaction')).toBe('hide');
  });

  test('has a drawing that is fetched only when it is seen', () => {
    const { container } = renderOnPage(<Header />);
    const drawing = container.querySelector('img')!;
    expect(drawing.getAttribute('loading')).toBe('lazy');
    expect(drawing.getAttribute('alt')).toBe('');
    expect(drawing.getAttribute('width')).toBe('30');
  });
});
