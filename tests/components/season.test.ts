// @vitest-environment node

import { expect, test } from 'vitest';
import { calendarDay } from '../../generator/schema/fields.ts';
import { calendar, schema } from '../../templates/events.tsx';
import { loadContent } from '../load-content.ts';
import { FIXTURE } from '../other-organisation.ts';

const { data } = await loadContent(FIXTURE, 'events.yaml', schema, { hours: '7:00 PM–8:00 PM' });

const during = (season: object) => (content: typeof data) => Object.assign(content, { season });
const withEvent = (index: number, changes: object) => (content: typeof data) =>
  Object.assign(content.events[index] ?? {}, changes);

const YEAR = { from: '2026-09-08', until: '2027-06-03' };
const NOTHING = 'when nothing takes place';

test.each([
  ['season.until: the season ends before it begins', during({ from: '2026-09-08', until: '2025-06-03' })],
  ['season.from: "2026-9-8" is not a day', during({ from: '2026-9-8', until: '2027-06-03' })],
  ['season.until: "2027-06-31" is not a day', during({ from: '2026-09-08', until: '2027-06-31' })],
  ['season.except.0: "soon" is not a day', during({ ...YEAR, except: ['soon'] })],
  ['season.except.0: 2026-09-01 is not in the season', during({ ...YEAR, except: ['2026-09-01'] })],
  [`season.except.0: 2026-09-14 is a Monday, ${NOTHING}`, during({ ...YEAR, except: ['2026-09-14'] })],
  [`events.0.except.1: 2026-12-24 is a Thursday, ${NOTHING}`, withEvent(0, { except: ['2026-12-22', '2026-12-24'] })],
  ['events.0.date: "Every Monday" is not on a Tuesday, which "day" says', withEvent(0, { date: 'Every Monday' })],
  ['events.0.time: it ends before it begins', withEvent(0, { time: '8:00 PM–7:00 PM' })],
  ['events.2.id: another event is named second-kettle too', withEvent(2, { id: 'second-kettle' })],
])('%s', (problem, change) => {
  const content = structuredClone(data);
  for (const event of content.events) delete event.except;
  change(content);
  const issues = schema.safeParse(content).error?.issues ?? [];
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([problem]);
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
