import { expect, test } from 'vitest';
import { nextEvenings } from '../../templates/schedule/evenings.ts';
import type { EventContent, Season } from '../../templates/schedule/event-schema.ts';

const season: Season = { from: '2026-09-08', until: '2027-06-03', except: ['2026-11-26', '2027-03-23'] };
const words = { next: 'next: DATE', off: 'not on DATE;', asOf: '(as of DATE)' };
const tuesdays: EventContent = {
  title: 'TEA Time',
  type: 'Weekly',
  day: 'Tuesday',
  time: '7:00 PM–8:00 PM',
  description: 'Tea.',
};
const thursdays: EventContent = { ...tuesdays, day: 'Thursday' };
const fridays: EventContent = { ...tuesdays, type: 'Monthly', day: 'Friday', date: 'One Friday a month' };

const comingOn = (today: string, event: EventContent, during: Season | undefined = season) =>
  nextEvenings(event, { season: during, words, today });

/** What is said up to the next evening. */
function saidOn(today: string, event: EventContent, during?: Season): string {
  const days = comingOn(today, event, during)?.days ?? [];
  const shown = days.slice(0, days.findIndex(({ isOff }) => !isOff) + 1);
  return shown.map(({ text }) => text.replace('\u00a0', ' ')).join(' ');
}

test.each([
  ['before a day off', '2026-11-18', thursdays, 'next: November 19'],
  ['on an evening', '2026-11-19', thursdays, 'next: November 19'],
  ['once a day off is the next', '2026-11-20', thursdays, 'not on November 26; next: December 3'],
  ['on a day off', '2026-11-26', thursdays, 'not on November 26; next: December 3'],
  ['after a day off', '2026-11-27', thursdays, 'next: December 3'],
  ['at the end of a year', '2026-12-30', tuesdays, 'next: January 5'],
  ['before Purim in a leap year', '2027-03-17', tuesdays, 'not on March 23; next: March 30'],
  ['before Pesach', '2027-04-14', { ...tuesdays, day: 'Wednesday' } as const, 'next: April 14'],
  [
    'around Pesach',
    '2027-04-15',
    { ...tuesdays, day: 'Wednesday' } as const,
    'not on April 21; not on April 28; next: May 5',
  ],
  [
    'when a day of its own is off',
    '2026-12-09',
    { ...tuesdays, except: ['2026-12-15'] },
    'not on December 15; next: December 22',
  ],
  ['before the season', '2026-08-20', thursdays, 'next: September 10'],
  ['long before the season', '2026-02-01', tuesdays, 'next: September 8, 2026'],
  ['on the last evening', '2027-06-03', thursdays, 'next: June 3'],
  ['after the last evening', '2027-06-02', tuesdays, ''],
  ['once a month', '2026-11-20', fridays, ''],
  ['every other week', '2026-11-20', { ...tuesdays, date: 'Every other Tuesday' }, ''],
])('%s, on %s', (_when, today, event, words) => {
  expect(saidOn(today, event)).toBe(words);
});

test('nothing is said without a season, nor when all that is left of it is off', () => {
  expect(nextEvenings(tuesdays, { season: undefined, words, today: '2026-11-20' })).toBeUndefined();
  const shut = { from: '2027-03-23', until: '2027-03-29', except: ['2027-03-23'] };
  expect(comingOn('2027-03-20', tuesdays, shut)).toBeUndefined();
});

test('two evenings are told, with the days off between them, each as a day, and the day on which that was true', () => {
  const { days, asOf } = comingOn('2026-11-18', thursdays)!;
  expect(days.map(({ day, isOff }) => `${day} ${isOff}`)).toEqual([
    '2026-11-19 false',
    '2026-11-26 true',
    '2026-12-03 false',
  ]);
  expect(asOf).toBe('(as of November\u00a018)');
});

test.each<[string, Partial<EventContent>, string, string]>([
  ['in winter', {}, '2026-12-08', '2026-12-09T01:00:00Z'],
  ['in summer', {}, '2026-09-15', '2026-09-16T00:00:00Z'],
  ['after midnight', { time: '10:00 PM–1:00 AM' }, '2026-12-08', '2026-12-09T06:00:00Z'],
  [
    'on the night the clocks are put back',
    { day: 'Saturday', time: '10:30 PM–3:00 AM' },
    '2026-10-31',
    '2026-11-01T08:00:00Z',
  ],
  ['on the day the clocks are put forward', { day: 'Sunday' }, '2027-03-14', '2027-03-15T00:00:00Z'],
  ['at the end of the day, without an end', { time: '7:00 PM' }, '2026-12-08', '2026-12-09T05:00:00Z'],
  ['at the end of the day, without hours', { time: undefined, when: 'Late' }, '2026-12-08', '2026-12-09T05:00:00Z'],
])('an evening is over %s', (_name, change, day, over) => {
  expect(comingOn(day, { ...tuesdays, ...change })?.days[0]?.over).toBe(over);
});
