// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { dateParts, impossibleDay } from '../../components/event-dates.ts';
import { dateMistake, timeMistake } from '../../components/event-validation.ts';

test.each([
  ['February 27 to March 1, 2025', ['2025-02-27', '2025-03-01']],
  ['From December 30 to January 2, 2026, in winter', ['2025-12-30', '2026-01-02']],
  ['December 30, 2025 to January 2, 2026', ['2025-12-30', '2026-01-02']],
  ['Sunday, May 3, 2026', ['2026-05-03']],
  ['May\u00a03, 2026', ['2026-05-03']],
  ['Every Tuesday', []],
  ['May 3', []],
  ['March 100, 2026', []],
])('the days of "%s"', (text, expected) => {
  const parts = dateParts(text);
  expect(parts.flatMap(({ iso }) => iso ?? [])).toEqual(expected);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test.each([
  ['February 29, 2025', 'February 29, 2025'],
  ['May 3 to June 31, 2026', 'June 31, 2026'],
  ['February 29, 2028', undefined],
  ['One Friday a month', undefined],
])('the impossible day in "%s" is %s', (text, day) => {
  expect(impossibleDay(text)).toBe(day);
});

describe('the date of an event', () => {
  test.each([
    ['Tuesday, March 3, 2026', undefined],
    ['Every Tuesday', 'Tuesday'],
    ['One Friday a month', 'Friday'],
    ['Thursday, February 27 to Saturday, March 1, 2025', undefined],
    ['December 30, 2025 to January 2, 2026', undefined],
    ['Tuesdays, or some other day', 'Tuesday'],
    ['once a month', 'Friday'],
  ])('%s can be', (date, night) => {
    expect(dateMistake(date, night)).toBeUndefined();
  });

  test.each([
    ['Monday, March 3, 2026', undefined, 'March 3, 2026 is a Tuesday, not a Monday'],
    ['Thursday, February 27 to Friday, March 1, 2025', undefined, 'March 1, 2025 is a Saturday, not a Friday'],
    ['March 5 to March 1, 2025', undefined, 'it ends before it begins'],
    ['January 2, 2026 to December 30, 2025', undefined, 'it ends before it begins'],
    ['Every Wednesday', 'Tuesday', '"Every Wednesday" is not on a Tuesday, which "day" says'],
  ])('%s cannot', (date, night, message) => {
    expect(dateMistake(date, night)?.message).toBe(message);
  });
});

describe('the hours of an event', () => {
  const good = ['7:00 PM–8:00 PM', '7:00\u00a0PM–8:00\u00a0PM', '10:00 PM–1:00 AM', '11:00 AM to 12:30 PM'];
  test.each([...good, 'Friday evening', 'Room 7, pm me'])('%s can be', (time) => {
    expect(timeMistake(time)).toBeUndefined();
  });

  test.each([
    ['7pm', '"7pm" is not written as the other hours are', 'Write 7:00 PM'],
    ['from 7.30 p.m. on', '"7.30 p.m." is not written as the other hours are', 'Write 7:30 PM'],
    ['07:00 PM', '"07:00 PM" is not written as the other hours are', 'Write 7:00 PM'],
    ['19:00 PM', 'no clock shows 19:00 PM', 'Write an hour from 1 to 12, such as 7:00 PM.'],
    ['7:75 PM', 'no clock shows 7:75 PM', 'Write an hour from 1 to 12, such as 7:00 PM.'],
    ['8:00 PM–7:00 PM', 'it ends before it begins', 'Are the two hours swapped?'],
  ])('%s cannot', (time, message, hint) => {
    expect(timeMistake(time)).toEqual({ message, hint });
  });
});
