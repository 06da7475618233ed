import { expect, it, test } from 'vitest';
import { hoursLike, hoursText, readHours } from '../../../generator/locale/hours.ts';

test.each([
  ['7:00 PM–8:00 PM', '19:00', '20:00'],
  ['7:00\u00a0PM–8:00\u00a0PM', '19:00', '20:00'],
  ['19:30–20:30', '19:30', '20:30'],
  ['10:00 PM–1:00 AM', '22:00', '01:00'],
  ['12:30 AM–12:05 PM', '00:30', '12:05'],
  ['7:30 PM', '19:30', undefined],
])('%s is from %s until %s, and can be written in the same form', (text, from, to) => {
  const hours = { from, ...(to && { to }) };
  expect(readHours(text)).toEqual(hours);
  expect(hoursLike(text, hours, 'de')).toBe(text.replaceAll('\u00a0', ' '));
});

test.each(['7:00 PM – 8:00 PM', '7 PM', '24:00', '19:00–20:00–21:00', '19:00–', 'late'])('%s are no hours', (text) => {
  expect(readHours(text)).toBeUndefined();
});

it('writes hours in the form of a language', () => {
  const times = [{ from: '00:30', to: '12:05' }, { from: '19:00' }];
  const shown = (language: string) => times.map((hours) => hoursText(hours, language));
  expect(shown('en-US')).toEqual(['12:30\u00a0AM–12:05\u00a0PM', '7:00\u00a0PM']);
  expect(shown('de')).toEqual(['00:30–12:05', '19:00']);
  expect(times.map((hours) => hoursLike('', hours, 'en-US'))).toEqual(['12:30 AM–12:05 PM', '7:00 PM']);
});
