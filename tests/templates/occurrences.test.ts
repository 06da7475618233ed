import { expect, test } from 'vitest';
import type { Season, WeeklyEvent } from '../../templates/schedule/event-schema.ts';
import { nextOccurrences } from '../../templates/schedule/occurrences.ts';

const season: Season = { from: '2026-09-08', until: '2027-06-03', except: ['2026-11-26', '2027-03-23'] };
const words = { next: 'next: DATE', off: 'not on DATE;', asOf: '(as of DATE)' };
const tuesdays: WeeklyEvent = {
  title: 'TEA Time',
  type: 'Weekly',
  day: 'Tuesday',
  time: '7:00 PM–8:00 PM',
  description: 'Tea.',
};
const thursdays: WeeklyEvent = { ...tuesdays, day: 'Thursday' };

const comingOn = (today: string, event: WeeklyEvent, during: Season | undefined = season) =>
  nextOccurrences(event, { season: during, words, today });

/** What the page shows up to the next occurrence. */
function shownOn(today: string, event: WeeklyEvent, during?: Season): string {
  const days = comingOn(today, event, during)?.days ?? [];
  const shown = days.slice(0, days.findIndex(({ isOff }) => !isOff) + 1);
  return shown.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' ');
}

test.each([
  ['before a day off', '2026-11-18', thursdays, 'next: November 19'],
  ['if the next day is off', '2026-11-20', thursdays, 'not on November 26; next: December 3'],
  ['on a day off', '2026-11-26', thursdays, 'not on November 26; next: December 3'],
  ['at the end of a year', '2026-12-30', tuesdays, 'next: January 5'],
  ['before Purim in a leap year', '2027-03-17', tuesdays, 'not on March 23; next: March 30'],
  [
    'around Pesach',
    '2027-04-15',
    { ...tuesdays, day: 'Wednesday' } as const,
    'not on April 21; not on April 28; next: May 5',
  ],
  [
    'if the event has its own day off',
    '2026-12-09',
    { ...tuesdays, except: ['2026-12-15'] },
    'not on December 15; next: December 22',
  ],
  ['before the season', '2026-08-20', thursdays, 'next: September 10'],
  ['long before the season', '2026-02-01', tuesdays, 'next: September 8, 2026'],
  ['on the last day', '2027-06-03', thursdays, 'next: June 3'],
  ['after the last day', '2027-06-02', tuesdays, ''],
])('%s, the page shows what comes next (on %s)', (_when, today, event, words) => {
  expect(shownOn(today, event)).toBe(words);
});

test('nothing is shown without a season, or if every day left in it is off', () => {
  expect(nextOccurrences(tuesdays, { season: undefined, words, today: '2026-11-20' })).toBeUndefined();
  const shut = { from: '2027-03-23', until: '2027-03-29', except: ['2027-03-23'] };
  expect(comingOn('2027-03-20', tuesdays, shut)).toBeUndefined();
});

test('two occurrences are shown, with the days off between them and the day of the build', () => {
  const { days, asOf } = comingOn('2026-11-18', thursdays)!;
  expect(days.map(({ day, isOff }) => `${day} ${isOff}`)).toEqual([
    '2026-11-19 false',
    '2026-11-26 true',
    '2026-12-03 false',
  ]);
  expect(asOf).toBe('(as of November\u00a018)');
});

test.each<[string, Partial<WeeklyEvent>, string, string]>([
  ['in winter', {}, '2026-12-08', '2026-12-09T01:00:00Z'],
  ['in summer', {}, '2026-09-15', '2026-09-16T00:00:00Z'],
  ['after midnight', { time: '10:00 PM–1:00 AM' }, '2026-12-08', '2026-12-09T06:00:00Z'],
  ['at the end of the day if its end is not known', { time: '7:00 PM' }, '2026-12-08', '2026-12-09T05:00:00Z'],
])('an occurrence is over %s', (_name, change, day, over) => {
  expect(comingOn(day, { ...tuesdays, ...change })?.days[0]?.over).toBe(over);
});
