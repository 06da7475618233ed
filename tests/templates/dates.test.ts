import { expect, test } from 'vitest';
import * as dates from '../../generator/dates.ts';

test.each<[local: dates.LocalTime, utc: string]>([
  ['2026-09-08T19:00', '2026-09-08T23:00:00Z'],
  ['2026-12-08T19:00', '2026-12-09T00:00:00Z'],
  ['2026-12-08T24:00', '2026-12-09T05:00:00Z'],
  // Clocks change on the second Sunday of March and the first of November.
  ['2027-03-14T01:59', '2027-03-14T06:59:00Z'],
  ['2027-03-14T03:00', '2027-03-14T07:00:00Z'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00Z'],
  ['2028-03-12T12:00', '2028-03-12T16:00:00Z'],
])('when clocks in New York show %s, it is %s', (local, utc) => {
  expect(dates.toUtc(local)).toBe(utc);
});

test.each([
  ['2026-07-13T03:59:59Z', '2026-07-12'],
  ['2026-07-13T04:00:00Z', '2026-07-13'],
  ['2026-12-08T04:59:59Z', '2026-12-07'],
  ['2026-12-08T05:00:00Z', '2026-12-08'],
  ['2026-11-01T04:00:00Z', '2026-11-01'],
  ['2027-03-14T05:00:00Z', '2027-03-14'],
])('at %s, the day in New York is %s', (moment, day) => {
  expect(dates.dayIn(new Date(moment))).toBe(day);
});

test.each([
  ['2027-03-04', '2027-03-04', 'March 4, 2027'],
  ['2027-03-04', '2027-03-07', 'March 4–7, 2027'],
  ['2025-02-27', '2025-03-01', 'February 27 to March 1, 2025'],
  ['2026-12-31', '2027-01-02', 'December 31, 2026 to January 2, 2027'],
])('from %s to %s is written %s', (from, until, text) => {
  expect(dates.dateRangeText(from, until).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['7:00 PM–8:00 PM', { from: '19:00', to: '20:00' }],
  ['12:00 AM–12:30 PM', { from: '00:00', to: '12:30' }],
  ['7:30 PM', { from: '19:30' }],
  ['7:30 PM–', undefined],
  ['13:00 PM', undefined],
  ['7-8 PM', undefined],
])('the hours %s are read as %o', (text, hours) => {
  expect(dates.readHours(text)).toEqual(hours);
});

test('an event that lasts past midnight ends on the next day', () => {
  expect(dates.endDay('2026-12-31', { from: '22:00', to: '01:00' })).toBe('2027-01-01');
  expect(dates.endDay('2026-12-31', { from: '19:00', to: '20:00' })).toBe('2026-12-31');
});
