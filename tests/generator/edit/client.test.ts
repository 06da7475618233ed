import { afterEach, expect, test, vi } from 'vitest';
import { Editor } from '../../../generator/edit/client/base/editor.ts';
import type { Content, Field } from '../../../generator/edit/client/base/protocol.ts';
import { asPasted, asTyped, charactersLeft, piecesOf } from '../../../generator/edit/client/forms/words.ts';
import { bundleScript } from '../../../generator/edit/read/script.ts';

const facts = [
  { name: 'hours', value: '7:00 PM–8:00 PM' },
  { name: 'weekly-events', value: 'seven' },
];

test('the script has nothing in it that Safari 16.0 cannot read', () => {
  // It refuses the whole script for that.
  const lookbehind = /\(\?<[=!]/;
  expect(Buffer.from(bundleScript()).toString()).not.toMatch(lookbehind);
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

/** The editor of a page that has learned of one build, and notes what it says. */
class Page extends Editor {
  readonly said: unknown[] = [];
  refresh(): void {}
  open(): void {}
  leave = async () => true;
  say(...words: unknown[]): void {
    this.said.push(...words);
  }
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the words of others', { build: 'second', hash: 'theirs' }, [expect.stringContaining('changed elsewhere')]],
  ['a build of the same words', { build: 'second', hash: 'ours' }, []],
  ['no other build', { build: 'first', hash: 'theirs' }, []],
])('of %s it says what is to be known', async (_what, { build, hash }, said) => {
  const contentOf = (known: string) => ({ ok: true, files: [{ hash: known, fields: [] }] }) as unknown as Content;
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'first' } } });
  vi.stubGlobal('fetch', async () => ({ json: async () => contentOf(hash) }));
  const page = new Page(contentOf('ours'), []);
  await page.follow(build);
  expect(page.said).toEqual(said);
});
