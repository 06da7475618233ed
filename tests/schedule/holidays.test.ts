import { expect, test } from 'vitest';
import { atChoice, nightfallOn, offDuring } from '../../schedule/holidays.ts';
import { table } from '../table.ts';

const HOURS = {
  evening: { from: '19:00', to: '20:00' },
  noon: { from: '12:00', to: '13:00' },
  late: { from: '20:30', to: '21:30' },
  'past midnight': { from: '14:00', to: '00:00' },
  night: { from: '22:00', to: '01:00' },
  unknown: undefined,
};

test.each(table<[day: string, hours: keyof typeof HOURS, name: string | null]>('off'))(
  'on %s, an event at %s is on %s',
  (day, hours, name) => {
    expect(offDuring(day, HOURS[hours])).toBe(name ?? undefined);
  },
);

test.each(table<[day: string, holiday: string | null]>('at choice'))(
  'some groups meet on %s, which is %s',
  (day, holiday) => {
    expect(atChoice(day)).toBe(holiday ?? undefined);
  },
);

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test.each(table<[day: string, stars: string]>('nightfall'))(
  'on %s, when the stars are out at %s, a holy day is over then, or up to half an hour later',
  (day, stars) => {
    const late = minutes(nightfallOn(day)) - minutes(stars);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(30);
  },
);
