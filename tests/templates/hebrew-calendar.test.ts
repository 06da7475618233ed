import { expect, test } from 'vitest';
import { holidayElsewhere, holyDayOn, shabbosOn } from '../../templates/schedule/hebrew-calendar.ts';

test.each([
  ['2026-09-11', 'the eve of Rosh Hashanah'],
  ['2026-09-13', 'Rosh Hashanah'],
  ['2026-09-21', 'Yom Kippur'],
  ['2027-04-22', 'Pesach'],
  ['2027-04-29', 'the eighth day of Pesach'],
  ['2027-06-10', 'the eve of Shavuos'],
  ['2026-11-24', undefined],
])('%s is %s', (day, name) => {
  expect(holyDayOn(day)).toBe(name);
});

test.each([
  ['2026-12-04', 'the eve of Shabbos'],
  ['2026-12-05', 'Shabbos'],
  ['2026-12-06', undefined],
])('%s is %s too', (day, name) => {
  expect(shabbosOn(day)).toBe(name);
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
