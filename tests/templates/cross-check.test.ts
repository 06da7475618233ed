import { expect, test } from 'vitest';
import { schema as chaptersSchema } from '../../templates/chapters.tsx';
import { schema as eventsSchema } from '../../templates/events.tsx';
import { crossCheck } from '../../templates/schedule/cross-check.ts';
import { scheduleOf } from '../../templates/schedule/schedule.ts';
import { FIXTURE_DAY } from '../fixture-site.ts';
import { loadContent } from '../load-content.ts';
import { FIXTURE } from '../temporary-project.ts';

const facts = { hours: '7:00 PM–8:00 PM' };
const events = await loadContent(FIXTURE, 'events.yaml', eventsSchema, facts);
const chapters = await loadContent(FIXTURE, 'chapters.yaml', chaptersSchema, facts);

interface Data {
  events: typeof events.data;
  chapters: typeof chapters.data;
}

/** The warnings about the fixture organization after a change, as `file:line message`. Lines are of the unchanged files. */
function warningsAfter(change: (data: Data) => void): string[] {
  const data = structuredClone({ events: events.data, chapters: chapters.data });
  change(data);
  const contents = new Map<string, typeof events | typeof chapters>([
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
/** A sentence on another page. Without a season there are no warnings about holidays. */
const sentence = (text: string) => (data: Data) => {
  Object.assign(data.events, { season: undefined });
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
  ['a night without a picture', ({ events }) => events.week.pictures.pop(), /Thursday has no picture/],
])('%s is reported', (_name, change, warning) => {
  expect(warningsAfter(change)).toContainEqual(expect.stringMatching(warning));
});

test('a holiday that is decided is not asked about', () => {
  const decided = season({ held: ['2026-12-08', '2026-12-09'], except: ['2026-12-10'] });
  expect(warningsAfter(decided).filter((each) => each.includes('Chanukah'))).toEqual([]);
});

test.each([
  ['In Alderwick we meet every Monday.', 'this says Monday, but Alderwick meets on Tuesdays and Fridays'],
  ['Alderwick, 6:00 PM–8:00 PM.', 'this says 6:00 PM–8:00 PM, but Alderwick meets at 7:00 PM–8:00 PM'],
  ['See you on Mondays.', 'this says Mondays, but no event is on a Monday'],
])('the sentence "%s" is reported', (text, warning) => {
  expect(newWarnings(sentence(text))).toEqual([expect.stringContaining(warning)]);
});

test.each([
  'In Alderwick we meet every Tuesday.',
  'Alderwick opens at 7:00 PM.',
  'Shabbos ends on Saturday night.',
  'In Alderwickshire we meet on Thursday nights.',
])('the sentence "%s" is not reported', (text) => {
  expect(newWarnings(sentence(text))).toEqual([]);
});
