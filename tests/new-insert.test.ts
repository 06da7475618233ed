import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { insertEntry, writeAll } from '../scripts/new/project.ts';
import { temporaryFolder } from './temporary-project.ts';

describe('a list of a file', () => {
  const insert = (source: string) => insertEntry(source, { path: ['a'], entry: { x: '1', y: '2' } }).text;

  test.each([
    ['a:\n  - x: 0\n', 'a:\n  - x: 0\n  - x: "1"\n    y: "2"\n'],
    ['a:\n- x: 0 # why\nb: c', 'a:\n- x: 0 # why\n- x: "1"\n  y: "2"\nb: c'],
    ['a:\n  - x: 0\n\n  - x: 0', 'a:\n  - x: 0\n\n  - x: 0\n\n  - x: "1"\n    y: "2"'],
    [
      'a:\r\n  - x: >-\r\n      b\r\n\r\n# c\r\n',
      'a:\r\n  - x: >-\r\n      b\r\n  - x: "1"\r\n    y: "2"\r\n\r\n# c\r\n',
    ],
    ['a:\n  - >-\n    b\n\n  - x: 0\n\nz: 1\n', 'a:\n  - >-\n    b\n\n  - x: 0\n\n  - x: "1"\n    y: "2"\n\nz: 1\n'],
    ['\ufeffa:\n  - x: [1, 2]\n', '\ufeffa:\n  - x: [1, 2]\n  - x: "1"\n    y: "2"\n'],
    ['a:\n  - x: "q"\n  # on the next\n', 'a:\n  - x: "q"\n  - x: "1"\n    y: "2"\n  # on the next\n'],
    ['a:\n  - x:\n      - y: 0\n', 'a:\n  - x:\n      - y: 0\n  - x: "1"\n    y: "2"\n'],
  ])('gets an entry as the others are written: %j', (source, expected) => {
    expect(insert(source)).toBe(expected);
  });

  test('gets it in the brackets where it is written in one line', () => {
    expect(insert('a: [x, y] # z\n')).toBe('a: [x, y, {x: "1", y: "2"}] # z\n');
  });

  test('is refused where there is none', () => {
    expect(() => insert('a: x\n')).toThrow('a is not a list with entries');
  });
});

test('writing leaves nothing half written when one of the files cannot be', () => {
  const root = temporaryFolder({ 'a.yaml': 'old' });
  const files = ['a.yaml', 'nowhere/x.yaml'].map((file) => [file, 'new'] as const);
  expect(() => writeAll(root, new Map(files))).toThrow();
  expect(readFileSync(`${root}/a.yaml`, 'utf8')).toBe('old');
  expect(readdirSync(root)).toEqual(['a.yaml']);
});
