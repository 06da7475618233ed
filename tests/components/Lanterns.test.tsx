import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Chapter } from '../../components/ChapterCard.tsx';
import { Lanterns } from '../../components/Lanterns.tsx';
import { renderOnPage } from './sample-page.tsx';

afterEach(cleanup);

function show(nights: object[], count = 1): void {
  const logo = { src: 'logo.svg', alt: '' };
  const chapters = Array.from({ length: count }, (_, index) => ({ id: `c${index}`, name: 'TEANECK', logo, nights }));
  renderOnPage(<Lanterns label="Chapters" chapters={chapters as unknown as Chapter[]} />);
}

const MONTHLY = { day: 'Sunday', often: 'monthly' };
test.each([
  ['only its weekly days', [{ day: 'Tuesday' }, { day: 'Thursday' }, MONTHLY], /^TEANECK ?, Tuesday, Thursday$/],
  ['all of its days if none is weekly', [MONTHLY], /^TEANECK ?, Sunday$/],
])('the lantern of a chapter lists %s', (_what, nights, name) => {
  show(nights);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('#c0');
});

test.each([
  [1, [1]],
  [6, [6]],
  [7, [6, 1]],
  [30, [6, 6, 6, 6, 6]],
])('%i chapters hang on wires of six or fewer', (count, rows) => {
  show([MONTHLY], count);
  expect(screen.getAllByRole('list').map((list) => list.children.length)).toEqual(rows);
});
