// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { calendar, schema } from '../../templates/events.tsx';
import { loadContent } from '../load-content.ts';

const facts = { hours: '7:00 PM–8:00 PM', email: 'a@example.org', phone: '(201) 555-0142' };
const { data } = await loadContent(process.cwd(), 'events.yaml', schema, facts);

/** The mistakes in the content of the Events page after some changes, each after its place. */
function problems(change: (content: typeof data) => void): string[] {
  const content = structuredClone(data);
  change(content);
  const { error } = schema.safeParse(content);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('the content as it is has none', () => {
  expect(problems(() => {})).toEqual([]);
});

describe('the season', () => {
  test('must not end before it begins', () => {
    const season = { from: '2026-09-08', until: '2025-06-03' };
    expect(problems((content) => Object.assign(content, { season }))).toEqual([
      'season.until: the season ends before it begins',
    ]);
  });

  test('must consist of days that there are', () => {
    const season = { from: '2026-9-8', until: '2027-06-31', except: ['soon'] };
    expect(problems((content) => Object.assign(content, { season }))).toEqual([
      'season.from: "2026-9-8" is not a day',
      'season.until: "2027-06-31" is not a day',
      'season.except.0: "soon" is not a day',
    ]);
  });

  test('has no days off outside it, and none on which nothing takes place', () => {
    const season = { from: '2026-09-08', until: '2027-06-03', except: ['2026-09-01', '2026-09-14', '2026-09-29'] };
    expect(problems((content) => Object.assign(content, { season }))).toEqual([
      'season.except.0: 2026-09-01 is not in the season',
      'season.except.1: 2026-09-14 is a Monday, when nothing takes place',
    ]);
  });
});

test('the days off of an event must be days of its own', () => {
  expect(problems(({ events }) => Object.assign(events[0]!, { except: ['2026-12-22', '2026-12-24'] }))).toEqual([
    'events.0.except.1: 2026-12-24 is a Thursday, when nothing takes place',
  ]);
});

test('the date and the hours of an event must fit its night and the clock', () => {
  expect(
    problems(({ events }) => Object.assign(events[0]!, { date: 'Every Monday', time: '8:00 PM–7:00 PM' })),
  ).toEqual([
    'events.0.date: "Every Monday" is not on a Tuesday, which "day" says',
    'events.0.time: it ends before it begins',
  ]);
});

test('two events cannot have one name', () => {
  expect(problems(({ events }) => Object.assign(events[2]!, { id: events[1]!.id }))).toEqual([
    `events.2.id: another event is named ${data.events[1]!.id} too`,
  ]);
});

describe('the calendar', () => {
  test('has the weekly events and the Convention, but not the Oneg, whose Friday nobody knows', () => {
    const ids = calendar(data)?.entries.map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(ids).toContain('convention');
    expect(ids).not.toContain('shabbos-oneg');
  });

  test('has only the Convention without a season, and is none without its own words', () => {
    expect(calendar({ ...data, season: undefined })?.entries.map(({ id }) => id)).toEqual(['convention']);
    expect(calendar({ ...data, calendar: undefined })).toBeUndefined();
  });
});
