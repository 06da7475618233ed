// @vitest-environment node

import { expect, test } from 'vitest';
import { calendarDay } from '../../generator/schema/fields.ts';
import { calendar, schema } from '../../templates/events.tsx';
import { loadContent } from '../load-content.ts';
import { FIXTURE } from '../other-organisation.ts';

const facts = { hours: '7:00 PM–8:00 PM' };
const { data } = await loadContent(FIXTURE, 'events.yaml', schema, facts);

/** The mistakes in the content of the Events page after some changes, each after its place. */
function problems(change: (content: typeof data) => unknown): string[] {
  const content = structuredClone(data);
  for (const event of content.events) delete event.except;
  change(content);
  const { error } = schema.safeParse(content);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}
const withSeason = (season: object) => problems((content) => Object.assign(content, { season }));
const withEvent = (index: number, changes: object) =>
  problems(({ events }) => Object.assign(events[index] ?? {}, changes));

test('the content as it is has no mistakes', () => {
  expect(problems(() => {})).toEqual([]);
});

test('a season ends after it begins, and consists of days that there are', () => {
  expect(withSeason({ from: '2026-09-08', until: '2025-06-03' })).toEqual([
    'season.until: the season ends before it begins',
  ]);
  expect(withSeason({ from: '2026-9-8', until: '2027-06-31', except: ['soon'] })).toEqual([
    'season.from: "2026-9-8" is not a day',
    'season.until: "2027-06-31" is not a day',
    'season.except.0: "soon" is not a day',
  ]);
});

test('days off are in the season, and are days on which something would take place', () => {
  const except = ['2026-09-01', '2026-09-14', '2026-09-29'];
  expect(withSeason({ from: '2026-09-08', until: '2027-06-03', except })).toEqual([
    'season.except.0: 2026-09-01 is not in the season',
    'season.except.1: 2026-09-14 is a Monday, when nothing takes place',
  ]);
  expect(withEvent(0, { except: ['2026-12-22', '2026-12-24'] })).toEqual([
    'events.0.except.1: 2026-12-24 is a Thursday, when nothing takes place',
  ]);
});

test('the date and the hours of an event must fit its night and the clock', () => {
  expect(withEvent(0, { date: 'Every Monday', time: '8:00 PM–7:00 PM' })).toEqual([
    'events.0.date: "Every Monday" is not on a Tuesday, which "day" says',
    'events.0.time: it ends before it begins',
  ]);
});

test('two events cannot have one name', () => {
  expect(withEvent(2, { id: 'second-kettle' })).toEqual(['events.2.id: another event is named second-kettle too']);
});

test('the calendar has weekly events with hours in a season, and events with a date; without its words there is none', () => {
  const idsOf = (changes: Partial<typeof data>) => calendar({ ...data, ...changes })?.entries.map(({ id }) => id);
  expect(idsOf({})).toEqual(['kettles-on', 'second-kettle', 'queens', 'concert', 'kettle-fair']);
  expect(idsOf({ season: undefined })).toEqual(['concert', 'kettle-fair']);
  expect(idsOf({ calendar: undefined })).toBeUndefined();
});

test('a day is one of the calendar, written with year, month and day', () => {
  const isDay = (text: string) => calendarDay.safeParse(text).success;
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].filter((text) => !isDay(text))).toEqual([]);
  const none = ['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-5', '26-01-05', 'soon', ''];
  expect(none.filter(isDay)).toEqual([]);
});
