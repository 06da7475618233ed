import { expect, it } from 'vitest';
import { addDays } from '../../../generator/locale/days.ts';
import { calendarDay, image, starredText, text } from '../../../generator/schema/fields.ts';

it.each([
  [true, ['2026-02-28', '2028-02-29', '2026-12-31']],
  [false, ['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-5', '26-01-05', 'soon', '']],
])('only a day of the calendar is a day (%s): %j', (isDay, days) => {
  for (const day of days) expect(calendarDay.safeParse(day).success, day).toBe(isDay);
});

it.each([
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s plus %i days is %s', (day, count, result) => expect(addDays(day, count)).toBe(result));

const fits = (changes: object) => image.safeParse({ src: 'chapter-teaneck.svg', alt: 'A house', ...changes }).success;

it.each(['house', 'Photographs on a wall', 'Alternate steps', 'DSCOVR in orbit', 'Imogen at the table'])(
  '"%s" describes a picture',
  (alt) => expect(fits({ alt })).toBe(true),
);

it.each([
  ...['IMG_0042', 'DSC 1234', 'PXL_20261103', 'Screenshot 2026-11-03 at 19.22.11', 'WhatsApp Image 2026-11-03'],
  ...['photo', 'Photo 3', 'alt', 'Picture of Teaneck', 'chapter-teaneck', 'hello@example.org', 'null', '   '],
])('"%s" does not describe a picture', (alt) => expect(fits({ alt })).toBe(false));

it.each([
  [{ alt: '', decorative: 'true' }, true],
  [{ decorative: 'true' }, false],
  [{ focus: '100% 0%' }, true],
  [{ focus: '140% 20%' }, false],
  [{ focus: '40%' }, false],
])('whether a picture can have %j: %s', (changes, expected) => expect(fits(changes)).toBe(expected));

it.each([
  ['{girls} girls', true, true],
  ['**{girls}** girls, **{events}** events', true, false],
  ['**{girls} girls', false, false],
  ['[a](/about/)', false, false],
])('whether "%s" can be a text with stars (%s) or without (%s)', (words, starred, plain) => {
  expect([starredText, text].map((schema) => schema.safeParse(words).success)).toEqual([starred, plain]);
});
