import { createHash } from 'node:crypto';
import type { Output } from '../assets/files.ts';
import { type Calendar, type CalendarEntry, endDay } from '../content/calendar-entry.ts';
import { addDays, type Day, TIME_ZONE, type Time, toUtc } from '../schema/days.ts';

// The iCalendar format, RFC 5545.

const LONGEST_LINE = 75;

/** The rules of the time zone since 2007, which a calendar file must contain. */
const TIME_ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  ...['BEGIN:DAYLIGHT', 'TZNAME:EDT', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'DTSTART:20070311T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZNAME:EST', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'DTSTART:20071104T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD'],
  'END:VTIMEZONE',
];

interface Placed {
  /** The path of the page: `/events/`. */
  path: string;
  siteName: string;
  url: string | undefined;
  today: Day;
}

/** The calendar files of a page: `/events.ics` with all entries of `/events/`, to subscribe to, and one file per entry in a
 *  folder. */
export function calendarFiles({ name, entries }: Calendar, placed: Placed): Output {
  if (entries.length === 0) return new Map();
  const folder = placed.path.slice(1);
  const file = `${folder.slice(0, -1)}.ics`;
  const about = [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(placed.url ? [`SOURCE;VALUE=URI:${new URL(file, placed.url).href}`] : []),
    // Calendar apps refresh once a day.
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
  ];
  const write = (written: CalendarEntry[], lines: string[]) =>
    calendarText([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escapeText(placed.siteName)}//Website//EN`],
      ...['CALSCALE:GREGORIAN', ...lines],
      ...(written.some(({ hours }) => hours) ? TIME_ZONE_LINES : []),
      ...written.flatMap((entry) => eventLines(entry, placed)),
      'END:VCALENDAR',
    ]);
  return new Map([
    [file, write(entries, about)],
    ...entries.map((entry) => [`${folder}${entry.id}.ics`, write([entry], [])] as const),
  ]);
}

function eventLines(entry: CalendarEntry, { path, siteName, url, today }: Placed): string[] {
  const { place } = entry;
  const page = url && new URL(`${path.slice(1)}#${entry.id}`, url).href;
  return [
    'BEGIN:VEVENT',
    // The same in every build, even if the site moves to another address.
    `UID:${createHash('sha256').update(`${siteName}\n${entry.id}`).digest('hex')}`,
    `DTSTAMP:${basic(today)}T000000Z`,
    // Calendar apps keep the version with the higher number.
    `SEQUENCE:${Date.parse(today) / 86_400_000}`,
    ...times(entry),
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText([entry.description, page].filter(Boolean).join('\n\n'))}`,
    ...(place ? [`LOCATION:${escapeText(place.address ? `${place.name}, ${place.address}` : place.name)}`] : []),
    ...(page ? [`URL:${page}`] : []),
    'END:VEVENT',
  ];
}

function times({ from, to, hours, weekly }: CalendarEntry): string[] {
  // The end is exclusive.
  if (!hours) return [`DTSTART;VALUE=DATE:${basic(from)}`, `DTEND;VALUE=DATE:${basic(addDays(to, 1))}`];
  const local = (day: Day, time: Time) => `;TZID=${TIME_ZONE}:${basic(`${day}T${time}`)}00`;
  const end = hours.to && `DTEND${local(endDay(from, hours), hours.to)}`;
  const lines = [`DTSTART${local(from, hours.from)}`, ...(end ? [end] : [])];
  if (!weekly) return lines;
  // If the start has a time zone, the end of the series must be in UTC.
  const until = basic(toUtc(lastDay(from, weekly.until), hours.from));
  const except = weekly.except.map((day) => `EXDATE${local(day, hours.from)}`);
  return [...lines, `RRULE:FREQ=WEEKLY;UNTIL=${until}`, ...except];
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
