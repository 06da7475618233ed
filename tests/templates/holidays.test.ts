import { expect, test } from 'vitest';
import { atChoice, offDuring } from '../../templates/schedule/holidays.ts';

const EVENING = { from: '19:00', to: '20:00' };
const NOON = { from: '12:00', to: '13:00' };
const NIGHT = { from: '22:00', to: '01:00' };

test.each([
  ['2026-09-11', EVENING, 'the eve of Rosh Hashanah'],
  ['2026-09-11', NOON, undefined],
  ['2026-09-11', undefined, 'the eve of Rosh Hashanah'],
  // The second day follows the first.
  ['2026-09-12', NIGHT, 'the eve of Rosh Hashanah'],
  ['2026-09-13', EVENING, 'Rosh Hashanah'],
  ['2026-09-13', NIGHT, undefined],
  ['2026-10-04', NOON, 'Simchas Torah'],
  // A Monday.
  ['2026-09-21', EVENING, 'Yom Kippur'],
  ['2027-04-21', EVENING, 'the eve of Pesach'],
  ['2027-04-26', EVENING, undefined],
  ['2027-06-10', EVENING, 'the eve of Shavuos'],
  ['2027-06-12', NOON, 'Shavuos'],
  ['2027-08-11', EVENING, 'the eve of the fast of Tisha B’Av'],
  // The fast moves from Shabbos to Sunday.
  ['2029-07-21', EVENING, 'the eve of the fast of Tisha B’Av'],
  ['2029-07-22', EVENING, 'the fast of Tisha B’Av'],
])('on %s, an event at %o is on %s', (day, hours, name) => {
  expect(offDuring(day, hours)).toBe(name);
});

test.each([
  ['2026-11-26', 'Thanksgiving'],
  ['2026-11-19', undefined],
  ['2024-11-28', 'Thanksgiving'],
  // The first candle is lit the evening before the first day, the last one before the eighth.
  ['2026-12-03', undefined],
  ['2026-12-04', 'Chanukah'],
  ['2026-12-11', 'Chanukah'],
  ['2026-12-12', undefined],
  // In a leap year, Purim is in the second Adar.
  ['2027-02-21', undefined],
  ['2027-03-22', 'the eve of Purim'],
  ['2027-03-23', 'Purim'],
  ['2026-03-03', 'Purim'],
  // Purim is on a Sunday, so the fast is on Thursday.
  ['2028-03-09', 'the fast of Esther'],
  ['2026-09-14', 'the fast of Gedaliah'],
  // Moved from Shabbos to Sunday.
  ['2024-10-05', undefined],
  ['2024-10-06', 'the fast of Gedaliah'],
  ['2026-12-20', 'the fast of the Tenth of Teves'],
  ['2026-09-28', 'Chol HaMoed'],
])('some groups meet on %s, which is %s', (day, holiday) => {
  expect(atChoice(day)).toBe(holiday);
});
