import { expect, test } from 'vitest';
import { hours } from '../../templates/schedule/hours.ts';

test.each(['7:00 PM–8:00 PM', '19:30–20:30', '22:00–01:00', '7:30 PM'])('hours can be %s', (text) => {
  expect(hours.safeParse(text).success).toBe(true);
});

const problemWith = (text: string) => hours.safeParse(text).error?.issues[0];
const EXAMPLE = '7:00 PM–8:00 PM or 19:00–20:00, without the end if it is not known';

test.each([
  ['7-8pm', '7:00 PM–8:00 PM'],
  ['7:30 p.m. to 8 p.m.', '7:30 PM–8:00 PM'],
  ['7PM-8', '7:00 PM–8:00 PM'],
  ['11-1pm', '11:00 AM–1:00 PM'],
  ['10pm – 1am', '10:00 PM–1:00 AM'],
  ['19.30 Uhr', '19:30'],
  ['von 19 bis 21 Uhr', '19:00–21:00'],
  ['9 Uhr', '09:00'],
  ['19h30', '19:30'],
  ['19 h – 21 h 30', '19:00–21:30'],
  ['19:00 - 21:00', '19:00–21:00'],
  ['09:00-11:00', '09:00–11:00'],
  ['7-8', '7:00 PM–8:00 PM or 07:00–08:00'],
  ['9:00–11:00', '9:00 PM–11:00 PM or 09:00–11:00'],
  ['7:70 PM', EXAMPLE],
  ['25:00', EXAMPLE],
  ['7, 8, or 9pm', EXAMPLE],
  ['late', EXAMPLE],
])('instead of %s, the hint suggests %s', (text, meant) => {
  const message = `"${text}" is not understood as hours`;
  expect(problemWith(text)).toMatchObject({ message, params: { hint: `Write ${meant}.` } });
});

test.each(['8:00 PM–7:00 PM', '20:00–19:00', '19:00–19:00'])('%s ends before it begins', (text) => {
  const hint = 'Are the two times swapped, or is one AM and the other PM?';
  expect(problemWith(text)).toMatchObject({ message: 'it ends before it begins', params: { hint } });
});
