// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { calendarEntry, eventId, hoursOf, weekdayOf } from '../../components/event-calendar.ts';
import type { EventRecord } from '../../components/event-types.ts';

const season = { from: '2026-09-08', until: '2026-10-31', except: ['2026-09-08', '2026-09-30', '2026-10-06'] };

const tea: EventRecord = {
  title: 'TEA Time',
  date: 'Every Tuesday',
  time: '7:00 PM–8:00 PM',
  location: 'Teaneck',
  href: '/chapters/#teaneck',
  type: 'Weekly',
  day: 'Tuesday',
  description: 'Tea.',
};

const dated: EventRecord = { ...tea, type: 'Annual', day: undefined, date: 'February 27 to March 1, 2025' };

test.each([
  ['7:00 PM–8:00 PM', '19:00', '20:00'],
  ['7:00\u00a0PM–8:00\u00a0PM', '19:00', '20:00'],
  ['11:30 AM - 12:15 PM', '11:30', '12:15'],
  ['10:00 pm to 12:00 am', '22:00', '00:00'],
])('the hours of "%s"', (text, from, to) => {
  expect(hoursOf(text)).toEqual({ from, to });
});

test('a text of another kind gives no hours', () => {
  const texts = ['Friday evening', '7:00 PM', '7:00–8:00 PM', '7 PM–8 PM', '13:00 PM–2:00 PM', '7:60 PM–8:00 PM', ''];
  expect(texts.filter(hoursOf)).toEqual([]);
});

test('the day of the week', () => {
  expect(['2026-09-08', '2024-02-29'].map(weekdayOf)).toEqual(['Tuesday', 'Thursday']);
});

describe('a weekly event', () => {
  test('begins on the first of its days that is not off, and leaves out only days of its own', () => {
    expect(calendarEntry({ ...tea, except: ['2026-10-13'] }, season)).toEqual({
      id: 'tea-time-teaneck',
      title: 'TEA Time',
      description: 'Tea.',
      place: { name: 'Teaneck' },
      from: '2026-09-15',
      to: '2026-09-15',
      hours: { from: '19:00', to: '20:00' },
      weekly: { until: '2026-10-31', except: ['2026-10-06', '2026-10-13'] },
    });
  });

  test.each([
    ['without a season', tea, undefined],
    ['without hours', { ...tea, time: 'In the evening' }, season],
    ['without a day', { ...tea, day: undefined }, season],
    ['whose season has none of its days', tea, { from: '2026-09-09', until: '2026-09-14' }],
    ['with every day off', { ...tea, except: ['2026-09-15'] }, { from: '2026-09-15', until: '2026-09-21' }],
  ])('%s is in no calendar', (_name, event: EventRecord, during) => {
    expect(calendarEntry(event, during)).toBeUndefined();
  });
});

describe('an event with a date', () => {
  test('of several days lasts for whole days', () => {
    const entry = calendarEntry({ ...dated, time: '7:00 PM–8:00 PM' }, season);
    expect(entry).toMatchObject({ from: '2025-02-27', to: '2025-03-01' });
    expect(entry).not.toHaveProperty('hours');
  });

  test('of one day has its hours, if they are known', () => {
    const oneDay = { ...dated, date: 'Sunday, May 3, 2026' };
    expect(calendarEntry(oneDay, undefined)).toMatchObject({ from: '2026-05-03', hours: { from: '19:00' } });
    expect(calendarEntry({ ...oneDay, time: 'All day' }, undefined)?.hours).toBeUndefined();
  });

  test('that names no day is in no calendar', () => {
    const monthly: EventRecord = { ...tea, type: 'Monthly', day: 'Friday', date: 'One Friday a month' };
    expect(calendarEntry(monthly, season)).toBeUndefined();
  });
});

test('a place counts as settled if it leads somewhere or has an address', () => {
  const place = (changes: Partial<EventRecord>) => calendarEntry({ ...dated, ...changes }, undefined)?.place;
  expect(place({ href: undefined, location: 'To be announced' })).toBeUndefined();
  const hall = { location: 'Grand Hall', address: '1 Main Street, Albany, NY' };
  expect(place({ href: undefined, ...hall })).toEqual({ name: hall.location, address: hall.address });
  expect(place({})).toEqual({ name: 'Teaneck', address: undefined });
});

test('an event is named by its id, or else by its title, and its place where one title may stand twice', () => {
  expect(eventId({ ...tea, id: 'tea' })).toBe('tea');
  expect(eventId({ ...tea, title: 'Teaneck: “tea”!' })).toBe('teaneck-tea');
  expect(eventId(tea)).toBe('tea-time-teaneck');
  expect(eventId({ ...dated, title: '4G Convention', location: 'To be announced' })).toBe('4g-convention');
});
