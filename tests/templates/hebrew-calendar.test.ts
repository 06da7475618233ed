import { expect, test } from 'vitest';
import { holyDayDuring } from '../../templates/schedule/hebrew-calendar.ts';

const EVENING = { from: '19:00', to: '20:00' };
const NOON = { from: '12:00', to: '13:00' };
const NIGHT = { from: '22:00', to: '01:00' };

test.each([
  ['2026-09-11', EVENING, 'the eve of Rosh Hashanah'],
  ['2026-09-11', NOON, undefined],
  ['2026-09-11', NIGHT, 'the eve of Rosh Hashanah'],
  ['2026-09-11', undefined, 'the eve of Rosh Hashanah'],
  // The second day follows the first.
  ['2026-09-12', NIGHT, 'the eve of Rosh Hashanah'],
  ['2026-09-13', EVENING, 'Rosh Hashanah'],
  ['2026-09-13', NIGHT, undefined],
  ['2026-09-21', EVENING, 'Yom Kippur'],
  ['2027-04-21', EVENING, 'the eve of Pesach'],
  ['2027-04-26', EVENING, undefined],
  ['2027-06-10', EVENING, 'the eve of Shavuos'],
  ['2027-08-11', EVENING, 'the eve of the fast of Tisha B’Av'],
  // The fast moves from Shabbos to Sunday.
  ['2029-07-21', EVENING, 'the eve of the fast of Tisha B’Av'],
  ['2029-07-22', EVENING, 'the fast of Tisha B’Av'],
])('on %s, an event at %o is on %s', (day, hours, name) => {
  expect(holyDayDuring(day, hours)).toBe(name);
});
