import { expect, test } from 'vitest';
import { schema as chaptersSchema } from '../../templates/chapters.tsx';
import { schema as eventsSchema } from '../../templates/events.tsx';
import { review } from '../../templates/schedule/review.ts';
import { scheduleOf } from '../../templates/schedule/schedule.ts';
import { loadContent } from '../load-content.ts';
import { FIXTURE, FIXTURE_DAY } from '../other-organisation.ts';

const facts = { hours: '7:00 PM–8:00 PM' };
const events = await loadContent(FIXTURE, 'events.yaml', eventsSchema, facts);
const chapters = await loadContent(FIXTURE, 'chapters.yaml', chaptersSchema, facts);

interface Data {
  events: typeof events.data;
  chapters: typeof chapters.data;
}

/** The notes on the fixture organisation with a change, as `place: message`. Places are those of the unchanged files. */
function notesOn(change: (data: Data) => void): string[] {
  const data = structuredClone({ events: events.data, chapters: chapters.data });
  change(data);
  const contents = new Map<string, typeof events | typeof chapters>([
    ['events.yaml', { ...events, data: data.events }],
    ['chapters.yaml', { ...chapters, data: data.chapters }],
  ]);
  const { notes } = review(contents, scheduleOf(data.events, data.chapters, FIXTURE_DAY));
  return notes.map(({ file, at, message }) => `${file}:${at?.line} ${message}`);
}

const asItIs = notesOn(() => {});

type Event = Data['events']['events'][number];
const event = (id: string, values: Partial<Event>) => (data: Data) =>
  Object.assign(data.events.events.find((each) => each.id === id) ?? {}, values);
const once = (values: Partial<Event>) =>
  event('concert', { type: 'One-time', when: undefined, time: '3:00 PM', ...values });
const season = (values: object) => (data: Data) => Object.assign(data.events.season ?? {}, values);

test.each<[string, (data: Data) => void, string | RegExp]>([
  // Days off.
  ['a day off twice', season({ except: ['2026-09-29', '2026-09-29'] }), /2026-09-29 is here twice$/],
  [
    'a day off when nothing is',
    season({ except: ['2026-09-14'] }),
    /2026-09-14 is a Monday, when nothing takes place$/,
  ],
  [
    'days off when nothing is',
    season({ except: ['2026-09-14', '2026-09-21'] }),
    /2026-09-14 and 2026-09-21 are Mondays, when nothing takes place$/,
  ],
  ['a day off before the season', season({ except: ['2026-09-01'] }), /2026-09-01 is not in the season: it lasts from/],
  ['a day off of another night', event('kettles-on', { except: ['2026-12-24'] }), /2026-12-24 is a Thursday, when/],
  // Days that may not be meant.
  ['a week on Shabbos', event('queens', { day: 'Saturday' }), /this is every Saturday at 3:00.PM–5:30.PM: Shabbos$/],
  ['a date on Shabbos', once({ date: 'January 16, 2027' }), /January 16, 2027 is Shabbos$/],
  ['a date far ahead', once({ date: 'March 3, 2072' }), /March 3, 2072 is more than two years away$/],
  ['a fast', once({ date: 'August 12, 2027' }), /August 12, 2027 is the fast of Tisha B’Av$/],
  ['what is not every week', event('queens', { date: 'Every other Wednesday' }), /calendars say every week$/],
  // What stands there twice.
  ['a title', event('queens', { title: 'Kettles On' }), /two events have the title "Kettles On"$/],
  [
    'a place and a time',
    event('second-kettle', { chapter: 'alderwick' }),
    /Second Kettle is where and when Kettles On is: Alderwick, Tuesday, 7:00.PM–8:00.PM$/,
  ],
  [
    'a chapter',
    ({ chapters }) => Object.assign(chapters.elsewhere.items[0]!, { name: 'Alderwick' }),
    /two chapters are named Alderwick$/,
  ],
  ['a picture that stays behind', ({ events }) => events.week.pictures.pop(), /Thursday has no picture$/],
])('%s is noted', (_name, change, note) => {
  expect(notesOn(change).filter((each) => !asItIs.includes(each))).toContainEqual(expect.stringMatching(note));
});

test.each<[string, (data: Data) => void]>([
  ['a week on Shabbos that says so', event('queens', { day: 'Friday', title: 'Oneg', except: undefined })],
  ['a Friday at noon', once({ date: 'January 15, 2027', time: '12:00 PM–1:00 PM' })],
  ['a Saturday at night', once({ date: 'January 16, 2027', time: '9:30 PM' })],
  ['a fast that is meant', once({ date: 'August 12, 2027', title: 'Tisha B’Av morning' })],
  ['a date in words', event('queens', { date: 'Every Wednesday' })],
  ['a night without pictures at all', ({ events }) => events.week.pictures.splice(0)],
])('%s is not noted', (_name, change) => {
  // Another day may be a holy day, or have no picture.
  const others = notesOn(change).filter((each) => !asItIs.includes(each) && !/day off for|picture/.test(each));
  expect(others).toEqual([]);
});
