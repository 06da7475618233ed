import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '../../../generator/content/calendar-entry.ts';
import { holyDayNotes, onHolyDays } from '../../../generator/feeds/holy-days.ts';
import { weekly } from './calendar-samples.ts';

const series = (from: string, until: string, except: string[] = []): CalendarEntry => ({
  ...weekly,
  from,
  to: from,
  weekly: { until, except },
});

describe('weekly events meet on holy days', () => {
  test.each([
    ['Yom Kippur 5787 and, a week later, Chol Hamoed', '2026-09-21', '2026-09-28', ['2026-09-21']],
    ['the evening of the first Seder', '2027-04-21', '2027-04-21', ['2027-04-21']],
    ['the first and the last day of Pesach', '2027-04-22', '2027-04-29', ['2027-04-22', '2027-04-29']],
    ['the evening before Shavuos', '2027-06-10', '2027-06-10', ['2027-06-10']],
    ['Chanukah and Purim, which are none', '2026-12-08', '2026-12-08', []],
    ['an ordinary winter', '2026-11-03', '2027-03-30', []],
  ])('%s', (_name, from, until, days) => {
    expect(onHolyDays(series(from, until))).toEqual(days);
  });
});

test('days off are no reason to ask', () => {
  expect(onHolyDays(series('2027-04-21', '2027-04-28', ['2027-04-21', '2027-04-28']))).toEqual([]);
});

test('an event with a date of its own is never asked about', () => {
  expect(onHolyDays({ ...weekly, from: '2027-04-22', to: '2027-04-22', weekly: undefined })).toEqual([]);
});

test('one note for each day, with all events', () => {
  const entries = [series('2027-04-22', '2027-04-22'), { ...series('2027-04-22', '2027-04-22'), title: 'Second' }];
  expect(holyDayNotes(entries, 'content/events.yaml')).toEqual([
    `2027-04-22 is or begins a holy day, but content/events.yaml has ${weekly.title}, Second then: see "except"`,
  ]);
});
