import { expect, test } from 'vitest';
import { holyDayNotes } from '../../../generator/feeds/holy-days.ts';
import { weekly } from './calendar-samples.ts';

const series = (from: string, until: string, except: string[] = []) => ({ ...weekly, from, weekly: { until, except } });

test.each([
  ['Yom Kippur 5787 and, a week later, Chol Hamoed', series('2026-09-21', '2026-09-28'), ['2026-09-21']],
  ['the evening of the first Seder', series('2027-04-21', '2027-04-21'), ['2027-04-21']],
  ['the first and the last day of Pesach', series('2027-04-22', '2027-04-29'), ['2027-04-22', '2027-04-29']],
  ['the evening before Shavuos', series('2027-06-10', '2027-06-10'), ['2027-06-10']],
  ['Chanukah and Purim, which are none', series('2026-12-08', '2026-12-08'), []],
  ['an ordinary winter', series('2026-11-03', '2027-03-30'), []],
  ['days off', series('2027-04-21', '2027-04-28', ['2027-04-21', '2027-04-28']), []],
  ['a date of its own', { ...weekly, from: '2027-04-22', weekly: undefined }, []],
])('weekly events that meet on holy days: %s', (_name, entry, days) => {
  expect(holyDayNotes([entry], 'x').map((note) => note.slice(0, 10))).toEqual(days);
});

test('one note for each day, with all events', () => {
  const first = series('2027-04-22', '2027-04-22');
  expect(holyDayNotes([first, { ...first, title: 'Second' }], 'content/events.yaml')).toEqual([
    `2027-04-22 is or begins a holy day, but content/events.yaml has ${weekly.title}, Second then: see "except"`,
  ]);
});
