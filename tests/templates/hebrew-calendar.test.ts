import { expect, test } from 'vitest';
import { holidayElsewhere, holyDayDuring, holyDayOn, shabbosOn } from '../../templates/schedule/hebrew-calendar.ts';

test.each([
  ['2026-09-11', 'the eve of Rosh Hashanah'],
  ['2026-09-13', 'Rosh Hashanah'],
  ['2026-09-21', 'Yom Kippur'],
  ['2027-04-22', 'Pesach'],
  ['2027-04-29', 'the eighth day of Pesach'],
  ['2027-06-10', 'the eve of Shavuos'],
  ['2027-08-11', 'the eve of the fast of Tisha B’Av'],
  ['2027-08-12', 'the fast of Tisha B’Av'],
  ['2026-11-24', undefined],
  // The fast is moved from Shabbos to Sunday.
  ['2029-07-21', 'the eve of the fast of Tisha B’Av'],
  ['2029-07-22', 'the fast of Tisha B’Av'],
  ['2029-07-20', undefined],
])('%s is %s', (day, name) => {
  expect(holyDayOn(day)).toBe(name);
});

test.each([
  ['Friday', undefined, 'the eve of Shabbos'],
  ['Friday', { from: '19:00' }, 'the eve of Shabbos'],
  ['Friday', { from: '12:00', to: '14:00' }, undefined],
  ['Saturday', { from: '19:00' }, 'Shabbos'],
  ['Saturday', { from: '21:30' }, undefined],
  ['Friday', { from: '22:00', to: '01:00' }, 'the eve of Shabbos'],
  ['Sunday', undefined, undefined],
])('%s at %o is %s', (day, hours, name) => {
  expect(shabbosOn(day, hours)).toBe(name);
});

const EVENING = { from: '19:00', to: '20:00' };
const NOON = { from: '12:00', to: '13:00' };
const NIGHT = { from: '22:00', to: '01:00' };

test.each([
  ['2026-09-11', EVENING, 'the eve of Rosh Hashanah'],
  ['2026-09-11', NOON, undefined],
  ['2026-09-11', NIGHT, 'the eve of Rosh Hashanah'],
  ['2026-09-11', undefined, 'the eve of Rosh Hashanah'],
  // After the first day comes the second.
  ['2026-09-12', NIGHT, 'the eve of Rosh Hashanah'],
  ['2026-09-13', EVENING, 'Rosh Hashanah'],
  ['2026-09-13', NIGHT, undefined],
  ['2026-09-13', undefined, 'Rosh Hashanah'],
  ['2027-04-21', EVENING, 'the eve of Pesach'],
  ['2027-04-22', EVENING, 'Pesach'],
  ['2027-04-26', EVENING, undefined],
  ['2027-08-11', EVENING, 'the eve of the fast of Tisha B’Av'],
  ['2027-03-23', EVENING, undefined],
])('on %s, %o is during %s', (day, hours, name) => {
  expect(holyDayDuring(day, hours)).toBe(name);
});

test.each([
  ['Chanukah party', '2026-12-08', undefined],
  ['Chanukah party', '2026-12-04', undefined],
  ['Hanukkah party', '2026-12-20', 'Hanukkah'],
  ['Purim in a leap year', '2027-03-23', undefined],
  ['Purim in a leap year', '2027-02-21', 'Purim'],
  ['Purim', '2026-03-03', undefined],
  ['A night in the sukkah, Sukkos', '2026-10-01', undefined],
  ['Succos', '2026-11-01', 'Succos'],
  ['Lag BaOmer bonfire', '2027-05-25', undefined],
  ['No holiday', '2027-05-25', undefined],
])('%s on %s', (text, day, holiday) => {
  expect(holidayElsewhere(text, [day])).toBe(holiday);
});
