import { expect, test } from 'vitest';
import type { Content } from '../../generator/content/content.ts';
import { schema as chaptersSchema } from '../../templates/chapters.tsx';
import { schema as eventsSchema } from '../../templates/events.tsx';
import { crossCheck } from '../../templates/schedule/cross-check.ts';
import { scheduleOf } from '../../templates/schedule/schedule.ts';
import { siteSchema } from '../../templates/site-schema.ts';
import { FIXTURE_DAY } from '../fixture-site.ts';
import { loadContent } from '../load-content.ts';
import { FIXTURE } from '../temporary-project.ts';

const facts = { hours: '7:00 PM–8:00 PM' };
const events = await loadContent(FIXTURE, 'events.yaml', eventsSchema, facts);
const site = await loadContent(FIXTURE, 'site.yaml', siteSchema, undefined);
const chapters = await loadContent(FIXTURE, 'chapters.yaml', chaptersSchema, facts);

interface Data {
  events: typeof events.data;
  chapters: typeof chapters.data;
}

/** The warnings about the fixture organization after a change, as `file:line message`. Lines are of the unchanged files. */
function warningsAfter(change: (data: Data) => void, settings: object = {}): string[] {
  const data = structuredClone({ events: events.data, chapters: chapters.data });
  change(data);
  const contents = new Map<string, Content<unknown>>([
    ['site.yaml', { ...site, data: { ...site.data, ...settings } }],
    ['events.yaml', { ...events, data: data.events }],
    ['chapters.yaml', { ...chapters, data: data.chapters }],
  ]);
  const { warnings } = crossCheck(contents, scheduleOf(data.events, data.chapters, FIXTURE_DAY));
  return warnings.map(({ place, message, hint }) => `${place} ${message} ${hint}`.replaceAll('\u00a0', ' '));
}

const before = warningsAfter(() => {});
const newWarnings = (change: (data: Data) => void) => warningsAfter(change).filter((each) => !before.includes(each));

const event = (id: string, values: object) => (data: Data) =>
  Object.assign(data.events.events.find((each) => each.id === id) ?? {}, values);
const season = (values: object) => (data: Data) => Object.assign(data.events.season ?? {}, values);
/** A sentence on another page, and a season without holidays. */
const sentence = (text: string) => (data: Data) => {
  season({ from: '2027-05-10', until: '2027-06-03', except: [] })(data);
  Object.assign(data.events.words, { season: undefined });
  event('queens', { except: undefined })(data);
  Object.assign(data.chapters.hero, { lead: text });
};

const CHANUKAH =
  /Chanukah \(December 8–10\): do Kettles On, .* and Scales for the Stubborn meet\? If not, add the dates/;

test.each<[string, (data: Data) => void, RegExp]>([
  [
    'a holiday nobody has decided about',
    season({ except: [] }),
    /Thanksgiving \(November 26\): does Scales .* add the date /,
  ],
  ['a holiday of several days', season({ except: ['2026-11-26'] }), CHANUKAH],
  ['a day off on the wrong weekday', season({ except: ['2026-11-23'] }), /no weekly event is on Monday, 2026-11-23/],
  ['a day off of another event', event('kettles-on', { except: ['2026-12-24'] }), /is on Thursday, 2026-12-24/],
  ['a day off outside the season', season({ except: ['2026-09-01'] }), /no weekly event is on Tuesday, 2026-09-01/],
  ['a day held on which nothing is', season({ held: ['2026-12-07'] }), /no weekly event is on Monday, 2026-12-07/],
  [
    'an event on a holy day',
    event('concert', { until: '2027-10-02' }),
    /2027-10-02 is Rosh Hashanah Is the date right/,
  ],
  [
    'a night that is not its chapter’s',
    event('kettles-on', { description: 'On Wednesday.' }),
    /but Alderwick meets on/,
  ],
  [
    'the end of the season',
    season({ until: '2026-12-21' }),
    /the season ends on December 21, 2026 .*first and last day/,
  ],
  ['a season that is over', season({ until: '2026-11-20' }), /the season ended on November 20, 2026/],
  ['a missing season', ({ events }) => Object.assign(events, { season: undefined }), /weekly events have no season/],
  [
    'a promise without a text for breaks',
    event('queens', { description: 'Every Wednesday.' }),
    /"Every Wednesday" is not true in a break/,
  ],
  ['a night without a picture', ({ events }) => events.week.pictures.pop(), /Thursday has no picture/],
])('%s is reported', (_name, change, warning) => {
  expect(warningsAfter(change)).toContainEqual(expect.stringMatching(warning));
});

test('nothing is reported 31 days before the end of the season, and no promise that has a text for breaks', () => {
  const { lines } = events.data.hero;
  expect(lines).toEqual(['Thirty kettles, every week.']);
  expect(newWarnings(season({ until: '2026-12-22' })).join()).not.toMatch(/the season|every week/);
});

test('last year’s numbers are reported once they are two years old', () => {
  const lastYear = (year: string) =>
    warningsAfter(() => {}, { facts: { lastYear: year } }).filter((each) => each.includes('last year’s'));
  expect(lastYear('2024')).toEqual([expect.stringMatching(/^content\/site\.yaml:\d+.* are from 2024 Ask for the new/)]);
  expect(lastYear('2025')).toEqual([]);
});

test('a holiday that is decided is not asked about', () => {
  const decided = season({ held: ['2026-12-08', '2026-12-09'], except: ['2026-12-10'] });
  expect(warningsAfter(decided).filter((each) => each.includes('Chanukah'))).toEqual([]);
});

test.each([
  ['In Alderwick we meet every Monday.', 'this says Monday, but Alderwick meets on Tuesdays and Fridays'],
  ['See you on Mondays.', 'this says Mondays, but no event is on a Monday'],
])('the sentence "%s" is reported', (text, warning) => {
  expect(newWarnings(sentence(text))).toEqual([expect.stringContaining(warning)]);
});

test.each([
  'In Alderwick we meet every Tuesday.',
  'Shabbos ends on Saturday night.',
  'In Alderwickshire we meet on Thursday nights.',
])('the sentence "%s" is not reported', (text) => {
  expect(newWarnings(sentence(text))).toEqual([]);
});
