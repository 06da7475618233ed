import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bytesLike, textOf } from '../../../generator/edit/files.ts';
import { dataOf, rewritten, setAt } from '../../../generator/edit/write/rewrite.ts';
import { Sample } from '../../../generator/edit/write/yaml-text.ts';
import { FIXTURE } from '../../temporary-project.ts';
import { textsIn, typeAtRandom, withTexts } from './random-edits.ts';

// What a file is not to take for anything but words.
const SIGNS = [
  'plain words',
  'She said: "yes" # no {hours} [x] & * ! | > %',
  "it's 'x'",
  '- dash',
  '# hash',
  'a: b',
  '{',
];
const WORDS = [
  'True',
  'yes',
  '~',
  '1.10',
  '12:30',
  '2026-02-30',
  '? x',
  '@x',
  '`x`',
  '!sample x',
  '--- x',
  'x,y]',
  '%x',
];
const SPACES = ['tab\there', 'trailing: ', ' lead', 'line\nbreak', '\n\nlines\n\n', 'no\u00a0break\u00a0', ''];
const LETTERS = ['שלום 😀', '\u200f12 שלום', '“curly” ‘quotes’ –', 'a\\b \\ c', 'a\\'];
const LONG = [`${'two  spaces  '.repeat(15)}x`, `${'x'.repeat(150)} ${'words and more '.repeat(20)}end`];
const HARD = [...SIGNS, ...WORDS, ...SPACES, ...LETTERS, ...LONG];

const files = readdirSync(path.join(FIXTURE, 'content'))
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => {
    const source = readFileSync(path.join(FIXTURE, 'content', name), 'utf8');
    return { name, source, places: textsIn(dataOf(source)) };
  });

test('there are enough values to try', () => {
  expect(files.flatMap(({ places }) => places).length).toBeGreaterThan(700);
});

test.each(files)('every value of $name is changed to something hard and back, byte for byte', ({ source, places }) => {
  // Values that say the same are written in different ways, so one of each is changed at a time.
  const seen = new Map<string, number>();
  const numbered = places.map((place) => {
    seen.set(place.text, (seen.get(place.text) ?? 0) + 1);
    return { ...place, turn: seen.get(place.text)! };
  });
  for (const turn of new Set(numbered.map((each) => each.turn))) {
    const some = numbered.filter((each) => each.turn === turn);
    const known = new Map<string, string>();
    const hard = some.map(({ path: at }, index) => ({ path: at, text: HARD[(turn + index) % HARD.length]! }));
    const changed = withTexts(source, hard, known);
    const now = new Map(textsIn(dataOf(changed)).map((each) => [each.path.join(), each.text]));
    expect(hard.filter((each) => now.get(each.path.join()) !== each.text)).toEqual([]);
    expect(withTexts(changed, some, known)).toBe(source);
  }
});

test.each([
  ['in a field', 'a: x\n', ['a']],
  ['in a field with a comment', 'a: x # why\n', ['a']],
  ['in lines', 'a: >-\n  x\n  y\nb: z\n', ['a']],
  ['in quotes', 'a: "x"\nb: z\n', ['a']],
  ['in a list', 'a:\n  - x\n  - y\n', ['a', 1]],
  ['in brackets', 'a: [x, y]\n', ['a', 0]],
  ['that is put in', 'a:\n  b: c\n', ['a', 'd']],
  ['that is put into brackets', 'a: {b: c}\n', ['a', 'd']],
])('whatever is typed %s reads back as it was typed', (_, source, place) => {
  const others = textsIn(dataOf(source)).filter(({ path: at }) => at.join() !== place.join());
  for (const text of HARD) {
    const changed = rewritten(source, (data) => setAt(data, place, text));
    expect(textsIn(dataOf(changed))).toEqual(expect.arrayContaining([...others, { path: place, text }]));
    expect(changed.includes('# why')).toBe(source.includes('# why'));
  }
});

test('a change of a word changes one line, and no comment', () => {
  const source = 'a:\n  # why\n  b: >-\n    One line of it.\n    And another, longer.\n    The last.\n  c: 1 # one\n';
  const changed = withTexts(source, [{ path: ['a', 'b'], text: 'One line of it. And another, shorter. The last.' }]);
  expect(changed).toBe(source.replace('longer', 'shorter'));
  expect(withTexts(source, [{ path: ['a', 'c'], text: '# two' }])).toBe(source.replace('1 # one', '"# two" # one'));
});

const words = (times: number) => 'word '.repeat(times).trim();

test.each<[string, unknown, string, (string | number)[]?]>([
  ['a: x\n', 'y: z', 'a: "y: z"\n'],
  ['a: "x"\n', 'y', 'a: "y"\n'],
  ["a: 'x'\n", "it's", "a: 'it''s'\n"],
  ['a: [x, y]\n', 'p, q', 'a: ["p, q", y]\n', ['a', 0]],
  ['a:\n', 'x', 'a: x\n'],
  ['a: x # c\n', new Sample('y'), 'a: !sample y # c\n'],
  ['a: !sample x\n', 'x', 'a: x\n'],
  ['a: !sample >-\n  x y\n\nb: z', new Sample('y x'), 'a: !sample >-\n  y x\n\nb: z'],
  ['a: |-\n  x\n  y\n', 'x\nz', 'a: |-\n  x\n  z\n'],
  ['a: x\n', words(30), `a: >-\n  ${words(21)}\n  ${words(9)}\n`],
])('%j with %j becomes %j', (source, text, expected, place = ['a']) => {
  expect(rewritten(source, (data) => setAt(data, place, text))).toBe(expected);
});

test('words that stood in lines of their own elsewhere are written as far in as they stand now', () => {
  const known = new Map();
  const deep = 'a: >-\n  - one\n  two\nb:\n  c:\n    - d: e\n      f: g\n';
  const taken = rewritten(deep, (data) => setAt(data, ['a'], 'h'), known);
  const put = rewritten(taken, (data) => setAt(data, ['b', 'c', 0, 'f'], '- one two'), known);
  expect(put).toBe(taken.replace('f: g', 'f: "- one two"'));
});

test('a line that becomes what the line above it was keeps its place and its number', () => {
  const file = '---\na: b\n---\n\n1. one\n2. two\n3. three\n';
  const changed = rewritten(file, (data) => {
    setAt(data, ['body', 0, 1], 'other');
    setAt(data, ['body', 0, 2], 'two');
  });
  expect(changed).toBe('---\na: b\n---\n\n1. one\n2. other\n3. two\n');
});

test('random texts read back as they were typed, and nothing beside them changes', () => {
  typeAtRandom(60);
}, 120_000);

test('line ends and a byte order mark stay as they were', () => {
  const before = Buffer.from('\ufeffa: x\r\nb: y\r\n');
  const changed = withTexts(textOf(before), [{ path: ['a'], text: 'z' }]);
  expect(String(bytesLike(before, changed))).toBe('\ufeffa: z\r\nb: y\r\n');
  expect(() => bytesLike(Buffer.from('a: x\r\nb: y\n'), 'a: z')).toThrow('end in two ways');
});
