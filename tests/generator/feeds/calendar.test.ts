import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarFiles } from '../../../generator/feeds/calendar.ts';
import { convention, lateNight, weekly } from './calendar-samples.ts';

const placed = { path: '/events/', siteName: '4G', url: 'https://example.org/4g/', today: '2026-11-21' };
const calendar = { name: '4G events', entries: [weekly, lateNight, convention] };
const files = calendarFiles(calendar, placed);
const textOf = (file: string): string => String(files.get(file));
const utc = (time?: ICAL.Time): string => new Date((time?.toUnixTime() ?? 0) * 1000).toISOString();

/** What ical.js reads: every moment at which something begins and ends, in UTC. */
function read(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
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

test('there is a file to subscribe to and one for each event, and none without events', () => {
  const single = ['events/tea-time.ics', 'events/melave-malka.ics', 'events/convention.ics'];
  expect([...files.keys()]).toEqual(['events.ics', ...single]);
  for (const file of single) expect(read(textOf(file))).toHaveLength(1);
  expect(calendarFiles({ ...calendar, entries: [] }, placed).size).toBe(0);
});

test.each([...files.keys()])(
  '%s has what every calendar and every event needs, and each time zone it names',
  (file) => {
    const text = textOf(file);
    const named = new Set([...text.matchAll(/;TZID=([^:;]+)/g)].map(([, zone]) => zone));
    const given = new Set([...text.matchAll(/^TZID:(.+)\r$/gm)].map(([, zone]) => zone));
    expect(given).toEqual(named);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.+\r\n/);
    for (const event of text.split('BEGIN:VEVENT').slice(1)) {
      for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY'])
        expect(event.match(new RegExp(`^${name}[:;]`, 'gm')), name).toHaveLength(1);
    }
  },
);

describe('ical.js reads', () => {
  const [tea, night, days] = read(textOf('events.ics'));

  test('a weekly event at the same hour of the clock before and after it changes, without the days off', () => {
    const around = ['2026-10-27T23:00:00.000Z', '2026-11-04T00:00:00.000Z'];
    const again = ['2027-03-10T00:00:00.000Z', '2027-03-16T23:00:00.000Z'];
    const ends = ['2026-09-08T23:00:00.000Z', '2027-06-01T23:00:00.000Z'];
    expect(tea?.starts).toEqual(expect.arrayContaining([...around, ...again, ...ends]));
    expect(tea?.starts).toHaveLength(37);
    expect(tea?.starts.join()).not.toMatch(/2026-09-29|2027-04-20/);
    expect(utc(tea?.event.endDate)).toBe('2026-09-09T00:00:00.000Z');
  });

  test('a night that is an hour longer than its clock says', () => {
    expect(night?.starts).toEqual(['2026-11-01T02:30:00.000Z']);
    expect(utc(night?.event.endDate)).toBe('2026-11-01T04:30:00.000Z');
  });

  test('whole days, with the day after the last as their end', () => {
    const { startDate, endDate } = days!.event;
    expect([startDate.isDate, String(startDate), String(endDate)]).toEqual([true, '2025-02-27', '2025-03-02']);
  });

  test('texts as they were written, and the place only where one is settled', () => {
    expect(tea?.event.summary).toBe(weekly.title);
    expect(tea?.event.description).toBe(`${weekly.description}\n\nhttps://example.org/4g/events/#tea-time`);
    const places = [tea, night, days].map((each) => each?.event.location);
    expect(places).toEqual(['Teaneck', 'The hall, 1 Cedar Lane, Teaneck, NJ', null]);
  });
});

describe('of an event', () => {
  const property = (text: string, name: string) => new RegExp(`^${name}:(.+)\r$`, 'm').exec(text)?.[1];
  const single = (entry: typeof weekly, changes: Partial<typeof calendar & typeof placed> = {}): string =>
    String([...calendarFiles({ ...calendar, ...changes, entries: [entry] }, { ...placed, ...changes }).values()][1]);

  test('the name is the same wherever the site stands and whatever else changes', () => {
    const uid = property(single(weekly), 'UID');
    expect(uid).toMatch(/^[0-9a-f]{64}$/);
    expect(property(single({ ...weekly, title: 'Tea', from: '2026-09-15' }, { url: undefined }), 'UID')).toBe(uid);
    expect(property(single({ ...weekly, id: 'tea' }), 'UID')).not.toBe(uid);
    const all = [...textOf('events.ics').matchAll(/^UID:(.+)\r$/gm)].map(([, each]) => each);
    expect(new Set(all).size).toBe(3);
    expect(all).toContain(uid);
  });

  test('the stamp is the day of the build, and the number grows with it', () => {
    expect(property(single(weekly), 'DTSTAMP')).toBe('20261121T000000Z');
    const [first = 0, second = 0, third = 0] = ['2026-11-21', '2026-11-22', '2027-01-01'].map((today) =>
      Number(property(single(weekly, { today }), 'SEQUENCE')),
    );
    expect(first < second && second < third).toBe(true);
  });

  test('the series ends with its last evening, in UTC', () => {
    expect(single(weekly)).toContain('RRULE:FREQ=WEEKLY;UNTIL=20270601T230000Z\r\n');
    const winter = { ...weekly, weekly: { until: '2026-12-31', except: [] } };
    expect(single(winter)).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261230T000000Z\r\n');
  });

  test('nothing is said of an address that the site does not have yet', () => {
    expect(single(weekly, { url: undefined })).not.toMatch(/^URL|https?:/m);
  });
});
