import { expect, test } from 'vitest';
import { dateRange, weekdayRange } from '../../templates/schedule/format.ts';

test.each([
  ['2027-05-02', '2027-05-02', 'May 2, 2027', 'Sunday'],
  ['2027-03-04', '2027-03-07', 'March 4–7, 2027', 'Thursday to Sunday'],
  ['2025-02-27', '2025-03-01', 'February 27 to March 1, 2025', 'Thursday to Saturday'],
  ['2026-12-31', '2027-01-02', 'December 31, 2026 to January 2, 2027', 'Thursday to Saturday'],
])('%s until %s is written as %s, %s', (from, until, date, weekdays) => {
  const parts = dateRange(from, until);
  expect(
    parts
      .map(({ text }) => text)
      .join('')
      .replaceAll('\u00a0', ' '),
  ).toBe(date);
  expect(parts.flatMap(({ iso }) => iso ?? [])).toEqual([...new Set([from, until])]);
  expect(weekdayRange(from, until)).toBe(weekdays);
});
