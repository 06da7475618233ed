import { expect, test } from 'vitest';
import { addDays } from '../../generator/dates.ts';
import type { Season, WeeklyEvent } from '../../schedule/fields.ts';
import { eventsOfChapter, nightsOf, sharedBy } from '../../schedule/nights.ts';
import {
  nextOccurrences,
  occurrencesOf,
  seasonTexts,
  timingOf,
} from '../../schedule/occurrences.ts';
import type { Schedule } from '../../schedule/schedule.ts';
import type { ContentChanges } from '../project.ts';
import { table } from '../table.ts';
import { readFixture } from '../templates/read-fixture.ts';

const season: Season = {
  from: '2026-09-08',
  until: '2027-06-03',
  except: ['2026-11-26', '2027-03-23'],
};
const tuesdays: WeeklyEvent = {
  title: 'TEA Time',
  type: 'Weekly',
  day: 'Tuesday',
  time: '7:00 PM–8:00 PM',
};
const thursdays: WeeklyEvent = { ...tuesdays, day: 'Thursday' };

const visible = (lines: readonly { hidden: boolean; text: string }[]): string =>
  lines.flatMap(({ hidden, text }) => (hidden ? [] : text.replaceAll('\u00a0', ' '))).join(' ');

test.each(
  table<[when: string, today: string, event: Partial<WeeklyEvent>, expected: string]>('next'),
)('%s, a page shows what comes next (on %s)', (_when, today, event, expected) => {
  expect(
    visible(nextOccurrences(occurrencesOf({ ...tuesdays, ...event }, [season]), today).lines),
  ).toBe(expected);
});

test('a page has the next two dates, the days off between them, and the day of the build', () => {
  const { lines, asOf } = nextOccurrences(occurrencesOf(thursdays, [season]), '2026-11-18');
  const days = [
    ['2026-11-19', false],
    ['2026-11-26', true],
    ['2026-12-03', false],
  ];
  expect(lines.map(({ day, isOff }) => [day, isOff])).toEqual(days);
  expect(asOf).toBe('As of November\u00a018.');
});

test.each(table<[time: string, today: string, over: string]>('over'))(
  'a date is replaced by the next one once the event at %s on %s is over, at %s',
  (time, today, over) => {
    const { lines } = nextOccurrences(occurrencesOf({ ...tuesdays, time }, [season]), today);
    expect(lines[0]?.flips).toEqual([over]);
  },
);

// A break before the season, one of three weeks in it, and one after it.
const broken: Season = {
  from: '2026-11-24',
  until: '2026-12-22',
  except: ['2026-12-01', '2026-12-08'],
};
const words = {
  unknown: '',
  past: '',
  lastTime: '',
  season: { dates: 'DATES', short: '', again: 'until DATE', over: 'over', later: 'later' },
};

test.each(table<[when: string, today: string, sentence: string]>('breaks'))(
  '%s, pages say whether there is a break',
  (_when, today, sentence) => {
    const days = occurrencesOf(tuesdays, [broken]);
    const texts = seasonTexts({ seasons: [broken], words }, days, today);
    expect(visible(texts.sentences)).toBe(sentence);
    expect(texts.on.hidden).toBe(sentence !== '');
  },
);

test('a break begins at the end of the event before it, and ends on the day of the next one', () => {
  const flips = ['2026-11-25T01:00:00Z', '2026-12-15T05:00:00Z', '2026-12-23T01:00:00Z'];
  expect(timingOf(occurrencesOf(tuesdays, [broken]), '2026-11-24')).toEqual({
    hidden: false,
    flips,
  });
});

/** The fixture's season, and the next one below it. */
const withNextSeason: ContentChanges = {
  'events.yaml': [
    '\n\n# The calendar that',
    '\n  - from: 2027-09-07\n    until: 2028-06-08\n\n# The calendar that',
  ],
};

test.each(table<string[]>('next season'))(
  'with the next season entered, pages follow the one that is on: %s',
  async (...row) => {
    const [today = '', sentence = '', dates, next, first] = row;
    const { schedule } = await readFixture(withNextSeason, today);
    const teaTime = eventIn(schedule, 'tea-time');
    expect(visible(schedule.season.dates)).toBe(`Season: ${dates}.`);
    expect(visible(schedule.season.sentences)).toContain(sentence);
    expect(schedule.season.on.hidden).toBe(sentence !== '');
    expect(visible(teaTime!.next!.lines)).toContain(next);
    expect(teaTime?.entry?.from).toBe(first ?? undefined);
  },
);

test('an open page changes over to the next season by itself, and a calendar has both', async () => {
  const { schedule } = await readFixture(withNextSeason, '2026-11-18');
  const over = '2027-06-04T04:00:00Z';
  expect(schedule.season.dates.map(({ flips }) => flips)).toEqual([[over], [over]]);
  const { until, except = [] } = eventIn(schedule, 'tea-time')?.entry?.weekly ?? {};
  expect(until).toBe('2028-06-08');
  const summer = except.filter((day) => day > '2027-06-03' && day < '2027-09-21');
  expect([summer.length, summer[0], summer.at(-1)]).toEqual([13, '2027-06-08', '2027-08-31']);
});

const eventIn = ({ events }: Schedule, id: string) => events.find((event) => event.id === id);
/** The Convention on other days. */
const conventionOn = (days: string): ContentChanges => ({
  'events.yaml': ['    from: 2025-02-27\n    until: 2025-03-01\n', days],
});

test('an event is over after its last day, and stays in calendars', async () => {
  const change = conventionOn('    from: 2027-03-04\n    until: 2027-03-07\n');
  const { schedule: before } = await readFixture(change, '2027-03-07');
  expect(eventIn(before, 'convention')).toMatchObject({
    past: undefined,
    time: 'Thursday to Sunday',
    location: 'To be announced',
    entry: { from: '2027-03-04', to: '2027-03-07' },
  });
  const { schedule: after } = await readFixture(change, '2027-03-08');
  expect(eventIn(after, 'convention')).toMatchObject({
    location: '',
    entry: { from: '2027-03-04', status: 'over' },
  });
  expect(eventIn(after, 'convention')?.past).toContain('This one is over');
});

test('what is not known of an event is to be announced', async () => {
  const { schedule } = await readFixture(conventionOn(''), '2026-11-18');
  expect(eventIn(schedule, 'convention')).toMatchObject({
    date: [{ text: 'To be announced' }],
    time: 'To be announced',
    location: 'To be announced',
    past: undefined,
    entry: undefined,
  });
});

test('a night that moves is listed under its new day, for its chapter too', async () => {
  const move = { 'events.yaml': ['day: Tuesday', 'day: Monday'] } as const;
  const { schedule } = await readFixture(move, '2026-11-18');
  const nights = nightsOf(schedule.events).map(({ day }) => day);
  expect(nights.join(' ')).toBe('Monday Tuesday Wednesday Thursday Friday');
  const titles = eventsOfChapter('teaneck', schedule).map(({ title }) => title);
  expect(titles).toEqual(['TEA Time', 'BMG learning', 'Shabbos Oneg']);
});

test('a night has the hours and dates of its first event if they are those of all', async () => {
  const { schedule } = await readFixture({}, '2026-11-18');
  const thursday = nightsOf(schedule.events).find(({ day }) => day === 'Thursday')?.events ?? [];
  expect(sharedBy(thursday)).toBe(thursday[0]);
  const [first, ...others] = thursday;
  expect(sharedBy([{ ...first!, time: '8:00 PM' }, ...others])).toBeUndefined();
});

test('a calendar has the first day that takes place, and leaves out days off after it', async () => {
  const begin = { 'events.yaml': ['from: !sample 2026-09-08', 'from: 2026-09-28'] } as const;
  const { schedule } = await readFixture(begin, '2026-11-18');
  expect(eventIn(schedule, 'bmg-learning')?.entry).toMatchObject({
    from: '2026-10-08',
    hours: { from: '19:00', to: '20:00' },
    weekly: {
      until: '2027-06-03',
      except: ['2026-11-26', '2027-04-22', '2027-04-29'],
    },
  });
});

test('weekly events stay in calendars for 800 days, with the end of the last season', () => {
  const { scheduleOn } = readFixture({}, '2026-11-18');
  const found = new Set<string>();
  for (let count = 0; count < 800; count += 10) {
    const day = addDays('2026-11-18', count);
    for (const { type, id, entry, held = [] } of scheduleOn(day).events) {
      if (type !== 'Weekly') continue;
      const isAsNow = held.at(-1)! < day ? 'over' : 'on';
      found.add(`${id} ${entry?.from} ${entry?.weekly?.until} ${isAsNow} ${entry?.status ?? 'on'}`);
    }
  }
  // Each of seven, in the season and after it.
  expect(found.size).toBe(14);
  for (const each of found) expect(each).toMatch(/ 2026-09-\d\d 2027-06-03 (on on|over over)$/);
});

test('a monthly event with dates says which is next, and is tonight on them', () => {
  const dates = ['when: Friday evening', '$&\n    dates: [2027-01-15, 2026-12-11]'] as const;
  const { schedule, scheduleOn } = readFixture({ 'events.yaml': dates }, '2026-11-18');
  const oneg = eventIn(schedule, 'shabbos-oneg');
  expect(visible(oneg!.next!.lines)).toBe('Next: December 11.');
  expect(oneg?.nights).toEqual(['2026-12-11T24:00', '2027-01-15T24:00']);
  const friday = nightsOf(schedule.events).find(({ day }) => day === 'Friday')?.events ?? [];
  expect(sharedBy(friday)).toBe(oneg);
  expect(eventIn(scheduleOn('2027-01-16'), 'shabbos-oneg')).toMatchObject({ next: undefined });
});
