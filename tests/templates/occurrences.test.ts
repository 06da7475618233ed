import { expect, test } from 'vitest';
import type { TimedText } from '../../components/types.ts';
import { seasonTexts, timingOfEvents } from '../../templates/schedule/breaks.ts';
import type { Season, WeeklyEvent } from '../../templates/schedule/event-schema.ts';
import { nextOccurrences } from '../../templates/schedule/occurrences.ts';
import { JEWISH_NEW_YORK } from '../locales.ts';

const season: Season = { from: '2026-09-08', until: '2027-06-03', except: ['2026-11-26', '2027-03-23'] };
const words = { next: 'next: DATE', off: 'not on DATE;', asOf: '(as of DATE)' };
const tuesdays: WeeklyEvent = {
  ...{ title: 'TEA Time', type: 'Weekly', day: 'Tuesday', time: '7:00 PM–8:00 PM', description: 'Tea.' },
};
const wednesdays: WeeklyEvent = { ...tuesdays, day: 'Wednesday' };
const thursdays: WeeklyEvent = { ...tuesdays, day: 'Thursday' };
const withDayOff: WeeklyEvent = { ...tuesdays, except: ['2026-12-15'] };

const visible = (lines: readonly TimedText[] = []): string =>
  lines.flatMap(({ hidden, text }) => (hidden ? [] : text.replaceAll('\u00a0', ' '))).join(' ');

test.each([
  ['before a day off', '2026-11-18', thursdays, 'next: November 19'],
  ['on a day off', '2026-11-26', thursdays, 'not on November 26; next: December 3'],
  ['at the end of a year', '2026-12-30', tuesdays, 'next: January 5'],
  ['before Purim in a leap year', '2027-03-17', tuesdays, 'not on March 23; next: March 30'],
  ['around Pesach', '2027-04-15', wednesdays, 'not on April 21; not on April 28; next: May 5'],
  ['if the event has its own day off', '2026-12-09', withDayOff, 'not on December 15; next: December 22'],
  ['before the season', '2026-08-20', thursdays, 'next: September 10'],
  ['long before the season', '2026-02-01', tuesdays, 'next: September 8, 2026'],
  ['on the last day', '2027-06-03', thursdays, 'next: June 3'],
  ['after the last day', '2027-06-02', tuesdays, ''],
])('%s, the page shows what comes next (on %s)', (_when, today, event, expected) => {
  expect(visible(nextOccurrences(event, { season, words, today, locale: JEWISH_NEW_YORK })?.lines)).toBe(expected);
});

test('two occurrences are shown, with the days off between them and the day of the build', () => {
  const { lines, asOf } = nextOccurrences(thursdays, { season, words, today: '2026-11-18', locale: JEWISH_NEW_YORK })!;
  const days = [
    ['2026-11-19', false],
    ['2026-11-26', true],
    ['2026-12-03', false],
  ];
  expect(lines.map(({ day, isOff }) => [day, isOff])).toEqual(days);
  expect(asOf).toBe('(as of November\u00a018)');
});

test.each<[string, Partial<WeeklyEvent>, string, string]>([
  ['in winter', {}, '2026-12-08', '2026-12-09T01:00:00Z'],
  ['in summer', {}, '2026-09-15', '2026-09-16T00:00:00Z'],
  ['after midnight', { time: '10:00 PM–1:00 AM' }, '2026-12-08', '2026-12-09T06:00:00Z'],
  ['at the end of the day if its end is not known', { time: '7:00 PM' }, '2026-12-08', '2026-12-09T05:00:00Z'],
])('an occurrence is over %s', (_name, change, today, over) => {
  expect(
    nextOccurrences({ ...tuesdays, ...change }, { season, words, today, locale: JEWISH_NEW_YORK })?.lines[0]?.flips,
  ).toEqual([over]);
});

// A break before the season, one of three weeks in it, and one after it.
const broken = { from: '2026-11-24', until: '2026-12-22', except: ['2026-12-01', '2026-12-08'] };
const texts = { dates: 'DATES', short: 'break', again: 'until DATE', over: 'over', later: 'later' };

test.each([
  ['2026-11-23', 'until November 24', 'break next: November 24'],
  ['2026-11-24', '', 'next: November 24'],
  ['2026-11-25', 'until December 15', 'break not on December 1; not on December 8; next: December 15'],
  ['2026-12-16', '', 'next: December 22'],
  ['2026-12-23', 'over', 'break'],
  ['2027-05-21', 'later', 'break'],
])('on %s, the page says "%s", and next to the event "%s"', (today, sentence, line) => {
  const context = { season: broken, words: { ...words, season: texts }, today, locale: JEWISH_NEW_YORK };
  expect(visible(seasonTexts([tuesdays], context)?.sentences)).toBe(sentence);
  expect(visible(nextOccurrences(tuesdays, context, timingOfEvents([tuesdays], context))?.lines)).toBe(line);
});

test('a break begins at the end of the event before it, and ends on the day of the next one', () => {
  const flips = ['2026-11-25T01:00:00Z', '2026-12-15T05:00:00Z', '2026-12-23T01:00:00Z'];
  const timing = timingOfEvents([tuesdays], { season: broken, words, today: '2026-11-24', locale: JEWISH_NEW_YORK });
  expect(timing).toEqual({ hidden: false, flips });
});
