import { expect, test } from 'vitest';
import type { Locale } from '../../generator/locale/locale.ts';
import { buildFixture } from '../fixture-site.ts';
import { BERLIN, JERUSALEM, NEW_YORK } from '../locales.ts';
import type { ContentChanges } from '../temporary-project.ts';
import { visiblePage, wordsOf } from '../visible-page.ts';

/** The fixture organization somewhere else, with a weekly event on Tuesdays from 19:00 until 21:00. Its facts have other hours. */
async function builtIn(place: Locale, holidays = '') {
  const settings = Object.entries(place).map(([name, value]) => `${name}: ${value}\n`);
  const changes: ContentChanges = {
    'site.yaml': (text) =>
      settings.join('') +
      holidays +
      text
        .replaceAll(/^(language|timeZone|currency|country): .*\n/gm, '')
        .replace(/(?<=^ {2}hours: ).*/m, '5:00 PM–6:00 PM'),
    'events.yaml': (text) => text.replace(/(?<=id: kettles-on\n(?: {4}.*\n)*? {4}time: ).*/, '19:00–21:00'),
  };
  const { output } = await buildFixture(changes, { site: 'complete' });
  const html = (file: string) => String(output.get(file));
  return { html, words: (file: string) => wordsOf(visiblePage(html(file))) };
}

test.each([
  ['New York', NEW_YORK, '', 'Tuesday', '7:00 PM–9:00 PM', 'November 24', '-04:00', 'them 5:00 PM–6:00 PM.'],
  ['Berlin', BERLIN, '', 'Dienstag', '19:00–21:00', '24. November', '+02:00', 'them 17:00–18:00.'],
  [
    'Jerusalem',
    JERUSALEM,
    'holidays: jewish\n',
    'יום שלישי',
    '19:00–21:00',
    '24 בנובמבר',
    '+03:00',
    'them 17:00–18:00.',
  ],
])('in %s, pages and calendars show a weekly event in its language and time zone', async (...expected) => {
  const [, place, holidays, weekday, hours, date, offset, fact] = expected;
  const { html, words } = await builtIn(place, holidays);
  for (const text of [weekday, hours, date, fact]) expect(words('events/index.html')).toContain(text);
  expect(words('chapters/index.html')).toContain(`${weekday} , Kettles On , ${hours}`);
  const entry = html('events/kettles-on.ics');
  expect(entry).toContain(`DTSTART;TZID=${place.timeZone}:20260908T190000\r\n`);
  expect(entry).toContain(`DTEND;TZID=${place.timeZone}:20260908T210000\r\n`);
  const structured = html('events/index.html');
  expect(structured).toContain(`"startDate":"2026-09-08T19:00:00${offset}"`);
  // The eve of the seventh day of Pesach.
  expect(entry.includes('20270427')).toBe(holidays !== '');
  expect(structured.includes('"2027-04-27"')).toBe(holidays !== '');
});
