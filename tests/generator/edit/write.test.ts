import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bytesLike, textOf } from '../../../generator/edit/files.ts';
import { insertKey, removeKey } from '../../../generator/edit/write/edit-keys.ts';
import { editList, type ListChange } from '../../../generator/edit/write/edit-list.ts';
import { markdownParts } from '../../../generator/edit/write/markdown-parts.ts';
import { setPart } from '../../../generator/edit/write/set-markdown.ts';
import { setText } from '../../../generator/edit/write/set-text.ts';
import { parseSource } from '../../../generator/edit/write/yaml-text.ts';
import type { Path } from '../../../generator/source/yaml.ts';
import { FIXTURE } from '../../other-organisation.ts';
import { textsIn, typeAtRandom } from './random-edits.ts';

const HARD = [
  ...[
    'plain words',
    'She said: "yes" # no {hours} [x] & * ! | > %',
    "it's 'x'",
    '- dash',
    '# hash',
    'שלום 😀',
    'a: b',
    '{',
  ],
  ...[
    'true',
    '~',
    '? x',
    'tab\there',
    'trailing: ',
    ' lead',
    'a\\b \\ c',
    '@x',
    '`x`',
    'line\nbreak',
    '',
    '!sample x',
    '--- x',
  ],
  ...['x,y]', '%x', `${'two  spaces  '.repeat(15)}x`, `${'x'.repeat(150)} ${'words and more '.repeat(20)}end`],
];

const files = readdirSync(path.join(FIXTURE, 'content')).map((name) => {
  const source = readFileSync(path.join(FIXTURE, 'content', name), 'utf8');
  return { name, source, places: textsIn(parseSource(source).toJS()) };
});

test('there are enough values to try', () => {
  expect(files.flatMap(({ places }) => places).length).toBeGreaterThan(700);
});

test.each(files)(
  'every value of $name is changed to something hard and back, byte for byte',
  ({ source, places }) => {
    for (const [index, { path, text }] of places.entries()) {
      for (const hard of [HARD[index % HARD.length]!]) {
        const spellings = new Map<string, string>();
        const changed = setText(source, path, { text: hard, spellings });
        expect(textsIn(parseSource(changed).toJS())).toContainEqual({ path, text: hard });
        expect(setText(changed, path, { text, spellings }), `${path.join('.')}: ${hard}`).toBe(source);
      }
    }
  },
  120_000,
);

test('a change of a word changes one line, and no comment', () => {
  const source = 'a:\n  # why\n  b: >-\n    One line of it.\n    And another, longer.\n    The last.\n  c: 1 # one\n';
  const changed = setText(source, ['a', 'b'], { text: 'One line of it. And another, shorter. The last.' });
  expect(changed).toBe(source.replace('longer', 'shorter'));
  expect(setText(source, ['a', 'c'], { text: '# two' })).toBe(source.replace('1 # one', '"# two" # one'));
});

test.each([
  ['a: x\n', { text: 'y: z' }, 'a: "y: z"\n'],
  ['a: "x"\n', { text: 'y' }, 'a: "y"\n'],
  ["a: 'x'\n", { text: "it's" }, "a: 'it''s'\n"],
  ['a: [x, y]\n', { text: 'p, q' }, 'a: ["p, q", y]\n', ['a', 0]],
  ['a:\n', { text: 'x' }, 'a: x\n'],
  ['a: x # c\n', { text: 'y', sample: true }, 'a: !sample y # c\n'],
  ['a: !sample x\n', { text: 'x', sample: false }, 'a: x\n'],
  ['a: !sample >-\n  x y\n\nb: z', { text: 'y x' }, 'a: !sample >-\n  y x\n\nb: z'],
  ['a: |-\n  x\n  y\n', { text: 'x\nz' }, 'a: |-\n  x\n  z\n'],
  [
    'a: x\n',
    { text: 'word '.repeat(30).trim() },
    `a: >-\n  ${'word '.repeat(21).trim()}\n  ${'word '.repeat(9).trim()}\n`,
  ],
])('%j with %j becomes %j', (source, change, expected, path: Path = ['a']) => {
  expect(setText(source, path, change)).toBe(expected);
});

test('random texts read back as they were typed, and nothing beside them changes', () => {
  typeAtRandom(60);
}, 120_000);

describe('a part of a Markdown file', () => {
  const source = '---\ntitle: T\n---\n\nOne\ntwo.\n\n- a\n- !sample b\n  c\n\n> quoted\n\n# Head\n';

  test.each([
    [[0], 'One two.', 'Two one.', 'Two one.\n\n- a'],
    [[1, 0], 'a', 'z', '- z\n- !sample b'],
    [[1, 1], 'b c', 'c **b**', '- !sample c **b**\n\n>'],
    [[2], '> quoted', '> said', '> said\n'],
    [[3], '# Head', '# Tail', '# Tail\n'],
  ])('%j, %j, becomes %j', (path, written, text, expected) => {
    expect(markdownParts(source).find((part) => part.path.join() === path.join())).toMatchObject({ written });
    const changed = setPart(source, path, { text });
    expect(changed).toContain(expected);
    expect(
      setPart(changed, path, {
        text: written,
        spellings: new Map([[written, markdownParts(source).find((part) => part.path.join() === path.join())!.source]]),
      }),
    ).toBe(source);
  });

  test('is refused where it would be several', () => {
    expect(() => setPart(source, [0], { text: 'One\n\ntwo' })).toThrow('would no longer be one part');
  });
});

describe('a list', () => {
  const block = '# top\na:\n  # first\n  - x: 1 # one\n\n  # second\n  - x: 2\n    y: z\n\n  - x: 3\n\n# end\nb: c\n';

  test.each<[string, ListChange, string]>([
    [block, { act: 'remove', at: 0 }, '# top\na:\n  # second\n  - x: 2\n    y: z\n\n  - x: 3\n\n# end\nb: c\n'],
    [block, { act: 'remove', at: 2 }, block.replace('\n\n  - x: 3', '')],
    [block, { act: 'duplicate', at: 2 }, block.replace('  - x: 3', '  - x: 3\n\n  - x: 3')],
    [block, { act: 'add', after: 2, entry: { x: '4' } }, block.replace('- x: 3', '- x: 3\n\n  - x: "4"')],
    [block, { act: 'add', after: -1, entry: { x: 'o' } }, block.replace('  # first', '  - x: o\n\n  # first')],
    ['a: [x, "y", !sample z] # c\n', { act: 'move', at: 2, to: 0 }, 'a: [!sample z, x, "y"] # c\n'],
    ['a: [x, y]\n', { act: 'remove', at: 1 }, 'a: [x]\n'],
    ['a: [x, y]\n', { act: 'add', after: 0, entry: 'p, q' }, 'a: [x, "p, q", y]\n'],
  ])('of %j after %j is %j', (source, change, expected) => {
    expect(editList(source, ['a'], change)).toBe(expected);
  });

  test('is put into every order and back', () => {
    for (const [at, to] of [
      [0, 2],
      [2, 0],
      [1, 2],
      [0, 1],
    ] as const) {
      const moved = editList(block, ['a'], { act: 'move', at, to });
      expect(moved).not.toBe(block);
      expect(editList(moved, ['a'], { act: 'move', at: to, to: at })).toBe(block);
    }
  });

  test('has no entry that is not there', () => {
    expect(() => editList(block, ['a'], { act: 'move', at: 7, to: 0 })).toThrow('There is no such entry');
    expect(() => editList('a: [x]\n', ['a'], { act: 'remove', at: 0 })).toThrow('This is the only entry');
  });
});

describe('a field', () => {
  test.each([
    ['a:\n  x: 1 # one\n  z: 3\n', ['a', 'y'], ['x', 'y', 'z'], 'a:\n  x: 1 # one\n  y: new\n  z: 3\n'],
    ['a: {x: 1, z: 3}\n', ['a', 'y'], ['x', 'y', 'z'], 'a: {x: 1, y: new, z: 3}\n'],
    ['a: 1\n', ['b', 'y'], [], 'a: 1\nb:\n  y: new\n'],
    ['l:\n  - x: 1\n  - x: 2\n', ['l', 0, 'y'], ['x', 'y'], 'l:\n  - x: 1\n    y: new\n  - x: 2\n'],
  ])('is put into %j at %j', (source, path, order, expected) => {
    const changed = insertKey(source, path, { value: 'new', order });
    expect(changed).toBe(expected);
    if (path.length > 1 && source.includes('x')) expect(removeKey(changed, path)).toBe(source);
  });

  test('that is the only one stays', () => {
    expect(() => removeKey('a:\n  x: 1\n', ['a', 'x'])).toThrow('This is the only field here');
  });
});

test('line ends and a byte order mark stay as they were', () => {
  const before = Buffer.from('\ufeffa: x\r\nb: y\r\n');
  expect(String(bytesLike(before, setText(textOf(before), ['a'], { text: 'z' })))).toBe('\ufeffa: z\r\nb: y\r\n');
  expect(() => bytesLike(Buffer.from('a: x\r\nb: y\n'), 'a: z')).toThrow('end in two ways');
});
