// @vitest-environment node

import { expect, test } from 'vitest';
import { dateParts, impossibleDay } from '../../components/event-dates.ts';

const days = (text: string) => dateParts(text).flatMap(({ iso }) => iso ?? []);

test.each([
  ['February 27 to March 1, 2025', ['2025-02-27', '2025-03-01']],
  ['December 30 to January 2, 2026', ['2025-12-30', '2026-01-02']],
  ['December 30, 2025 to January 2, 2026', ['2025-12-30', '2026-01-02']],
  ['Sunday, May 3, 2026', ['2026-05-03']],
  ['May\u00a03, 2026', ['2026-05-03']],
  ['Every Tuesday', []],
  ['May 3', []],
  ['March 100, 2026', []],
])('the days of "%s"', (text, expected) => {
  expect(days(text)).toEqual(expected);
});

test('the pieces of a text make the whole text again', () => {
  const text = 'From February 27 to March 1, 2025, in winter';
  expect(
    dateParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['February 29, 2025', 'February 29, 2025'],
  ['May 3 to June 31, 2026', 'June 31, 2026'],
  ['February 29, 2028', undefined],
  ['One Friday a month', undefined],
])('the impossible day in "%s" is %s', (text, day) => {
  expect(impossibleDay(text)).toBe(day);
});
