import { expect, test } from 'vitest';
import { addDays } from '../../../generator/schema/days.ts';

test.each([
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('days are counted over the ends of months and leap years: %s and %i', (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
});
