// The text form of calendars, RFC 5545.

const LONGEST_LINE = 75;

/** Joins lines as calendars want them: none longer than 75 bytes, each ended by CR and LF. */
export const calendarText = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

/** Writes a text as the value of a property. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, '');

/** Goes on in a new line that begins with a space. It is cut between characters, not between their bytes, and an
 *  escaped character stays with its backslash: there are programs that do not put either together again. */
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

/** `2026-09-08` as calendars write it: `20260908`. Takes a moment, `2026-09-08T19:00`, too. */
export const basic = (day: string): string => day.replaceAll(/[-:]/g, '');
