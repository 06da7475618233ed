import { expect, test } from 'vitest';
import { entryOf } from '../../templates/schedule/calendar-entries.ts';
import type { EventContent, Season, WeeklyEvent } from '../../templates/schedule/event-schema.ts';
import { idOf } from '../../templates/schedule/schedule.ts';
import { JEWISH_NEW_YORK } from '../locales.ts';

const season = { from: '2026-09-08', until: '2026-10-31', except: ['2026-09-08', '2026-09-30', '2026-10-06'] };
const tea: WeeklyEvent = {
  ...{ title: 'TEA Time', type: 'Weekly', day: 'Tuesday', time: '7:00 PM–8:00 PM', description: 'Tea.' },
};
const dated: EventContent = {
  ...{ title: 'Convention', type: 'Annual', description: 'All of us.' },
  ...{ from: '2025-02-27', until: '2025-03-01' },
};

const entryAt = (event: EventContent, during: Season | undefined, today = '2025-01-01') =>
  entryOf(event, { id: 'tea', location: 'Teaneck', season: during, today, locale: JEWISH_NEW_YORK });

test('a weekly event begins on its first day that is not off, and excludes only its own days', () => {
  expect(entryAt({ ...tea, except: ['2026-10-13'] }, season)).toEqual({
    ...{ id: 'tea', title: 'TEA Time', description: 'Tea.', place: { name: 'Teaneck' } },
    ...{ from: '2026-09-15', to: '2026-09-15', hours: { from: '19:00', to: '20:00' } },
    weekly: { until: '2026-10-31', except: ['2026-10-06', '2026-10-13'] },
  });
});

test('a weekly event is off on holy days and their eves, even if the content says it is held', () => {
  const during = { from: '2027-04-14', until: '2027-05-05', held: ['2027-04-28'] };
  expect(entryAt({ ...tea, day: 'Wednesday' }, during)?.weekly?.except).toEqual(['2027-04-21', '2027-04-28']);
});

test.each<[string, EventContent, Season | undefined]>([
  ['without a season', tea, undefined],
  ['whose season has none of its days', tea, { from: '2026-09-09', until: '2026-09-14' }],
  ['that is monthly', { ...dated, type: 'Monthly', day: 'Tuesday', when: 'Late' } as EventContent, season],
  ['whose date is not known', { ...dated, from: undefined, until: undefined }, season],
])('an event %s is in no calendar', (_name, event, during) => {
  expect(entryAt(event, during)).toBeUndefined();
});

test('an event of several days is entered as whole days, and one of a day with its hours', () => {
  const evening = { ...dated, time: '7:00 PM' } as EventContent;
  expect(entryAt(evening, undefined)).not.toHaveProperty('hours');
  const oneDay = { to: '2025-02-27', hours: { from: '19:00' } };
  expect(entryAt({ ...evening, until: undefined } as EventContent, undefined)).toMatchObject(oneDay);
});

test('an event is in the calendar until its last day, and a weekly one until the end of the season', () => {
  const isListed = (event: EventContent, today: string) => entryAt(event, season, today) !== undefined;
  expect([isListed(dated, '2025-03-01'), isListed(dated, '2025-03-02')]).toEqual([true, false]);
  expect([isListed(tea, '2026-10-31'), isListed(tea, '2026-11-01')]).toEqual([true, false]);
});

test.each<[Partial<EventContent>, string]>([
  [{ id: 'tea' }, 'tea'],
  [{ title: 'Teaneck: “tea”!' }, 'teaneck-tea'],
  [{}, 'tea-time-teaneck'],
  [{ ...dated, title: '4G Convention' }, '4g-convention'],
  [{ ...dated, title: 'Fête des Élèves' }, 'fete-des-eleves'],
  [{ ...dated, title: 'שיר' }, ''],
])('an event is named by its id, or else by its title, with its place if it is listed by day: %o', (change, id) => {
  const { day, ...rest } = tea;
  const event = 'from' in change ? rest : { ...rest, day };
  expect(idOf({ ...event, ...change } as EventContent, 'Teaneck')).toBe(id);
});
