import { expect, test } from 'vitest';
import { toldOf } from '../../../generator/edit/client/base/mistakes.ts';
import type { Content, Field } from '../../../generator/edit/client/base/protocol.ts';
import { daysInWords } from '../../../generator/edit/client/forms/controls.ts';
import { asPasted, asTyped, charactersLeft, piecesOf } from '../../../generator/edit/client/forms/words.ts';

const facts = [
  { name: 'hours', value: '7:00 PM–8:00 PM' },
  { name: 'weekly-events', value: 'seven' },
];

test.each([
  ['2027-03-04', '', 'March 4, 2027'],
  ['2027-03-04', '2027-03-04', 'March 4, 2027'],
  ['2027-03-04', '2027-03-07', 'March 4–7, 2027'],
  ['2027-02-27', '2027-03-01', 'February 27 to March 1, 2027'],
  ['2026-12-31', '2027-01-02', 'December 31, 2026 to January 2, 2027'],
  ['', '2027-03-07', undefined],
])('from %s until %s is written %s', (first, last, words) => {
  expect(daysInWords(first, last)).toBe(words);
});

test('only facts that are known become chips', () => {
  expect(piecesOf('{hours}, {weekly-events} {nobody} {', facts)).toEqual([
    { words: '{hours}', value: '7:00 PM–8:00 PM' },
    { words: ', ', value: undefined },
    { words: '{weekly-events}', value: 'seven' },
    { words: ' ', value: undefined },
    { words: '{nobody}', value: undefined },
    { words: ' {', value: undefined },
  ]);
  expect(piecesOf('', facts)).toEqual([]);
});

test.each([
  [10, 'four', '6 characters left'],
  [10, '{weekly-events}', '5 characters left'],
  [10, '{weekly-events} nights', '2 characters too long'],
  [10, null, '10 characters left'],
  [undefined, 'As long as it likes to be', ''],
])('of %s characters, "%s" leaves: %s', (max, written, left) => {
  expect(charactersLeft({ max } as Field, written, { facts } as Content)).toBe(left);
});

test.each([
  ['spaces at its ends', 'text', '  Miriam K. ', 'Miriam K.'],
  ['nothing but spaces', 'text', ' \u00a0 ', ''],
  ['a tab and a new line', 'text', 'Mrs.\tLevi \n of Queens', 'Mrs. Levi of Queens'],
  ['a new line in a long text', 'markdown', ' one  \ntwo\n', 'one  \ntwo'],
  ['a new line that was just begun', 'markdown', 'one\ntwo \nthree', 'one  \ntwo  \nthree'],
  ['an empty line', 'markdown', 'one\n\ntwo', 'one\n\ntwo'],
  ['a quotation', 'markdown', '> one\n> two', '> one\n> two'],
  ['a new line as it was written', 'markdown', 'one\\\ntwo!', 'one\\\ntwo!'],
  ['what stands there', 'text', ' as it was ', ' as it was '],
])('words with %s are typed as they are seen', (_what, kind, text, typed) => {
  expect(asTyped(text, { kind, written: ' as it was ' })).toBe(typed);
});

test.each([
  ['in a line', false, 'One\u00ad\r\nand\u200b two\u2028three\n\nfour', 'One and two three four'],
  ['in a long text', true, 'One\r\nand two\r\n\r\nthree\r\n', 'One and two\n\nthree'],
])('words of a word processor are pasted %s', (_what, isLong, text, pasted) => {
  expect(asPasted(text, isLong)).toBe(pasted);
});

test.each([
  [
    'of an entry, with its name',
    'time of the 2nd of events: it ends before it begins',
    'Are the two hours swapped?',
    ['Queens: time', 'It ends before it begins.', 'Are the two hours swapped?'],
  ],
  [
    'of an entry in an entry',
    'label of the 1st of links of the 1st of parts: this field is empty',
    'Write a text after the colon.',
    ['About: label', 'This field is empty.', 'Write something here, or press Cancel.'],
  ],
  [
    'of a file that is a list',
    'term of the 1st of the list: it is missing',
    'Add "term:", such as Shabbos.',
    ['Oneg: term', 'It is missing.', 'Fill in “term”, such as Shabbos.'],
  ],
  [
    'of a field',
    'facts.email: "x" is not an e-mail address',
    'Write x@y.org',
    ['facts: email', '"x" is not an e-mail address.', 'Write x@y.org'],
  ],
  [
    'that names no place',
    '!sample is read as a part of the text here',
    "Write it before the whole text, and before its quotation mark: !sample 'a text'",
    [undefined, '!sample is read as a part of the text here.', 'Leave !sample out, and tick “not confirmed yet”.'],
  ],
])('a mistake %s is told in words of the page', (_what, message, hint, told) => {
  const names = {
    'events.1.time': 'Queens: time',
    'parts.0.links.0.label': 'About: label',
    '0.term': 'Oneg: term',
    'facts.email': 'facts: email',
  };
  const fields = Object.entries(names).map(([path, name]) => ({ id: `x.yaml:${path}`, name }));
  const content = { files: [{ fields }] } as unknown as Content;
  const [first] = toldOf({ ok: false, mistakes: [{ file: 'content/x.yaml', message, hint }] }, content);
  expect([first?.field?.name, first?.message, first?.hint]).toEqual(told);
});
