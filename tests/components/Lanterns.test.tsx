// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Chapter } from '../../components/ChapterCard.tsx';
import { Lanterns } from '../../components/Lanterns.tsx';
import { renderOnPage } from './sample-page.tsx';

afterEach(cleanup);

/** Hangs up the lanterns of so many chapters that meet on these nights. */
const show = (nights: object[], count = 1) => {
  const logo = { src: 'logo.svg', alt: '' };
  const chapters = Array.from({ length: count }, (_, index) => ({ id: `c${index}`, name: 'TEANECK', logo, nights }));
  renderOnPage(<Lanterns label="Chapters" chapters={chapters as unknown as Chapter[]} />);
};

test.each([
  [
    'its weekly days and no others',
    [{ day: 'Tuesday' }, { day: 'Thursday' }, { day: 'Friday evening', often: 'monthly' }],
    /^TEANECK ?, Tuesday, Thursday$/,
  ],
  ['the days it has, without a weekly one', [{ day: 'Sunday', often: 'monthly' }], /^TEANECK ?, Sunday$/],
])('the lantern of a chapter names %s', (_what, nights, name) => {
  show(nights);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('#c0');
});

test.each([
  [1, [1]],
  [6, [6]],
  [7, [6, 1]],
  [30, [6, 6, 6, 6, 6]],
])('%i chapters hang on wires of at most six', (count, rows) => {
  show([{ day: 'Tuesday' }], count);
  expect(screen.getAllByRole('list').map((list) => list.children.length)).toEqual(rows);
});
