import { expect, test } from 'vitest';
import { ContentFile } from '../../../generator/edit/content-file.ts';
import { dataOf, differencesIn } from '../../../generator/edit/merge.ts';

// What becomes of a file that two people change. What collides is listed, and stays as the other person has it. The table of
// publish.test.ts has what is more frequent.

type Row = [before: string, mine: string, theirs: string, merged: string, ...collisions: string[]];

const fields: Record<string, Row> = {
  'other fields of one section': ['{a: 1, b: 1}', '{a: 2, b: 1}', '{a: 1, b: 2}', '{a: 2, b: 2}'],
  'a new field and a removed one': ['{a: 1, b: 1}', '{a: 1, b: 1, c: 1}', '{b: 1}', '{b: 1, c: 1}'],
  'a removed section, changed': [
    '{a: {b: 1}}',
    '{}',
    '{a: {b: 2}}',
    '{a: {b: 2}}',
    'a: – / {"b":"2"}',
  ],
  'a new section of both': ['{}', '{a: {b: 1}}', '{a: {c: 1}}', '{a: {c: 1, b: 1}}'],
  'a confirmed text': [
    '{a: !sample 1, b: 1}',
    '{a: 1, b: 1}',
    '{a: !sample 1, b: 2}',
    '{a: 1, b: 2}',
  ],
  'a confirmed section': [
    '{a: !sample {b: 1}}',
    '{a: {b: 1}}',
    '{a: !sample {b: 2}}',
    '{a: {b: 2}}',
  ],
  'a confirmed text, changed': [
    '{a: !sample 1}',
    '{a: 1}',
    '{a: !sample 2}',
    '{a: !sample 2}',
    'a: "1" / "2"',
  ],
};

const lists: Record<string, Row> = {
  'a changed line': ['[A, B, C]', '[A, X, C]', '[N, A, B, C]', '[N, A, X, C]'],
  'a line changed by both': ['[A, B, C]', '[A, X, C]', '[A, Y, C]', '[A, Y, C]', '1: "X" / "Y"'],
  'the same new line': ['[A]', '[A, X, M]', '[A, X, T]', '[A, X, T, M]'],
  'a removed entry': [
    '[{id: a}, {id: b}]',
    '[{id: b}]',
    '[{id: a}, {id: b, t: 2}]',
    '[{id: b, t: 2}]',
  ],
  'a removed entry, changed': [
    '[{id: a}]',
    '[]',
    '[{id: a, t: 2}]',
    '[{id: a, t: 2}]',
    ': – / {"id":"a","t":"2"}',
  ],
  'an entry in the place of a removed one': [
    '[{id: a, t: 1, u: 1}, {id: b}]',
    '[{id: a, t: 1, u: 2}, {id: b}]',
    '[{id: x, t: 9, u: 1}, {id: b}]',
    '[{id: x, t: 9, u: 1}, {id: b}]',
    '0: {"id":"a","t":"1","u":"2"} / –',
  ],
  'an entry in the middle': [
    '[{id: a}, {id: b}]',
    '[{id: a}, {id: x}, {id: b}]',
    '[{id: b}]',
    '[{id: x}, {id: b}]',
  ],
  'the same entry, added by both': [
    '[]',
    '[{id: a, t: 1, u: 1}]',
    '[{id: a, t: 1, u: 2}]',
    '[{id: a, t: 1, u: 2}]',
    '0.u: "1" / "2"',
  ],
  'another id': [
    '[{id: a, name: N}]',
    '[{id: b, name: N}]',
    '[{id: a, name: N, t: 1}]',
    '[{id: b, name: N, t: 1}]',
  ],
  'another name': [
    '[{name: N, t: 1}]',
    '[{name: M, t: 1}]',
    '[{name: N, t: 2}]',
    '[{name: M, t: 2}]',
  ],
  'another order': ['[A, B, C]', '[C, A, B]', '[A, B, C, D]', '[C, A, B, D]'],
  'the same order': ['[A, B, C]', '[C, A, B]', '[C, A, B]', '[C, A, B]'],
  'two orders': [
    '[A, B, C]',
    '[C, A, B]',
    '[B, A, C]',
    '[B, A, C]',
    ': ["C","A","B"] / ["B","A","C"]',
  ],
};

const inField: Record<string, Row> = {
  'a list that both begin': ['{}', '{l: [A]}', '{l: [B]}', '{l: [B, A]}'],
  'a list that one empties': ['{l: [A]}', '{}', '{l: [A, B]}', '{l: [B]}'],
  'a list that the other empties': ['{l: [A]}', '{l: [A, B]}', '{}', '{l: [B]}'],
};

const texts: Record<string, Row> = {
  'other items': ['1. A\n2. B', '1. X\n2. B', '1. A\n2. !sample Y', '1. X\n2. !sample Y'],
  'new paragraphs at both ends': ['A', 'M\n\nA', 'A\n\nT', 'M\n\nA\n\nT'],
  'new paragraphs at the end': ['A', 'A\n\nM', 'A\n\nT', 'A\n\nT\n\nM'],
  'a paragraph above a list': ['A\n\n- B', 'A\n\nM\n\n- B', 'A\n\n- B\n- C', 'A\n\nM\n\n- B\n- C'],
  'a paragraph in lines': ['A\nb\n\nC', 'A\nb\n\nM', 'A\nx\n\nC', 'A\nx\n\nM'],
  'another level of a heading': ['# A\n\nB', '## A\n\nB', '# A\n\nT', '## A\n\nT'],
};

function expectMerged([before, mine, theirs, merged, ...collisions]: Row): void {
  const now = new ContentFile(theirs);
  const found = differencesIn(new ContentFile(before), new ContentFile(mine), now);
  for (const { state, put, after } of found) if (state === 'before') put(after);
  const text = (node: unknown) => (node ? JSON.stringify(dataOf(node)) : '–');
  const listed = found.filter(({ state }) => state === 'collides');
  expect(
    listed.map(({ at, after, now: other }) => `${at.join('.')}: ${text(after)} / ${text(other)}`),
  ).toEqual(collisions);
  const result = new ContentFile(String(now));
  const expected = new ContentFile(merged);
  expect([result.data('!'), result.body?.toJSON()]).toEqual([
    expected.data('!'),
    expected.body?.toJSON(),
  ]);
}

test.each(Object.entries({ ...fields, ...lists, ...inField }))('merges %s', (_title, row) => {
  expectMerged(row);
});

test.each(Object.entries(texts))('merges in a longer text %s', (_title, [...row]) => {
  const inFile = row.map((text, index) => (index < 4 ? `---\ntitle: A\n---\n\n${text}\n` : text));
  expectMerged(inFile as Row);
});
