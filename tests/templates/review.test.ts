import { expect, test } from 'vitest';
import { Cache } from '../../generator/source/cache.ts';
import { schema as chaptersSchema } from '../../templates/chapters.tsx';
import { schema as eventsSchema } from '../../templates/events.tsx';
import { crossCheck } from '../../templates/schedule/review.ts';
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

/** The notes on the fixture organisation with a change, as `place: message`. Places are those of the unchanged files. */
function notesOn(change: (data: Data) => void): string[] {
  const data = structuredClone({ events: events.data, chapters: chapters.data });
  change(data);
  const contents = new Map<string, typeof events | typeof chapters>([
    ['events.yaml', { ...events, data: data.events }],
    ['chapters.yaml', { ...chapters, data: data.chapters }],
  ]);
  const { warnings } = crossCheck(contents, scheduleOf(data.events, data.chapters, FIXTURE_DAY), new Cache());
  return warnings.map(({ file, position, message }) => `${file}:${position?.line} ${message}`);
}

const asItIs = notesOn(() => {});

/** The notes that a change adds. Prose is read with the spaces of typography. */
const newNotes = (change: (data: Data) => void): string[] =>
  notesOn(change).flatMap((note) => (asItIs.includes(note) ? [] : note.replaceAll('\u00a0', ' ')));

type Event = Data['events']['events'][number];
const event = (id: string, values: Partial<Event>) => (data: Data) =>
  Object.assign(data.events.events.find((each) => each.id === id) ?? {}, values);
const once = (values: Partial<Event>) =>
  event('concert', { type: 'One-time', when: undefined, time: '3:00 PM', ...values });
/** A text on another page, beside weekly events that all have the same hours and are in no calendar. */
const says = (text: string) => (data: Data) => {
  for (const each of data.events.events)
    if (each.type === 'Weekly') Object.assign(each, { time: facts.hours, when: undefined });
  Object.assign(data.events, { season: undefined });
  Object.assign(data.chapters.hero, { lead: text });
};
const season = (values: object) => (data: Data) => Object.assign(data.events.season ?? {}, values);

test.each<[string, (data: Data) => void, string | RegExp]>([
  // Days off.
  ['a day off twice', season({ except: ['2026-09-29', '2026-09-29'] }), /2026-09-29 is here twice$/],
  [
    'days off when nothing is',
    season({ except: ['2026-09-14', '2026-09-21'] }),
    /2026-09-14 and 2026-09-21 are Mondays, when nothing takes place$/,
  ],
  ['a day off before the season', season({ except: ['2026-09-01'] }), /2026-09-01 is not in the season: it lasts from/],
  ['a day off of another night', event('kettles-on', { except: ['2026-12-24'] }), /2026-12-24 is a Thursday, when/],
  ['an occasion', season({ except: [] }), /2026-11-26 is Thanksgiving, and neither off nor held for Scales for the/],
  ['an occasion that is settled in part', season({ held: ['2026-12-09'] }), /2026-12-08 and 2026-12-10 are Chanukah/],
  ['a holy day on which one would meet', season({ held: ['2027-04-28'] }), /2027-04-28 is the seventh day of Pesach:/],
  ['a day held when nothing is', season({ held: ['2026-12-07'] }), /2026-12-07 is a Monday, when nothing takes place$/],
  // Days that may not be meant.
  ['a week on Shabbos', event('queens', { day: 'Saturday' }), /this is every Saturday at 3:00.PM–5:30.PM: Shabbos$/],
  ['a date on Shabbos', once({ date: 'January 16, 2027' }), /January 16, 2027 is Shabbos$/],
  ['a date far ahead', once({ date: 'March 3, 2072' }), /March 3, 2072 is more than two years away$/],
  ['a fast', once({ date: 'August 12, 2027' }), /August 12, 2027 is the fast of Tisha B’Av$/],
  ['a holiday', once({ title: 'Purim', date: 'March 4, 2027' }), /Purim is not on March 4, 2027$/],
  ['what is not every week', event('queens', { date: 'Every other Wednesday' }), /calendars say every week$/],
  [
    'another end',
    event('queens', { description: 'Home early, done by seven.' }),
    /says "done by seven", but it is 3:00/,
  ],
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
  expect(newNotes(change)).toContainEqual(expect.stringMatching(note));
});

const TIMELINE = '1. **7:00** Knock.\n2. **7:15** Sing.\n3. **8:00** Home.';

test.each([
  ['In Alderwick we meet every Mon. night.', 'this says Mon. and Alderwick; Alderwick meets on Tuesdays and Fridays'],
  ['Each Mondays.', 'this says Mondays, but no event is on a Monday'],
  ['All eleven chapters.', 'this says "eleven chapters"; counted, {chapters} is twenty-four, {elsewhere} is six'],
  ['Weekly events in 7 towns.', 'this says "7 towns"; counted, {chapters} is twenty-four'],
  ['Open two nights a week.', 'this says "two nights a week"; counted, {nights} is three'],
  ['Come by Monday, March 4, 2027.', 'March 4, 2027 is a Thursday, not a Monday'],
  ['The Unrehearsed is June 28, 2027.', 'this says Unrehearsed and June 28, 2027; content/events.yaml says June 26 to'],
  ['Purim is on March 4, 2027.', 'this says Purim and March 4, 2027, which is not then'],
  ['Every Fryday.', 'this says "Fryday"'],
  [TIMELINE.replace('8:00', '9:00'), 'this is from 7:00 to 9:00, but the weekly events are 7:00 PM–8:00 PM'],
])('prose: "%s" is noted', (text, note) => {
  expect(newNotes(says(text))).toEqual([expect.stringContaining(note)]);
});

test.each([
  'Forty chapters of Tehillim.',
  'All twenty-four chapters, in 24 kitchens.',
  'Alderwick is open two nights a week.',
  'She comes from two towns away.',
  'Register for the Unrehearsed by June 1, 2027.',
  'The first Unrehearsed was on June 5, 2022.',
  'The Unrehearsed ends on June 27, 2027.',
  'On Sunday, March 7, 2027.',
  TIMELINE,
])('prose: "%s" is not noted', (text) => {
  expect(newNotes(says(text))).toEqual([]);
});

test.each<[string, (data: Data) => void]>([
  ['a week on Shabbos that says so', event('queens', { day: 'Friday', title: 'Oneg', except: undefined })],
  ['a Friday at noon', once({ date: 'January 15, 2027', time: '12:00 PM–1:00 PM' })],
  ['a Saturday at night', once({ date: 'January 16, 2027', time: '9:30 PM' })],
  ['a fast that is meant', once({ date: 'August 12, 2027', title: 'Tisha B’Av morning' })],
  ['a date in words', event('queens', { date: 'Every Wednesday' })],
  ['a night without pictures at all', ({ events }) => events.week.pictures.splice(0)],
  [
    'two events whose place is open',
    (data) => {
      Object.assign(data.events, { season: undefined });
      const open = { location: 'To be announced', time: '3:00 PM' };
      event('queens', open)(data);
      event('scales', { ...open, day: 'Wednesday', when: undefined })(data);
    },
  ],
])('%s is not noted', (_name, change) => {
  // Another day may be a holy day.
  expect(newNotes(change).filter((each) => !each.includes('neither off nor held'))).toEqual([]);
});

test('an event that is on Shabbos every week needs another day, not days off', () => {
  const notes = newNotes(event('queens', { day: 'Saturday' }));
  expect(notes.filter((each) => /neither off .* Queens/.test(each))).toEqual([]);
});
