import { expect, it } from 'vitest';
import { addDays } from '../../../generator/schema/days.ts';
import { calendarDay, image, starredText, text } from '../../../generator/schema/fields.ts';

it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('"%s" is a day', (text) =>
  expect(calendarDay.parse(text)).toBe(text),
);

it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-5', '26-01-05', 'soon', ''])(
  '"%s" is not a day',
  (text) => expect(calendarDay.safeParse(text).success).toBe(false),
);

it.each([
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('days are counted over the ends of months and leap years: %s and %i', (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
});

const fits = (changes: object) => image.safeParse({ src: 'chapter-teaneck.svg', alt: 'A house', ...changes }).success;

it.each([
  ...[
    'A house with a porch',
    'house',
    'Photographs on a wall',
    'A picture frame',
    'Alternate steps',
    'DSCOVR in orbit',
  ],
  ...['Imogen at the table', 'Screenshots taped to a door'],
])('%j describes a picture', (alt) => expect(fits({ alt })).toBe(true));

it.each([
  ...[
    'IMG_0042',
    'img-42',
    'DSC 1234',
    'PXL_20261103',
    'photo',
    'Photo 3',
    'image',
    'alt',
    'Picture of Teaneck',
    'null',
  ],
  ...['chapter-teaneck', 'chapter-teaneck.svg', 'Screenshot 2026-11-03 at 19.22.11', 'WhatsApp Image 2026-11-03', '~'],
  ...['hello@example.org', '', '   '],
])('%j does not', (alt) => expect(fits({ alt })).toBe(false));

it.each([
  [{ alt: '', decorative: 'true' }, true],
  [{ decorative: 'true' }, false],
  [{ focus: '100% 0%' }, true],
  [{ focus: '140% 20%' }, false],
  [{ focus: '40%' }, false],
])('a picture with %j is possible: %s', (changes, isPossible) => expect(fits(changes)).toBe(isPossible));

it.each(['null', 'NULL', '~', '', ' '])('%j is no text', (nothing) =>
  expect(text.safeParse(nothing).success).toBe(false),
);

it.each([
  ['{girls} girls', true, true],
  ['**{girls}** girls, **{events}** events', true, false],
  ['**{girls} girls', false, false],
  ['a **b** c **d', false, false],
  ['[a](/about/)', false, false],
  ['   ', false, false],
])('%j fits where stars have a meaning: %s, and where they have none: %s', (words, starred, plain) => {
  expect([starredText, text].map((schema) => schema.safeParse(words).success)).toEqual([starred, plain]);
});
