import { expect, test } from 'vitest';
import * as dates from '../../generator/dates.ts';
import { table } from '../table.ts';

test.each(table<[local: dates.LocalTime, utc: string]>('utc'))(
  'when clocks in New York show %s, it is %s',
  (local, utc) => {
    expect(dates.toUtc(local)).toBe(utc);
  },
);

test.each(table<[moment: string, day: string]>('day in New York'))(
  'at %s, the day in New York is %s',
  (moment, day) => {
    expect(dates.dayIn(new Date(moment))).toBe(day);
  },
);

test.each(table<[from: string, until: string, text: string]>('dates'))(
  'from %s to %s is written %s',
  (from, until, text) => {
    expect(dates.dateRangeText(from, until).replaceAll('\u00a0', ' ')).toBe(text);
  },
);

test.each(table<[text: string, hours: dates.Hours | null]>('hours'))(
  'the hours %s are read as %o',
  (text, hours) => {
    expect(dates.readHours(text)).toEqual(hours ?? undefined);
  },
);
