import { expect, test } from 'vitest';
import { atChoice, offDuring } from '../../schedule/holidays.ts';
import { table } from '../table.ts';

const HOURS = {
  evening: { from: '19:00', to: '20:00' },
  noon: { from: '12:00', to: '13:00' },
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
