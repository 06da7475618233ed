import { expect, test } from 'vitest';
import { asPasted, asTyped, charactersLeft, factsIn } from '../../../generator/edit/client/text.ts';

const facts = { hours: '7:00 PM–8:00 PM', 'weekly-events': 'seven' };

test('only known facts are explained, each once', () => {
  expect(factsIn('{weekly-events} {hours} {hours} {nobody} {', facts)).toEqual([
    { fact: '{hours}', value: '7:00 PM–8:00 PM' },
    { fact: '{weekly-events}', value: 'seven' },
  ]);
});

test.each([
  [{ max: 10 }, '{weekly-events}', '5 characters left'],
  [{ max: 10 }, '{weekly-events} nights', '2 characters too long'],
  [{ min: 10 }, 'Short', '5 more characters needed'],
  [{}, 'As long as it likes to be', ''],
])('with the limits %j, "%s" has: %s', (limits, written, left) => {
  expect(charactersLeft({ title: '', kind: 'text', optional: false, ...limits }, written, facts)).toBe(left);
});

test.each([
  ['spaces at its ends', 'text', '  Miriam K. ', 'Miriam K.'],
  ['nothing but spaces', 'text', ' \u00a0 ', ''],
  ['a tab and a line break', 'text', 'Mrs.\tLevi \n of Queens', 'Mrs. Levi of Queens'],
  ['a line break in a long text', 'markdown', 'one\ntwo \nthree', 'one  \ntwo  \nthree'],
  ['a line break as it was written', 'markdown', 'one\\\ntwo!', 'one\\\ntwo!'],
  ['a blank line', 'markdown', 'one\n\ntwo', 'one\n\ntwo'],
  ['a quotation', 'markdown', '> one\n> two', '> one\n> two'],
] as const)('typed text with %s is cleaned up', (_what, kind, text, typed) => {
  expect(asTyped(text, kind, null)).toBe(typed);
});

test.each([
  ['a line', false, 'One\u00ad\r\nand\u200b two\u2028three\n\nfour', 'One and two three four'],
  ['a long text', true, 'One\r\nand two\r\n\r\nthree\r\n', 'One and two\n\nthree'],
])('text from a word processor is pasted into %s without its line breaks', (_what, isLong, text, pasted) => {
  expect(asPasted(text, isLong)).toBe(pasted);
});
