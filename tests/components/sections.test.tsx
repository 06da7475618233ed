import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { People } from '../../templates/about-people.tsx';
import { ChapterCard } from '../../templates/chapters-card.tsx';
import { Lanterns } from '../../templates/chapters-lanterns.tsx';
import { renderOnPage } from './sample-page.tsx';

afterEach(cleanup);

test.each([
  ['Rabbi Dovid M.', 'DM'],
  ['Ahuva', 'A'],
  ['Gwen 🎶', 'G'],
  ['Siân O’Neill-Ó Súilleabháin', 'OS'],
  ['שירה לוי', 'של'],
])('the seal of %s shows %s, hidden from screen readers', (name, initials) => {
  renderOnPage(<People people={[{ name, role: 'Director' }]} />);
  const seal = screen.getByRole('listitem').querySelector('svg')!;
  expect([seal.textContent, seal.getAttribute('aria-hidden')]).toEqual([initials, 'true']);
});

function showLanterns(events: object[], count = 1): void {
  const logo = { src: 'logo.svg', alt: '' };
  const chapters = Array.from({ length: count }, (_, index) => ({ id: `c${index}`, name: 'TEANECK', logo, events }));
  renderOnPage(<Lanterns label="Chapters" chapters={chapters as never} />);
}

const event = (type: string, day: string) => ({ type, day, time: '7:00 PM' });
const MONTHLY = event('Monthly', 'Sunday');
test.each([
  [
    'only its weekly days',
    [event('Weekly', 'Tuesday'), event('Weekly', 'Friday'), MONTHLY],
    /^TEANECK ?, Tuesday, Friday$/,
  ],
  ['all of its days if none is weekly', [MONTHLY], /^TEANECK ?, Sunday$/],
])('the lantern of a chapter lists %s', (_what, events, name) => {
  showLanterns(events);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('#c0');
});

test.each([
  [6, [6]],
  [7, [6, 1]],
])('%i chapters hang on wires of six or fewer', (count, rows) => {
  showLanterns([MONTHLY], count);
  expect(screen.getAllByRole('list').map((list) => list.children.length)).toEqual(rows);
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
