import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarText, escapeText } from '../../../generator/feeds/icalendar.ts';
import { toUtc } from '../../../generator/schema/days.ts';

const foldedLines = (text: string): string[] => calendarText([text]).replace(/\r\n$/, '').split('\r\n');

// One to four bytes each, and what is escaped.
const written = fc.constantFrom('a', 'é', '’', '🕯', '👩‍👧', '\\,', '\\n', '\\\\');

test('a line is folded between two characters, and comes out as it went in', () => {
  const line = fc.array(written, { minLength: 60, maxLength: 200 }).map((parts) => parts.join(''));
  const property = fc.property(line, (text) => {
    expect(calendarText([text])).toMatch(/\r\n$/);
    const folded = foldedLines(text);
    for (const each of folded) {
      expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
      // A character cut into two would come out as U+FFFD.
      expect(Buffer.from(each, 'utf8').toString('utf8')).toBe(each);
      expect(each).not.toMatch(/(^|[^\\])(\\\\)*\\$/);
    }
    expect(folded.map((each, index) => each.slice(index > 0 ? 1 : 0)).join('')).toBe(text);
  });
  fc.assert(property);
});

test('a line of exactly 75 bytes stays whole, one of 76 does not', () => {
  expect(foldedLines('a'.repeat(75))).toHaveLength(1);
  expect(foldedLines('a'.repeat(76))).toEqual(['a'.repeat(75), ' a']);
  expect(foldedLines(`${'a'.repeat(74)}é`)).toEqual(['a'.repeat(74), ' é']);
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
