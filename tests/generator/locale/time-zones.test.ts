import { expect, it, test } from 'vitest';
import type { LocalTime } from '../../../generator/locale/days.ts';
import { dayIn, isTimeZone, observancesOf, offsetAt, toUtc } from '../../../generator/locale/time-zones.ts';

it.each<[string, string, LocalTime, string]>([
  ['just before the clock goes forward', 'America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00Z'],
  ['in the first of two equal hours in fall', 'America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
  ['just after the clock went back', 'America/New_York', '2026-11-01T02:00', '2026-11-01T07:00:00Z'],
  ['at the end of a day', 'Europe/Berlin', '2027-03-28T24:00', '2027-03-28T22:00:00Z'],
  ['where no clock ever changes', 'Asia/Kolkata', '2027-07-01T19:00', '2027-07-01T13:30:00Z'],
  ['on the other side of the date line', 'Pacific/Auckland', '2027-01-01T08:00', '2026-12-31T19:00:00Z'],
])('converts a local time to UTC %s (%s)', (_when, zone, local, moment) => expect(toUtc(local, zone)).toBe(moment));

it('knows the offset from UTC', () => {
  expect(offsetAt('2026-07-01T19:00', 'America/New_York')).toBe('-04:00');
  expect(offsetAt('2026-12-01T19:00', 'Asia/Kolkata')).toBe('+05:30');
  expect(offsetAt('2026-12-01T19:00', 'UTC')).toBe('+00:00');
});

it('knows the day of a moment, and the names of time zones', () => {
  const moment = new Date('2026-11-21T03:00:00Z');
  expect(['America/New_York', 'Asia/Jerusalem'].map((zone) => dayIn(zone, moment))).toEqual([
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(['Europe/Berlin', 'Europe/Hamburg'].map(isTimeZone)).toEqual([true, false]);
});

test.each([
  ['Europe/Berlin', ['+02:00 daylight', '2026-10-25T03:00 +01:00', '2027-03-28T02:00 +02:00 daylight']],
  ['Asia/Jerusalem', ['+03:00 daylight', '2026-10-25T02:00 +02:00', '2027-03-26T02:00 +03:00 daylight']],
  ['Australia/Sydney', ['+10:00', '2026-10-04T02:00 +11:00 daylight', '2027-04-04T03:00 +10:00']],
  ['Asia/Kolkata', ['+05:30']],
])('%s has these observances in a season', (zone, expected) => {
  const observances = observancesOf(zone, '2026-09-08', '2027-06-03');
  const lines = observances.map(({ start, offset, isDaylight }) =>
    [...(start.startsWith('1970') ? [] : [start]), offset, ...(isDaylight ? ['daylight'] : [])].join(' '),
  );
  expect(lines).toEqual(expected);
  for (const [index, { before }] of observances.slice(1).entries()) expect(before).toBe(observances[index]!.offset);
});
