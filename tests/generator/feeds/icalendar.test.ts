import { expect, test } from 'vitest';
import { calendarText, escapeText } from '../../../generator/feeds/icalendar.ts';
import { toUtc } from '../../../generator/schema/days.ts';

const foldedLines = (text: string): string[] => calendarText([text]).replace(/\r\n$/, '').split('\r\n');

test.each([
  ['plain letters', 'a'.repeat(400)],
  ['two bytes each', 'é'.repeat(200)],
  ['three bytes each', '’א–'.repeat(80)],
  ['four bytes each', '🕯️👩‍👧'.repeat(40)],
  ['of all widths', 'aé’🕯 '.repeat(60)],
  ['escaped', '\\,\\n\\;\\\\'.repeat(40)],
])('a line is folded between two characters, and comes out as it went in: %s', (_name, text) => {
  for (const shift of [0, 1, 2, 3, 4]) {
    const line = 'x'.repeat(shift) + text;
    const folded = foldedLines(line);
    for (const each of folded) {
      expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
      // A character cut into two would come out as U+FFFD, a surrogate that has lost its other half.
      expect(Buffer.from(each, 'utf8').toString('utf8')).toBe(each);
      expect(each).not.toMatch(/(^|[^\\])(\\\\)*\\$/);
    }
    expect(folded.map((each, index) => each.slice(index > 0 ? 1 : 0)).join('')).toBe(line);
  }
});

test('a line of exactly 75 bytes stays whole, one of 76 does not', () => {
  expect(foldedLines('a'.repeat(75))).toHaveLength(1);
  expect(foldedLines('a'.repeat(76))).toEqual(['a'.repeat(75), ' a']);
  expect(foldedLines(`${'a'.repeat(74)}é`)).toEqual(['a'.repeat(74), ' é']);
});

test('every line ends with CR and LF, the last one too', () => {
  expect(calendarText(['BEGIN:VCALENDAR', 'END:VCALENDAR'])).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
});

test.each([
  ['a, b; c', 'a\\, b\\; c'],
  ['C:\\new', 'C:\\\\new'],
  ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['bell\u0007 and tab\t', 'bell and tab'],
  ['END:VEVENT\r\nBEGIN:VEVENT', 'END:VEVENT\\nBEGIN:VEVENT'],
  ['“Torah” – 7:00 PM', '“Torah” – 7:00 PM'],
])('the text %j is written as %j', (text, escaped) => expect(escapeText(text)).toBe(escaped));

test.each([
  ['in winter', '2026-01-01', '12:00', '2026-01-01T17:00:00Z'],
  ['before the clock goes forward', '2026-03-08', '01:59', '2026-03-08T06:59:00Z'],
  ['after it', '2026-03-08', '03:00', '2026-03-08T07:00:00Z'],
  ['in summer', '2026-07-04', '23:59', '2026-07-05T03:59:00Z'],
  ['the first of two hours with the same name', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
  ['the hour after those', '2026-11-01', '02:00', '2026-11-01T07:00:00Z'],
])('the clock of New York: %s', (_name, day, time, moment) => {
  expect(toUtc(day, time)).toBe(moment);
});
