import { expect, test } from 'vitest';
import { schema } from '../../templates/events.tsx';
import { event, season } from '../../templates/schedule/event-schema.ts';

const basics = { title: 'Tea', location: 'Alderwick', description: 'Bring a cup.' };
const weekly = { ...basics, type: 'Weekly', day: 'Tuesday', time: '7:00 PM–8:00 PM' };
const monthly = { ...basics, type: 'Monthly', day: 'Friday', when: 'Friday evening' };
const once = { ...basics, type: 'One-time', from: '2027-03-04', until: '2027-03-06' };
const year = { from: '2026-09-08', until: '2027-06-03' };

function mistakesIn(value: object, { safeParse }: Pick<typeof event, 'safeParse'> = event): string[] {
  const { issues = [] } = safeParse(value).error ?? {};
  return issues.map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return `${[...issue.path, ...keys].join('.')}: ${issue.message}`;
  });
}

test.each<[string, object]>([
  ['weekly', weekly],
  ['weekly at a chapter, with a day off', { ...weekly, location: undefined, chapter: 'a', except: ['2026-11-26'] }],
  ['monthly', monthly],
  ['of several days', once],
  ['of one day with hours', { ...once, until: undefined, time: '11:00 AM–4:00 PM' }],
  ['of which nothing is known yet', { title: 'Convention', type: 'Annual', description: 'All of us.' }],
])('an event can be %s', (_name, value) => {
  expect(mistakesIn(value)).toEqual([]);
});

test.each<[string, object, RegExp]>([
  ['a type that does not exist', { ...weekly, type: 'Weakly' }, /^type: /],
  ['a date if it is weekly', { ...weekly, from: '2027-03-04' }, /^from: Unrecognized/],
  ['a date if it is monthly', { ...monthly, from: '2027-03-04' }, /^from: Unrecognized/],
  ['a weekday if it has a date', { ...once, day: 'Thursday' }, /^day: Unrecognized/],
  ['no hours if it is weekly', { ...weekly, time: undefined }, /^time: /],
  ['no place if it is weekly', { ...weekly, location: undefined }, /^chapter: this field is missing/],
  ['a last day without a first', { ...once, from: undefined }, /^from: this field is missing/],
  ['a last day before its first', { ...once, until: '2027-03-03' }, /^until: it ends before it begins/],
  ['a day that does not exist', { ...once, from: '2027-02-30' }, /^from: there is no 2027-02-30/],
  ['a date in words', { ...once, from: 'March 4, 2027' }, /^from: "March 4, 2027" is not a day/],
])('an event cannot have %s', (_name, value, mistake) => {
  expect(mistakesIn(value)).toEqual([expect.stringMatching(mistake)]);
});

test.each([
  [{ ...year, until: '2025-06-03' }, 'until: it ends before it begins'],
  [{ ...year, except: ['soon'] }, 'except.0: "soon" is not a day'],
])('a season cannot be %j', (value, mistake) => {
  expect(mistakesIn(value, season as never)).toEqual([mistake]);
});

test('a night has one picture', () => {
  const night = { day: 'Tuesday', picture: { src: 'a.svg', alt: 'A cup' } };
  const week = { title: 'When', lead: 'Every week.', pictures: [night, night] };
  expect(mistakesIn(week, schema.shape.week as never)).toEqual(['pictures.1.day: Tuesday already has a picture']);
});
