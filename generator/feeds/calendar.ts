import { createHash } from 'node:crypto';
import type { Output } from '../assets/files.ts';
import type { Calendar, CalendarEntry } from '../content/calendar-entry.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import { addDays, type Day, endDay, type LocalTime } from '../locale/days.ts';
import { type Observance, observancesOf, toUtc } from '../locale/time-zones.ts';

// The iCalendar format, RFC 5545.

const LONGEST_LINE = 75;

interface Placed {
  /** The path of the page: `/events/`. */
  path: string;
  site: Pick<SiteSettings, 'name' | 'language' | 'timeZone'>;
  url: string | undefined;
  today: Day;
}

/** The calendar files of a page: `/events.ics` with all entries of `/events/`, to subscribe to, and one file per entry in a
 *  folder. */
export function calendarFiles({ name: title, entries }: Calendar, placed: Placed): Output {
  if (entries.length === 0) return new Map();
  const { name, language, timeZone } = placed.site;
  const folder = placed.path.slice(1);
  const file = `${folder.slice(0, -1)}.ics`;
  const about = [
    `NAME:${escapeText(title)}`,
    `X-WR-CALNAME:${escapeText(title)}`,
    ...(placed.url ? [`SOURCE;VALUE=URI:${new URL(file, placed.url).href}`] : []),
    // Calendar apps refresh once a day.
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
  ];
  const write = (written: CalendarEntry[], lines: string[]) =>
    calendarText([
      ...[
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        `PRODID:-//${escapeText(name)}//Website//${language.slice(0, 2).toUpperCase()}`,
      ],
      ...['CALSCALE:GREGORIAN', ...lines],
      ...timeZoneLines(timeZone, written),
      ...written.flatMap((entry) => eventLines(entry, placed)),
      'END:VCALENDAR',
    ]);
  return new Map([
    [file, write(entries, about)],
    ...entries.map((entry) => [`${folder}${entry.id}.ics`, write([entry], [])] as const),
  ]);
}

function eventLines(entry: CalendarEntry, { path, site, url, today }: Placed): string[] {
  const { place } = entry;
  const page = url && new URL(`${path.slice(1)}#${entry.id}`, url).href;
  return [
    'BEGIN:VEVENT',
    // The same in every build, even if the site moves to another address.
    `UID:${createHash('sha256').update(`${site.name}\n${entry.id}`).digest('hex')}`,
    `DTSTAMP:${basic(today)}T000000Z`,
    // Calendar apps keep the version with the higher number.
    `SEQUENCE:${Date.parse(today) / 86_400_000}`,
    ...times(entry, site.timeZone),
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText([entry.description, page].filter(Boolean).join('\n\n'))}`,
    ...(place ? [`LOCATION:${escapeText(place.address ? `${place.name}, ${place.address}` : place.name)}`] : []),
    ...(page ? [`URL:${page}`] : []),
    'END:VEVENT',
  ];
}

function times({ from, to, hours, weekly }: CalendarEntry, timeZone: string): string[] {
  // The end is exclusive.
  if (!hours) return [`DTSTART;VALUE=DATE:${basic(from)}`, `DTEND;VALUE=DATE:${basic(addDays(to, 1))}`];
  const local = (time: LocalTime) => `;TZID=${timeZone}:${basic(time)}00`;
  const end = hours.to && `DTEND${local(`${endDay(from, hours)}T${hours.to}`)}`;
  const lines = [`DTSTART${local(`${from}T${hours.from}`)}`, ...(end ? [end] : [])];
  if (!weekly) return lines;
  // If the start has a time zone, the end of the series must be in UTC.
  const until = basic(toUtc(`${lastDay(from, weekly.until)}T${hours.from}`, timeZone));
  const except = weekly.except.map((day) => `EXDATE${local(`${day}T${hours.from}`)}`);
  return [...lines, `RRULE:FREQ=WEEKLY;UNTIL=${until}`, ...except];
}

/** The observances of the time zone that entries with hours need. */
function timeZoneLines(timeZone: string, entries: readonly CalendarEntry[]): string[] {
  const days = entries.flatMap(({ from, to, hours, weekly }) => (hours ? [from, weekly?.until ?? to] : [])).sort();
  const [first, last = first] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const observances = observancesOf(timeZone, first, last).flatMap(observanceLines);
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'];
}

function observanceLines({ start, before, offset, isDaylight }: Observance): string[] {
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  const [from, to] = [before, offset].map((each) => each.replace(':', ''));
  const lines = [`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `DTSTART:${basic(start)}00`];
  return [`BEGIN:${kind}`, ...lines, `END:${kind}`];
}

/** The last day of a weekly series from one day until another. */
export function lastDay(from: Day, until: Day): Day {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  return addDays(from, days - (days % 7));
}

/** `2026-09-08` as `20260908`, and `2026-09-08T19:00` as `20260908T1900`. */
const basic = (day: string): string => day.replaceAll(/[-:]/g, '');

/** Joins lines of at most 75 bytes with CR LF. */
export const calendarText = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

/** Escapes text for a property value. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, '');

/** Continues a long line on a new one that begins with a space. Never splits a character or an escape sequence: some apps
 *  don't put them together again. */
function fold(line: string): string {
  let folded = '';
  let size = 0;
  for (const [character] of line.matchAll(/\\.|./gsu)) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > LONGEST_LINE) {
      folded += '\r\n ';
      size = 1;
    }
    folded += character;
    size += bytes;
  }
  return folded;
}
