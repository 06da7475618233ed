import { expect, test } from 'vitest';
import { differencesIn, withoutDifferences } from '../../../generator/edit/differences.ts';
import { readText } from '../source/write/hard-texts.ts';

const OLD =
  'a: One\nlist:\n  - name: Queens\n    director: Mrs. A\n  # Far away.\n  - name: Monsey\n    director: !sample B\n  - name: Passaic\n    director: C\nlines: [x, y]\n';
const MONSEY = / {2}# Far[\s\S]*!sample B\n/;
const STORY = '---\ntitle: T\n---\n\nOne.\n\nTwo.\n';

test.each<[what: string, old: string, now: string, expected: object[]]>([
  ['a text', OLD, OLD.replace('Mrs. A', 'Mrs. Z'), [{ path: ['list', 0, 'director'], old: 'Mrs. A', new: 'Mrs. Z' }]],
  ['a tag', OLD, OLD.replace('!sample B', 'B'), [{ old: 'B (not confirmed yet)', new: 'B' }]],
  [
    'an added entry',
    OLD,
    OLD.replace('lines', '  - name: Bronx\n    director: D\nlines'),
    [{ path: ['list', 3], old: null, new: 'Bronx' }],
  ],
  [
    'a copy with the same name',
    OLD,
    OLD.replace('  # Far', '  - name: Queens\n    director: D\n  # Far'),
    [{ path: ['list', 1], old: null }],
  ],
  ['a removed entry', OLD, OLD.replace(MONSEY, ''), [{ oldPath: ['list', 1], new: null }]],
  ['an added field', OLD, OLD.replace('Mrs. A\n', 'Mrs. A\n    note: new\n'), [{ old: null, new: 'new' }]],
  ['a removed field', OLD, OLD.replace('    director: C\n', ''), [{ old: 'C', new: null }]],
  ['another order', OLD, OLD.replace('[x, y]', '[y, x]'), [{ path: ['lines'], old: 'x\ny', new: 'y\nx' }]],
  [
    'an added and a removed entry',
    OLD,
    OLD.replace(MONSEY, '').replace('lines', '  - name: Bronx\n    director: D\nlines'),
    [
      { oldPath: ['list', 1], new: null },
      { path: ['list', 2], old: null, new: 'Bronx' },
    ],
  ],
  ['another name', OLD, OLD.replace('Monsey', 'Airmont'), [{ path: ['list', 1, 'name'], old: 'Monsey' }]],
  [
    'an added entry and a new name',
    'list:\n  - name: A\n    id: a\n',
    'list:\n  - name: N\n    id: n\n  - name: B\n    id: a\n',
    [
      { path: ['list', 0], old: null, new: 'N' },
      { old: 'A', new: 'B' },
    ],
  ],
  ['another order and a new name', OLD, OLD.replace('[x, y]', '[y, z, x]'), [{ path: ['lines'], new: 'y\nz\nx' }]],
  ['several', OLD, OLD.replace('One', 'Two').replace('C\n', 'D\n'), [{ path: ['a'] }, { old: 'C' }]],
  ['a paragraph', STORY, STORY.replace('Two.', 'Three.'), [{ old: 'Two.', new: 'Three.' }]],
  ['more paragraphs', STORY, `${STORY}\nThree.\n`, [{ old: 'One.\nTwo.', new: 'One.\nTwo.\nThree.' }]],
])('what differs is listed, and reverted byte for byte: %s', (_, source, now, expected) => {
  const old = readText(source);
  expect(differencesIn(old, readText(now))).toMatchObject(expected);
  let text = readText(now);
  for (let [first] = differencesIn(old, text); first; [first] = differencesIn(old, text)) {
    text = withoutDifferences(text, old, [first])!;
  }
  expect(text.source).toBe(source);
});

test('a removed entry comes back with its comments, while another change remains', () => {
  const now = readText(OLD.replace(MONSEY, '').replace('One', 'Two'));
  const [, found] = differencesIn(readText(OLD), now);
  expect(withoutDifferences(now, readText(OLD), [found!])?.source).toBe(OLD.replace('One', 'Two'));
});
