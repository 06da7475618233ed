import { expect, test } from 'vitest';
import { holidayOn } from '../../templates/schedule/holidays.ts';

test.each([
  ['2026-11-26', 'Thanksgiving'],
  ['2026-11-19', undefined],
  ['2028-11-23', 'Thanksgiving'],
  // The first candle is lit on the evening before the first day, the last one before the eighth.
  ['2026-12-04', 'Chanukah'],
  ['2026-12-11', 'Chanukah'],
  // A leap year.
  ['2027-03-22', 'the eve of Purim'],
  ['2027-03-23', 'Purim'],
  ['2026-03-03', 'Purim'],
  // Purim is on a Sunday, so the fast is on Thursday.
  ['2028-03-09', 'the fast of Esther'],
  ['2028-03-11', 'the eve of Purim'],
  ['2026-09-14', 'the fast of Gedaliah'],
  // Moved from Shabbos to Sunday.
  ['2024-10-06', 'the fast of Gedaliah'],
  ['2026-12-20', 'the fast of the Tenth of Teves'],
  ['2026-09-28', 'Chol HaMoed'],
])('%s is %s', (day, holiday) => {
  expect(holidayOn(day)).toBe(holiday);
});
