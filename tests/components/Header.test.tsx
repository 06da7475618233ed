import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Header } from '../../components/Header.tsx';
import type { Site } from '../../templates/site-schema.ts';
import { renderOnPage, samplePage } from './sample-page.tsx';

afterEach(cleanup);

const site = {
  name: 'Kettle Choirs',
  navigation: [
    { label: 'Home', href: '/' },
    { label: 'About', href: '/about/' },
  ],
  support: { label: 'Support', href: '/support/' },
} as unknown as Site;

test.each([
  ['/about/', ['About']],
  ['/support/', ['Support', 'Support']],
  ['/404.html', []],
])('on %s the header marks %j as the current page', (path, current) => {
  renderOnPage(<Header />, samplePage({ path, site }));
  const marked = screen.queryAllByRole('link', { current: 'page' });
  expect(marked.map(({ textContent }) => textContent)).toEqual(current);
});
