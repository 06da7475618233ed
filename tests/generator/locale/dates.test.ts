import { expect, it, test } from 'vitest';
import {
  dateRange,
  dateRangeText,
  monthAndDate,
  shortWeekday,
  weekdayName,
  weekdayRange,
  weekdaysFor,
} from '../../../generator/locale/dates.ts';
import { LANGUAGES } from '../../../generator/locale/languages.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['en-US', 'March 4, 2027', 'March 4–7, 2027', 'February 27 to March 1, 2025', 'December 31, 2026 to January 2, 2027'],
  ['en-GB', '4 March 2027', '4–7 March 2027', '27 February to 1 March 2025', '31 December 2026 to 2 January 2027'],
  ['de-AT', '4. März 2027', '4.–7. März 2027', '27. Februar bis 1. März 2025', '31. Dezember 2026 bis 2. Januar 2027'],
  ['fr', '4 mars 2027', '4–7 mars 2027', '27 février au 1er mars 2025', '31 décembre 2026 au 2 janvier 2027'],
  [
    'es',
    '4 de marzo de 2027',
    '4–7 de marzo de 2027',
    '27 de febrero a 1 de marzo de 2025',
    '31 de diciembre de 2026 a 2 de enero de 2027',
  ],
  ['he-IL', '4 במרץ 2027', '4–7 במרץ 2027', '27 בפברואר עד 1 במרץ 2025', '31 בדצמבר 2026 עד 2 בינואר 2027'],
])('%s writes dates its way', (language, ...expected) => {
  const ranges = [
    ['2027-03-04', '2027-03-04'],
    ['2027-03-04', '2027-03-07'],
    ['2025-02-27', '2025-03-01'],
    ['2026-12-31', '2027-01-02'],
  ] as const;
  expect(ranges.map(([from, until]) => plain(dateRangeText(from, until, language)))).toEqual(expected);
});

it('marks which days the parts of a range name, and keeps each date on one line', () => {
  expect(dateRange('2027-03-04', '2027-03-07', 'en-US')).toEqual([
    { text: 'March\u00a04', iso: '2027-03-04' },
    { text: '–' },
    { text: '7,\u00a02027', iso: '2027-03-07' },
  ]);
  expect(monthAndDate('2027-03-04', 'de')).toBe('4.\u00a0März');
});

it('writes weekdays in the language', () => {
  expect([weekdayName('Tuesday', 'de'), shortWeekday('Tuesday', 'de')]).toEqual(['Dienstag', 'Di']);
  expect(weekdayRange('2027-03-04', '2027-03-06', 'en-US')).toBe('Thursday to Saturday');
  expect(weekdayRange('2027-03-07', '2027-03-07', 'en-US')).toBe('Sunday');
  expect([weekdaysFor('en-US')[0], weekdaysFor('fr')[0]]).toEqual(['Sunday', 'Monday']);
});

test.each(Object.entries(LANGUAGES))('%s has all days and months', (_tag, { weekdays, shortWeekdays, months }) => {
  expect([weekdays, shortWeekdays, months].map((names) => new Set(names).size)).toEqual([7, 7, 12]);
});
