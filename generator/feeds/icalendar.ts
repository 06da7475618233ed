import { TIME_ZONE } from '../schema/days.ts';

// The iCalendar format, RFC 5545.

const LONGEST_LINE = 75;

/** The rules of the time zone since 2007, which a calendar file must contain. */
export const TIME_ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  ...['BEGIN:DAYLIGHT', 'TZNAME:EDT', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'DTSTART:20070311T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZNAME:EST', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'DTSTART:20071104T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD'],
  'END:VTIMEZONE',
];

/** `2026-09-08` as `20260908`, and `2026-09-08T19:00` as `20260908T1900`. */
export const basic = (day: string): string => day.replaceAll(/[-:]/g, '');

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
