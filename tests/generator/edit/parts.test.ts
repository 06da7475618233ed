import { describe, expect, test } from 'vitest';
import { dataOf, rewritten, setAt } from '../../../generator/edit/write/rewrite.ts';
import { Sample } from '../../../generator/edit/write/yaml-text.ts';

describe('a part of a Markdown file', () => {
  const source = '---\ntitle: T\n---\n\nOne\ntwo.\n\n- a\n- !sample b\n  c\n\n> quoted\n\n# Head\n';

  test.each([
    [[0], 'One two.', 'Two one.', 'Two one.\n\n- a'],
    [[1, 0], 'a', 'z', '- z\n- !sample b'],
    [[1, 1], new Sample('b c'), new Sample('c **b**'), '- !sample c **b**\n\n>'],
    [[2], '> quoted', '> said', '> said\n'],
    [[3], '# Head', '# Tail', '# Tail\n'],
  ])('%j, %j, becomes %j, and back', (path, old, text, expected) => {
    const known = new Map<string, string>();
    const changed = rewritten(source, (data) => setAt(data, ['body', ...path], text), known);
    expect(changed).toContain(expected);
    expect(rewritten(changed, (data) => setAt(data, ['body', ...path], old), known)).toBe(source);
  });

  test.each([['One\n\ntwo'], ['- One'], ['1. One'], ['One '], ['!sample One'], ['One\n# two'], ['One\r\ntwo']])(
    'is refused where it would be another one: %j',
    (text) => {
      expect(() => rewritten(source, (data) => setAt(data, ['body', 0], text))).toThrow(
        'cannot be written as one text',
      );
    },
  );

  test.each([['yes'], ['1.10'], ['a # b: {c} "d" & é'], ['One\u00a0two'], ['12:30'], ['@x'], ['שלום \u200f12']])(
    '%j reads back as it was typed',
    (text) => {
      const changed = rewritten(source, (data) => setAt(data, ['body', 1, 0], text));
      expect(dataOf(changed)).toMatchObject({
        title: 'T',
        body: ['One two.', [text, new Sample('b c')], '> quoted', '# Head'],
      });
    },
  );

  test('is put in, and taken out again', () => {
    const more = rewritten(source, (data) => (data as { body: unknown[] }).body.splice(1, 0, new Sample('New.')));
    expect(more).toBe(source.replace('\n- a', '\n!sample New.\n\n- a'));
    expect(rewritten(more, (data) => setAt(data, ['body', 1], undefined))).toBe(source);
  });
});

describe('a list', () => {
  const block = '# top\na:\n  # first\n  - x: 1 # one\n\n  # second\n  - x: 2\n    y: z\n\n  - x: 3\n\n# end\nb: c\n';
  const changed = (source: string, act: (entries: unknown[]) => void) =>
    rewritten(source, (data) => act((data as { a: unknown[] }).a));
  const move = (at: number, to: number) => (entries: unknown[]) => {
    entries.splice(to, 0, ...entries.splice(at, 1));
  };
  const add = (at: number, entry: unknown) => (entries: unknown[]) => {
    entries.splice(at, 0, entry);
  };
  const remove = (at: number) => (entries: unknown[]) => {
    entries.splice(at, 1);
  };
  const copyLast = (entries: unknown[]) => {
    entries.push(entries.at(-1));
  };

  test.each<[string, string, (entries: unknown[]) => void, string]>([
    ['loses its first', block, remove(0), '# top\na:\n  # second\n  - x: 2\n    y: z\n\n  - x: 3\n\n# end\nb: c\n'],
    ['loses its last', block, remove(2), block.replace('\n\n  - x: 3', '')],
    ['gets a copy', block, copyLast, block.replace('  - x: 3', '  - x: 3\n\n  - x: 3')],
    ['gets one more', block, add(3, { x: '4' }), block.replace('- x: 3', '- x: 3\n\n  - x: "4"')],
    ['gets a first', block, add(0, { x: 'o' }), block.replace('  # first', '  - x: o\n\n  # first')],
    ['in brackets is moved', 'a: [x, "y", !sample z] # c\n', move(2, 0), 'a: [!sample z, x, "y"] # c\n'],
    ['in brackets loses one', 'a: [x, y]\n', remove(1), 'a: [x]\n'],
    ['in brackets gets one', 'a: [x, y]\n', add(1, 'p, q'), 'a: [x, "p, q", y]\n'],
    [
      'keeps the comment of an entry that is copied',
      'a:\n  # why\n  - x: 1\n',
      copyLast,
      'a:\n  # why\n  - x: 1\n  # why\n  - x: 1\n',
    ],
  ])('%s', (_, source, act, expected) => {
    expect(changed(source, act)).toBe(expected);
  });

  test.each([
    [0, 2],
    [2, 0],
    [1, 2],
    [0, 1],
  ])('is moved from %i to %i and back', (at, to) => {
    const moved = changed(block, move(at, to));
    expect(moved).not.toBe(block);
    expect(changed(moved, move(to, at))).toBe(block);
  });

  test('keeps its last entry', () => {
    expect(() => changed('a: [x]\n', remove(0))).toThrow('This is the only one here');
  });
});

describe('a field', () => {
  const XYZ = ['x', 'y', 'z'];

  test.each([
    ['a:\n  x: 1 # one\n  z: 3\n', ['a', 'y'], XYZ, 'a:\n  x: 1 # one\n  y: new\n  z: 3\n'],
    ['a: {x: 1, z: 3}\n', ['a', 'y'], XYZ, 'a: {x: 1, y: new, z: 3}\n'],
    ['l:\n  - x: 1\n  - x: 2\n', ['l', 0, 'y'], XYZ, 'l:\n  - x: 1\n    y: new\n  - x: 2\n'],
    ['---\nx: 1\n---\n\nText.\n', ['y'], XYZ, '---\nx: 1\ny: new\n---\n\nText.\n'],
  ])('is put into %j at %j, and taken out', (source, path, order, expected) => {
    const changed = rewritten(source, (data) => setAt(data, path, 'new', order));
    expect(changed).toBe(expected);
    expect(rewritten(changed, (data) => setAt(data, path, undefined))).toBe(source);
  });

  test('is put in with what it belongs to', () => {
    expect(rewritten('a: 1\n', (data) => setAt(data, ['b', 'y'], 'new'))).toBe('a: 1\nb:\n  y: new\n');
  });

  test('that is taken out leaves the comments of the others', () => {
    const source = 'l:\n  - x: 1\n    # why\n    y: 2\n';
    expect(rewritten(source, (data) => setAt(data, ['l', 0, 'x'], undefined))).toBe('l:\n  - # why\n    y: 2\n');
  });

  test('that is the only one stays', () => {
    expect(() => rewritten('a:\n  x: 1\n', (data) => setAt(data, ['a', 'x'], undefined))).toThrow('the only one here');
  });
});
