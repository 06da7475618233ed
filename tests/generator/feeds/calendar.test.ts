import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFiles, calendarText, escapeText } from '../../../generator/feeds/calendar.ts';
import { JERUSALEM, NEW_YORK } from '../../locales.ts';
import { testSite } from '../test-site.ts';
import { concert, lateNight, weekly } from './calendar-samples.ts';

const placed = {
  path: '/events/',
  site: testSite,
  url: 'https://example.org/choirs/',
  today: '2026-11-21',
};
const calendar = { name: 'All kettles', entries: [weekly, lateNight, concert] };
const files = calendarFiles(calendar, placed);
const utc = (time?: ICAL.Time): string => new Date((time?.toUnixTime() ?? 0) * 1000).toISOString();

/** The events that ical.js reads, each with the UTC times at which it starts. */
function read(text: unknown) {
  const root = new ICAL.Component(ICAL.parse(String(text)));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return root.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const starts: string[] = [];
    const iterator = event.iterator();
    for (let next = iterator.next(); next && starts.length < 100; next = iterator.next()) starts.push(utc(next));
    return { event, starts };
  });
}
const [kettles, night, days] = read(files.get('events.ics'));

test('there is one calendar to subscribe to and one per event, and none without events', () => {
  const single = ['events/kettles-on.ics', 'events/scales.ics', 'events/concert.ics'];
  expect([...files.keys()]).toEqual(['events.ics', ...single]);
  for (const file of single) expect(read(files.get(file))).toHaveLength(1);
  expect(calendarFiles({ ...calendar, entries: [] }, placed).size).toBe(0);
});

test('a weekly event starts at the same local time before and after a clock change, except on its days off', () => {
  const starts = ['2026-09-08T17:00', '2026-10-20T17:00', '2026-10-27T18:00', '2027-03-23T18:00', '2027-03-30T17:00'];
  expect(kettles?.starts).toEqual(expect.arrayContaining(starts.map((start) => `${start}:00.000Z`)));
  expect([kettles?.starts.length, kettles?.starts.at(-1)]).toEqual([37, '2027-06-01T17:00:00.000Z']);
  expect(kettles?.starts.join()).not.toMatch(/2026-09-29|2027-04-20/);
  expect(utc(kettles?.event.endDate)).toBe('2026-09-08T18:00:00.000Z');
});

test('an event past midnight ends on the next day, and one of whole days on the day after its last', () => {
  // The clock goes back during this one, so it takes an hour longer than its local times suggest.
  expect([night?.starts, utc(night?.event.endDate)]).toEqual([
    ['2026-10-24T20:30:00.000Z'],
    '2026-10-25T02:30:00.000Z',
  ]);
  const { startDate, endDate } = days!.event;
  expect([startDate.isDate, String(startDate), String(endDate)]).toEqual([true, '2025-02-27', '2025-03-02']);
});

test('events have their texts as written, and a place only if it is settled', () => {
  expect(kettles?.event.summary).toBe(weekly.title);
  expect(kettles?.event.description).toBe(`${weekly.description}\n\nhttps://example.org/choirs/events/#kettles-on`);
  const places = [kettles, night, days].map((each) => each?.event.location);
  expect(places).toEqual(['Alderwick', 'The hall, Kerkstraat 1, Millbrook', null]);
});

const single = (entry: typeof weekly, changes: Partial<typeof placed> = {}): string =>
  String([...calendarFiles({ ...calendar, entries: [entry] }, { ...placed, ...changes }).values()][1]);

test('an event keeps its id if its texts or the address of the site change, and its sequence number grows every day', () => {
  const property = (text: string, name: string) => new RegExp(`^${name}:(.+)\r$`, 'm').exec(text)?.[1];
  const uid = property(single(weekly), 'UID');
  expect(uid).toMatch(/^[0-9a-f]{64}$/);
  const changed = single({ ...weekly, title: 'Tea', from: '2026-09-15' }, { url: undefined, today: '2026-11-22' });
  expect(property(changed, 'UID')).toBe(uid);
  expect(changed).not.toMatch(/^URL|https?:/m);
  expect(property(single({ ...weekly, id: 'tea' }), 'UID')).not.toBe(uid);
  expect(property(changed, 'DTSTAMP')).toBe('20261122T000000Z');
  expect(Number(property(changed, 'SEQUENCE'))).toBe(Number(property(single(weekly), 'SEQUENCE')) + 1);
});

test('long lines are folded between characters, after at most 75 bytes, and can be unfolded', () => {
  // One to four bytes each, and escaped characters.
  const characters = fc.constantFrom('a', 'é', '’', '🕯', '👩‍👧', '\\,', '\\n', '\\\\');
  const line = fc.array(characters, { minLength: 60, maxLength: 200 }).map((parts) => parts.join(''));
  const check = fc.property(line, (text) => {
    const folded = calendarText([text]).replace(/\r\n$/, '').split('\r\n');
    for (const each of folded) {
      expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
      // A split character would become U+FFFD.
      expect(Buffer.from(each, 'utf8').toString('utf8')).toBe(each);
      expect(each).not.toMatch(/(^|[^\\])(\\\\)*\\$/);
    }
    expect(folded.map((each, index) => each.slice(index > 0 ? 1 : 0)).join('')).toBe(text);
  });
  fc.assert(check);
});

test.each([
  ['a, b; c\\new', 'a\\, b\\; c\\\\new'],
  ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['bell\u0007 and tab\t', 'bell and tab'],
])('the text %j is escaped as %j', (text, escaped) => expect(escapeText(text)).toBe(escaped));

test.each([
  ['New York', NEW_YORK, ['23:00', '00:00']],
  ['Jerusalem', JERUSALEM, ['16:00', '17:00']],
])('an evening in %s begins at 19:00 there, in summer and in winter', (_city, locale, expected) => {
  const site = { ...placed, site: { name: 'Club', ...locale } };
  const [evenings] = read(calendarFiles({ name: 'Training', entries: [weekly] }, site).get('events.ics'));
  const times = [...new Set(evenings!.starts.map((start) => start.slice(11, 16)))];
  expect(times).toEqual(expected);
});
