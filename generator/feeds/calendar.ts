import { type Output, sha256 } from '../assets/files.ts';
import { addDays, endDay, lastOfSeries, TIME_ZONE, toUtc } from '../dates.ts';
import { type SiteContext, wholeAddress } from '../pages/context.ts';
import type { Calendar, CalendarEntry } from '../pages/page.ts';

// The iCalendar format, RFC 5545.

const LONGEST_LINE = 75;

/** Lines of a file. Empty ones are left out. */
type Lines = readonly (string | undefined)[];

/** The calendar files of a page: `/events.ics` with all entries of `/events/`, to subscribe to, and one file per entry
 *  in a folder. Also of events that are over: a file that is gone would leave what it had in every calendar. */
export function calendarFiles(
  path: string,
  calendar: Calendar | undefined,
  context: SiteContext,
): Output {
  const files: Output = new Map();
  if (!calendar || calendar.entries.length === 0) return files;
  const { name, description, entries } = calendar;
  const { site, url } = context;
  const folder = path.slice(1);
  const file = `${folder.slice(0, -1)}.ics`;
  const write = (events: CalendarEntry[], about: Lines) =>
    calendarText([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${escapeText(site.name)}//Website//EN`,
      'CALSCALE:GREGORIAN',
      ...about,
      ...(events.some(({ hours }) => hours) ? VTIMEZONE : []),
      ...events.flatMap(daysOf).flatMap((entry) => eventLines(entry, path, context)),
      'END:VCALENDAR',
    ]);
  const about = [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    description && `DESCRIPTION:${escapeText(description)}`,
    description && `X-WR-CALDESC:${escapeText(description)}`,
    url && `SOURCE;VALUE=URI:${new URL(file, url).href}`,
    // Calendar apps refresh once a day.
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
  ];
  files.set(file, write(entries, about));
  for (const entry of entries) files.set(`${folder}${entry.id}.ics`, write([entry], []));
  return files;
}

/** A dated entry for each day of an event without a rule. */
const daysOf = (entry: CalendarEntry): CalendarEntry[] =>
  entry.days?.map((day) => ({ ...entry, from: day, to: day, days: [day] })) ?? [entry];

function eventLines(entry: CalendarEntry, path: string, context: SiteContext): Lines {
  const { site, today } = context;
  const { id, title, description, place, signUp, files = [], days = [] } = entry;
  const whole = (href: string) => wholeAddress(href, path, context);
  const page = whole(`#${id}`);
  const address = (signUp && whole(signUp.href)) ?? page;
  const attached = files.flatMap(({ href }) => whole(href) ?? []);
  const location = [place?.name, place?.address].filter(Boolean).join(', ');
  return [
    'BEGIN:VEVENT',
    // The same in every build, even if the site moves to another address.
    `UID:${sha256([site.name, id, ...days].join('\n'))}`,
    `DTSTAMP:${basic(today)}T000000Z`,
    // No SEQUENCE: it would have to grow with each change of the event, and a build knows nothing of those before it.
    entry.status === 'cancelled' ? 'STATUS:CANCELLED' : undefined,
    ...times(entry),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText([description, page].filter(Boolean).join('\n\n'))}`,
    location && `LOCATION:${escapeText(location)}`,
    address && `URL:${address}`,
    ...attached.map((file) => `ATTACH:${file}`),
    'END:VEVENT',
  ];
}

function times({ from, to, hours, weekly }: CalendarEntry): Lines {
  // The end is exclusive.
  if (!hours)
    return [`DTSTART;VALUE=DATE:${basic(from)}`, `DTEND;VALUE=DATE:${basic(addDays(to, 1))}`];
  const local = (time: string) => `;TZID=${TIME_ZONE}:${basic(time)}00`;
  const start = `DTSTART${local(`${from}T${hours.from}`)}`;
  // Without an end, apps show 0 minutes (RFC 5545, 3.6.1). An hour is what they suggest, and how long our nights last.
  const end = hours.to ? `DTEND${local(`${endDay(from, hours)}T${hours.to}`)}` : 'DURATION:PT1H';
  if (!weekly) return [start, end];
  // If the start has a time zone, the end of the series must be in UTC.
  const until = basic(toUtc(`${lastOfSeries(from, weekly.until)}T${hours.from}`));
  const except = weekly.except.map((day) => `EXDATE${local(`${day}T${hours.from}`)}`);
  return [start, end, `RRULE:FREQ=WEEKLY;UNTIL=${until}`, ...except];
}

/** The rules of New York's clocks since 2007. Outlook insists on them in every file that names a time zone. */
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** `2026-09-08` as `20260908`, and `2026-09-08T19:00` as `20260908T1900`. */
const basic = (day: string): string => day.replaceAll(/[-:]/g, '');

/** Joins lines of at most 75 bytes with CR LF. */
const calendarText = (lines: Lines): string =>
  lines.map((line) => (line ? `${fold(line)}\r\n` : '')).join('');

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Continues a long line on a new one that begins with a space. Never splits a character or an escape sequence: some
 *  apps don't put them together again. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
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
