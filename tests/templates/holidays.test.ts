import { expect, test } from 'vitest';
import { holidaysOf } from '../../templates/schedule/holidays.ts';

const inAmerica = holidaysOf({ holidays: 'jewish', country: 'US' });
const inIsrael = holidaysOf({ holidays: 'jewish', country: 'IL' });
const without = holidaysOf({ country: 'US' });

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
  ['2027-04-21', EVENING, 'the eve of Pesach'],
  ['2027-04-26', EVENING, undefined],
  ['2027-06-10', EVENING, 'the eve of Shavuos'],
  ['2027-08-11', EVENING, 'the eve of the fast of Tisha B’Av'],
  // The fast moves from Shabbos to Sunday.
  ['2029-07-21', EVENING, 'the eve of the fast of Tisha B’Av'],
  ['2029-07-22', EVENING, 'the fast of Tisha B’Av'],
])('on %s, an event at %o is on %s', (day, hours, name) => {
  expect(inAmerica.offDuring(day, hours)).toBe(name);
});

test.each([
  ['2026-11-26', 'Thanksgiving'],
  ['2026-11-19', undefined],
  // The first candle is lit on the evening before the first day, the last one before the eighth.
  ['2026-12-04', 'Chanukah'],
  ['2026-12-11', 'Chanukah'],
  // A leap year.
  ['2027-03-22', 'the eve of Purim'],
  ['2027-03-23', 'Purim'],
  ['2026-03-03', 'Purim'],
  // Purim is on a Sunday, so the fast is on Thursday.
  ['2028-03-09', 'the fast of Esther'],
  ['2026-09-14', 'the fast of Gedaliah'],
  // Moved from Shabbos to Sunday.
  ['2024-10-06', 'the fast of Gedaliah'],
  ['2026-12-20', 'the fast of the Tenth of Teves'],
  ['2026-09-28', 'Chol HaMoed'],
])('%s is %s', (day, holiday) => {
  expect(inAmerica.atChoice(day)).toBe(holiday);
});

test.each([
  ['2026-09-27', 'Sukkos', undefined, 'Chol HaMoed'],
  ['2026-10-03', 'Shemini Atzeres', 'Shemini Atzeres', undefined],
  ['2026-10-04', 'Simchas Torah', undefined, undefined],
  ['2027-04-23', 'Pesach', undefined, 'Chol HaMoed'],
  ['2027-04-28', 'the seventh day of Pesach', 'the seventh day of Pesach', undefined],
])('in Israel, yom tov is one day: %s', (day, abroad, off, choice) => {
  expect(inAmerica.offDuring(day, NOON)).toBe(abroad);
  expect(inIsrael.offDuring(day, NOON)).toBe(off);
  expect(inIsrael.atChoice(day)).toBe(choice);
});

test('Thanksgiving is a holiday only in the United States', () => {
  expect(inIsrael.atChoice('2026-11-26')).toBeUndefined();
});

test('without the setting, no day is a holiday', () => {
  const days = ['2026-09-11', '2026-11-26', '2026-12-08', '2027-04-21'];
  expect(days.map((day) => without.offDuring(day) ?? without.atChoice(day))).toEqual(days.map(() => undefined));
});
