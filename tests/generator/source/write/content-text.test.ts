import { describe, expect, test } from 'vitest';
import { ContentText } from '../../../../generator/source/write/content-text.ts';
import { Sample, valueAt } from '../../../../generator/source/write/data.ts';
import type { Path } from '../../../../generator/source/yaml.ts';
import { isFull } from '../../../stress/counts.ts';
import { FIXTURE, LIVE_ROOT } from '../../../temporary-project.ts';
import { contentFiles, HARD, readText, textsIn, typeAtRandom } from './hard-texts.ts';

const files = [...contentFiles(LIVE_ROOT), ...contentFiles(FIXTURE)];
const set = (source: string, path: Path, value: unknown, order?: string[]) =>
  readText(source).set(path, value, order)?.source;

describe('a text', () => {
  test('reads back whatever is typed at random, and nothing else changes', () => {
    typeAtRandom(isFull ? 10_000 : 60);
  }, 3_600_000);

  const PLACES =
    'field: x # why\nfolded: >-\n  x\n  # y\nlist:\n  - x\n  - y\nline: [x, y]\nempty:\nbraces: {b: c}\nmap:\n  b: c\n';
  const NEW = [['braces', 'd'], ['map', 'd'], ['e']].map((path) => ({ path }));

  test.each([...textsIn(readText(PLACES).data), ...NEW])('at $path reads back as it was typed', ({ path }) => {
    const others = textsIn(readText(PLACES).data).filter((each) => each.path.join() !== path.join());
    for (const text of HARD) {
      const changed = readText(PLACES).set(path, text);
      const typed = { path, text, isSample: false };
      expect(textsIn(changed?.data), text).toEqual(expect.arrayContaining([...others, typed]));
      expect(changed?.source).toContain(' # why\n');
    }
  });

  test.each<[string, unknown, string, Path?]>([
    ['a: x\n', 'y: z', 'a: "y: z"\n'],
    ['a: "x"\n', 'y', 'a: "y"\n'],
    ['a: [x, y]\n', 'p, q', 'a: ["p, q", y]\n', ['a', 0]],
    ['a: x # c\n', new Sample('y'), 'a: !sample y # c\n'],
    ['a: !sample x\n', 'x', 'a: x\n'],
    ['a: !sample >-\n  x y\n\nb: z', new Sample('y x'), 'a: !sample >-\n  y x\n\nb: z'],
    ['a: |-\n  x\n  y\n', 'x\nz', 'a: |-\n  x\n  z\n'],
  ])('%j with %j becomes %j', (source, text, expected, path = ['a']) => {
    expect(set(source, path, text)).toBe(expected);
  });

  test('of several lines changes only the line with another word', () => {
    const source = 'a:\n  # why\n  b: >-\n    One line of it.\n    And another, longer.\n    The last.\n  c: 1 # one\n';
    expect(set(source, ['a', 'b'], 'One line of it. And another, shorter. The last.')).toBe(
      source.replace('longer', 'shorter'),
    );
  });
});

describe('a field', () => {
  const XYZ = ['x', 'y', 'z'];

  test.each([
    ['a:\n  x: 1 # one\n  z: 3\n', ['a', 'y'], 'a:\n  x: 1 # one\n  y: new\n  z: 3\n'],
    ['a: {x: b, z: c}\n', ['a', 'y'], 'a: {x: b, y: new, z: c}\n'],
    ['l:\n  - x: 1\n  - x: 2\n', ['l', 0, 'y'], 'l:\n  - x: 1\n    y: new\n  - x: 2\n'],
    ['---\nx: 1\n---\n\nText.\n', ['y'], '---\nx: 1\ny: new\n---\n\nText.\n'],
    [
      'a:\n  x: >-\n    long\n    # text\n  z: 3\n',
      ['a', 'y'],
      'a:\n  x: >-\n    long\n    # text\n  y: new\n  z: 3\n',
    ],
  ])('is added to %j at %j in the order of the schema, and removed', (source, path, expected) => {
    const changed = readText(source).set(path, 'new', XYZ);
    expect(changed?.source).toBe(expected);
    expect(changed?.remove(path)?.source).toBe(source);
  });
});

test.each<[string, Path, string]>([
  ['a: !sample x # c\n', ['a'], 'a: x # c\n'],
  ['a: !sample >-\n  x\n', ['a'], 'a: >-\n  x\n'],
  ['a: !sample\n  - x\n', ['a'], 'a:\n  - x\n'],
  ['a: !sample\n  b: !sample x\n', ['a'], 'a:\n  b: !sample x\n'],
  ['- !sample [x]\n', [0], '- [x]\n'],
  ['---\nt: T\n---\n\n- !sample One\n', ['body', 0, 0], '---\nt: T\n---\n\n- One\n'],
])('%j is confirmed at %j', (source, path, expected) => {
  expect(readText(source).confirm(path)?.source).toBe(expected);
});

describe('a list', () => {
  const block = '# top\na:\n  # first\n  - x: 1 # one\n\n  # second\n  - x: 2\n    y: z\n\n  - x: 3\n\n# end\nb: c\n';
  type Act = (file: ContentText) => ContentText | undefined;

  test.each<[string, string, Act, string]>([
    ['loses its first', block, (f) => f.remove(['a', 0]), block.replace('  # first\n  - x: 1 # one\n\n', '')],
    ['loses its last', block, (f) => f.remove(['a', 2]), block.replace('\n\n  - x: 3', '')],
    ['gets one more', block, (f) => f.insert(['a'], 3, { x: '4' }), block.replace('- x: 3', '- x: 3\n\n  - x: "4"')],
    ['gets a first', block, (f) => f.insert(['a'], 0, { x: 'o' }), block.replace('  # first', '  - x: o\n\n  # first')],
    ['in brackets is moved', 'a: [x, "y", !sample z] # c\n', (f) => f.move(['a'], 2, 0), 'a: [!sample z, x, y] # c\n'],
    ['in brackets loses one', 'a: [x, y]\n', (f) => f.remove(['a', 1]), 'a: [x]\n'],
    ['in brackets gets one', 'a: [x, y]\n', (f) => f.insert(['a'], 1, 'p, q'), 'a: [x, "p, q", y]\n'],
    [
      'of objects loses a field, but no comment',
      'l:\n  - x: 1\n    # y\n    y: 2\n',
      (f) => f.remove(['l', 0, 'x']),
      'l:\n  - # y\n    y: 2\n',
    ],
    ['next to a new object', 'a: 1\n', (f) => f.set(['b', 'y'], 'new'), 'a: 1\nb:\n  y: new\n'],
    ['that is empty gets one', 'a: []\nb: c\n', (f) => f.insert(['a'], 0, 'x'), 'a:\n  - x\nb: c\n'],
  ])('%s', (_, source, act, expected) => {
    expect(act(readText(source))?.source).toBe(expected);
  });

  test.each(files.filter(({ name }) => name.endsWith('.yaml')))(
    'of $name is reordered, copied, and put back byte for byte',
    ({ source }) => {
      const file = readText(source);
      const owners = textsIn(file.data).flatMap(({ path }) =>
        path.flatMap((step, at) => (typeof step === 'number' ? [path.slice(0, at)] : [])),
      );
      for (const list of new Map(owners.map((path) => [path.join('.'), path])).values()) {
        const last = (valueAt(file.data, list) as unknown[]).length - 1;
        expect(file.move(list, 0, last)?.move(list, last, 0)?.source, list.join('.')).toBe(source);
        expect(
          file.insert(list, 1, valueAt(file.data, [...list, 0]))?.remove([...list, 1])?.source,
          list.join('.'),
        ).toBe(source);
      }
    },
  );
});

describe('a part of a Markdown file', () => {
  const source = '---\ntitle: T\n---\n\nOne\ntwo.\n\n- a\n- !sample b\n  c\n\n> quoted\n\n# Head\n';

  test.each<[Path, unknown, string]>([
    [[0], 'Two one.', 'Two one.\n\n- a'],
    [[1, 0], 'a # b: {c} "d" & é', '- a # b: {c} "d" & é\n- !sample b'],
    [[1, 1], new Sample('c **b**'), '- !sample c **b**\n\n>'],
    [[2], '> said', '> said\n'],
    [[3], '# Tail', '# Tail\n'],
  ])('at %j becomes %j', (path, text, expected) => {
    expect(set(source, ['body', ...path], text)).toContain(expected);
  });

  test.each(['One\n\ntwo', '- One', '1. One', 'One ', '!sample One', 'One\n# two', 'One\r\ntwo', '*', ''])(
    'is not written if it would be another one: %j',
    (text) => {
      expect(set(source, ['body', 0], text)).toBeUndefined();
    },
  );
});

test('a file that is not valid YAML is not read', () => {
  for (const source of ['a: [x', 'a: *b\n', 'a: b: c\n']) expect(ContentText.read(source)).toBeUndefined();
});
