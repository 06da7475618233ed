import { expect, test } from 'vitest';
import type { ScheduleLocale } from '../../templates/schedule/holidays.ts';
import { nightsOf, type ScheduledEvent } from '../../templates/schedule/schedule.ts';
import { buildFixture } from '../fixture-site.ts';
import { BERLIN, JERUSALEM, NEW_YORK } from '../locales.ts';
import type { ContentChanges } from '../temporary-project.ts';
import { visiblePage, wordsOf } from '../visible-page.ts';

const SETTINGS = /^(language|timeZone|currency|country|holidays): .*\n/gm;

/** The fixture organization somewhere else, with a weekly event on Tuesdays from 19:00 until 21:00. Its facts have other hours. */
async function builtIn(place: ScheduleLocale) {
  const settings = Object.entries(place).map(([name, value]) => `${name}: ${value}\n`);
  const changes: ContentChanges = {
    'site.yaml': (text) =>
      settings.join('') + text.replaceAll(SETTINGS, '').replace(/(?<=^ {2}hours: ).*/m, '5:00 PM–6:00 PM'),
    'events.yaml': (text) => text.replace(/(?<=id: kettles-on\n(?: {4}.*\n)*? {4}time: ).*/, '19:00–21:00'),
  };
  const { output } = await buildFixture(changes, { site: 'complete' });
  const html = (file: string) => String(output.get(file));
  return { html, words: (page: string) => wordsOf(visiblePage(html(`${page}/index.html`))) };
}

interface Expected {
  bar: string;
  day: string;
  hours: string;
  date: string;
  price: string;
  sentence: string;
  start: string;
}

test.each<[string, ScheduleLocale, Expected]>([
  [
    'New York',
    NEW_YORK,
    {
      ...{ bar: 'Tue Tuesday', day: 'Tuesday', hours: '7:00 PM–9:00 PM', date: 'November 24', price: '$19.50' },
      ...{ sentence: 'Most of them 5:00 PM–6:00 PM.', start: '2026-09-08T19:00:00-04:00' },
    },
  ],
  [
    'Berlin',
    BERLIN,
    {
      ...{ bar: 'Di Dienstag', day: 'Dienstag', hours: '19:00–21:00', date: '24. November', price: '19,50 €' },
      ...{ sentence: 'Most of them 17:00–18:00.', start: '2026-09-08T19:00:00+02:00' },
    },
  ],
  [
    'Jerusalem',
    { ...JERUSALEM, holidays: 'jewish' },
    {
      ...{ bar: 'ג׳ יום שלישי', day: 'יום שלישי', hours: '19:00–21:00', date: '24 בנובמבר', price: '19.50 ₪' },
      ...{ sentence: 'Most of them 17:00–18:00.', start: '2026-09-08T19:00:00+03:00' },
    },
  ],
])('in %s, pages and calendars show a weekly event in its language and time zone', async (_name, place, expected) => {
  const { html, words } = await builtIn(place);
  const { bar, day, hours, date, price, sentence, start } = expected;
  for (const text of [bar, hours, date, sentence]) expect(words('events')).toContain(text);
  expect(words('chapters')).toContain(`${day} , Kettles On , ${hours}`);
  expect(words('support')).toContain(price);
  const [entry, structured] = [html('events/kettles-on.ics'), html('events/index.html')];
  expect(entry).toContain(`DTSTART;TZID=${place.timeZone}:20260908T190000\r\n`);
  expect(entry).toContain(`DTEND;TZID=${place.timeZone}:20260908T210000\r\n`);
  expect(structured).toContain(`"startDate":"${start}"`);
  // The eve of the seventh day of Pesach.
  expect(entry.includes('20270427')).toBe(place.holidays !== undefined);
  expect(structured.includes('"2027-04-27"')).toBe(place.holidays !== undefined);
});

test('a week begins on the first weekday of the language', () => {
  const events = (['Sunday', 'Monday'] as const).map((day) => ({ day }) as ScheduledEvent);
  expect(nightsOf({ events, locale: NEW_YORK }).map(({ short }) => short)).toEqual(['Sun', 'Mon']);
  expect(nightsOf({ events, locale: BERLIN }).map(({ short }) => short)).toEqual(['Mo', 'So']);
});
