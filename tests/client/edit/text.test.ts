import { expect, test } from 'vitest';
import {
  asPasted,
  asTyped,
  charactersLeft,
  factsIn,
  timesIn,
  timesInWords,
} from '../../../generator/edit/client/text.ts';
import type { Field } from '../../../generator/edit/protocol.ts';

const facts = { hours: '7:00 PM–8:00 PM', 'weekly-events': 'seven' };

test('only known facts are explained, each once', () => {
  expect(factsIn('{hours}, {weekly-events} {hours} {nobody} {', facts)).toEqual([
    { fact: '{hours}', value: '7:00 PM–8:00 PM' },
    { fact: '{weekly-events}', value: 'seven' },
  ]);
});

test.each([
  [10, 'four', '6 characters left'],
  [10, '{weekly-events}', '5 characters left'],
  [10, '{weekly-events} nights', '2 characters too long'],
  [10, null, '10 characters left'],
  [undefined, 'As long as it likes to be', ''],
])('with a limit of %s, "%s" has: %s', (max, written, left) => {
  expect(charactersLeft({ max } as Field, written, facts)).toBe(left);
});

test.each([
  ['spaces at its ends', 'text', '  Miriam K. ', 'Miriam K.'],
  ['nothing but spaces', 'text', ' \u00a0 ', ''],
  ['a tab and a line break', 'text', 'Mrs.\tLevi \n of Queens', 'Mrs. Levi of Queens'],
  ['a line break in a long text', 'markdown', ' one  \ntwo\n', 'one  \ntwo'],
  ['a new line break', 'markdown', 'one\ntwo \nthree', 'one  \ntwo  \nthree'],
  ['a blank line', 'markdown', 'one\n\ntwo', 'one\n\ntwo'],
  ['a quotation', 'markdown', '> one\n> two', '> one\n> two'],
  ['a line break as it was written', 'markdown', 'one\\\ntwo!', 'one\\\ntwo!'],
  ['nothing changed', 'text', ' as it was ', ' as it was '],
] as const)('typed text with %s is cleaned up', (_what, kind, text, typed) => {
  expect(asTyped(text, kind, ' as it was ')).toBe(typed);
});

test.each([
  ['a line', false, 'One\u00ad\r\nand\u200b two\u2028three\n\nfour', 'One and two three four'],
  ['a long text', true, 'One\r\nand two\r\n\r\nthree\r\n', 'One and two\n\nthree'],
])('text from a word processor is pasted into %s without its line breaks', (_what, isLong, text, pasted) => {
  expect(asPasted(text, isLong)).toBe(pasted);
});

test.each([
  ['7:00 PM–8:30 PM', ['19:00', '20:30'], false],
  ['11:30 AM–12:15 PM', ['11:30', '12:15'], false],
  ['7:30 PM', ['19:30'], false],
  ['19:00–20:30', ['19:00', '20:30'], true],
  ['{hours}', [], false],
])('the hours %s are chosen as %j', (words, times, is24) => {
  expect(timesIn(words)).toEqual(times);
  if (times.length > 0) expect(timesInWords(times, is24)).toBe(words);
});
