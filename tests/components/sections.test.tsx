import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { People } from '../../templates/about-people.tsx';
import { Reach } from '../../templates/about-sections.tsx';
import { ChapterCard } from '../../templates/chapters-card.tsx';
import { ContactWays } from '../../templates/contact-ways.tsx';
import { renderOnPage, samplePage } from './sample-page.tsx';

afterEach(cleanup);

test.each([
  ['Rabbi Dovid M.', 'DM'],
  ['Ahuva', 'A'],
  ['Gwen 🎶', 'G'],
  ['Siân O’Neill-Ó Súilleabháin', 'OS'],
  ['שירה לוי', 'של'],
  ['Ursula von der Leine', 'UL'],
  ['bell hooks', 'BH'],
])('the seal of %s shows %s, hidden from screen readers', (name, initials) => {
  renderOnPage(<People people={[{ name, role: 'Director' }]} />);
  const seal = screen.getByRole('listitem').querySelector('svg')!;
  expect([seal.textContent, seal.getAttribute('aria-hidden')]).toEqual([initials, 'true']);
});

test.each([
  ['Dina R.', 'Dina'],
  ['Mrs. Dina Rosen', 'Mrs. Dina Rosen'],
  ['שירה לוי', 'שירה לוי'],
])('a text names the director %s as %s, and the chapter, whatever characters its name contains', (director, spoken) => {
  const labels = { where: 'Where', grades: 'Who', night: 'When' };
  const reach = { title: 'Call', text: 'Ask DIRECTOR about CHAPTER.', write: 'Write to DIRECTOR', subject: 'CHAPTER' };
  const content = { directorLabel: 'Director', chapters: { more: { summary: 'More', ...labels, reach } } };
  renderOnPage(<ChapterCard chapter={{ id: 'a', name: '$& Hill', director }} events={[]} content={content as never} />);
  expect(screen.getByText(`Ask ${spoken} about $& Hill.`)).toBeDefined();
});

test.each([
  [undefined, 0],
  [{ label: 'Find yours', href: '/chapters/' }, 1],
])('below the figures, the strip of places is only there if something is on it: %o', (link, strips) => {
  const figures = [{ number: '30', label: 'kitchens' }];
  const content = { title: 'Reach', figures, link, schedule: { chapters: [], elsewhere: [] } } as unknown;
  const { container } = renderOnPage(<Reach {...(content as ComponentProps<typeof Reach>)} />);
  expect(container.querySelectorAll('.places')).toHaveLength(strips);
});

test('a long email address breaks before its @ and its dots', () => {
  const site = { facts: { email: 'hello@somewhere.example.org' } } as never;
  renderOnPage(<ContactWays email={{ title: 'Email' }} list={[]} />, samplePage({ site }));
  expect(screen.getByRole('link').innerHTML).toBe('<span>hello<wbr>@somewhere<wbr>.example<wbr>.org</span>');
});
