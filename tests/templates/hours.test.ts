import { expect, test } from 'vitest';
import { hours, readHours } from '../../templates/schedule/hours.ts';

test.each([
  ['7:00 PM–8:00 PM', '19:00', '20:00'],
  ['7:00\u00a0PM–8:00\u00a0PM', '19:00', '20:00'],
  ['19:30–20:30', '19:30', '20:30'],
  ['10:00 PM–1:00 AM', '22:00', '01:00'],
  ['12:00 PM–2:00 PM', '12:00', '14:00'],
  ['7:30 PM', '19:30', undefined],
])('%s is from %s until %s', (text, from, to) => {
  expect(readHours(text)).toEqual({ from, ...(to && { to }) });
  expect(hours.safeParse(text).success).toBe(true);
});

const NOT_HOURS = (text: string) => `"${text}" is not understood as hours`;
const EXAMPLE = 'Write 7:00 PM–8:00 PM, or 7:30 PM if the end is not known.';

test.each([
  ['7-8pm', NOT_HOURS('7-8pm'), 'Write 7:00 PM–8:00 PM.'],
  ['7:30 p.m. to 8 p.m.', NOT_HOURS('7:30 p.m. to 8 p.m.'), 'Write 7:30 PM–8:00 PM.'],
  ['7:70 PM', NOT_HOURS('7:70 PM'), EXAMPLE],
  ['late', NOT_HOURS('late'), EXAMPLE],
  ['8:00 PM–7:00 PM', 'it ends before it begins', 'Are the two times swapped, or is one AM and the other PM?'],
])('%s is a mistake', (text, message, hint) => {
  const [issue] = hours.safeParse(text).error?.issues ?? [];
  expect(issue).toMatchObject({ message, params: { hint } });
});
