import { TIME_ZONE } from '../schema/days.ts';

// The text form of calendars, RFC 5545.

const LONGEST_LINE = 75;

/** The rules of the time zone since 2007. A calendar file must carry them along. */
export const TIME_ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  ...['BEGIN:DAYLIGHT', 'TZNAME:EDT', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'DTSTART:20070311T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZNAME:EST', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'DTSTART:20071104T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD'],
  'END:VTIMEZONE',
];

/** `2026-09-08` as calendars write it: `20260908`. Takes a moment, `2026-09-08T19:00`, too. */
export const basic = (day: string): string => day.replaceAll(/[-:]/g, '');

/** Joins lines as calendars want them: none longer than 75 bytes, each ended by CR and LF. */
export const calendarText = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

/** Writes a text as the value of a property. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, '');

/** Goes on in a new line that begins with a space. It is cut between characters, not between their bytes, and an
 *  escaped character stays with its backslash: there are programs that do not put either together again. */
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
