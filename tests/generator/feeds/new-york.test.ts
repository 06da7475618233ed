import { describe, expect, test } from 'vitest';
import { offsetAt, toUtc } from '../../../generator/feeds/new-york.ts';
import { addDays } from '../../../generator/schema/days.ts';

/** What Node's own time zone data says the clock in New York shows. */
const clock = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'medium' });

describe('the clock of New York', () => {
  const days = Array.from({ length: 31 }, (_, index) => 2007 + index).flatMap((year) => [
    ...Array.from({ length: 10 }, (_, index) => addDays(`${year}-03-07`, index)),
    ...Array.from({ length: 10 }, (_, index) => addDays(`${year}-10-30`, index)),
    ...[`${year}-01-01`, `${year}-07-04`, `${year}-12-31`],
  ]);

  test.each(['00:00', '01:30', '03:00', '12:00', '19:00', '23:59'])('at %s, as the time zone data has it', (time) => {
    for (const day of days) expect(clock.format(new Date(toUtc(day, time)))).toBe(`${day} ${time}:00`);
  });

  test('an hour that the clock shows twice is the first of the two', () => {
    expect(toUtc('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00Z');
    expect(offsetAt('2026-11-01', '02:00')).toBe('-05:00');
  });
});

test('days are counted over the ends of months and leap years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
