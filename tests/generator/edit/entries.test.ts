import { describe, expect, test } from 'vitest';
import type { Request } from '../../../generator/edit/protocol.ts';
import { entryName } from '../../../generator/source/write/data.ts';
import { editorForTests } from './open-editor.ts';

const editor = await editorForTests();

type Action = 'add' | 'duplicate' | 'move' | 'remove';
const change = (id: string, action: Action, index: number, to = 0) =>
  editor.ask({ type: 'list', id, action, index, to } as Request);

describe('a list', () => {
  const VALUES = 'home.yaml:values.items';

  test('gets a new entry with what it needs, not confirmed', async () => {
    const answer = await change(VALUES, 'add', 0);
    expect(answer).toMatchObject({ ok: true, entry: `${VALUES}.1` });
    expect(answer.changed).toContainEqual({ ...editor.value(`${VALUES}.1.name`), sample: true, written: 'New name 4' });
    expect(editor.written(`${VALUES}.2.name`)).toBe('Biscuits');
  });

  test('of the glossary gets a new term, without the other forms of the one before it', async () => {
    expect(await change('glossary.yaml:', 'add', 1)).toMatchObject({ ok: true, entry: 'glossary.yaml:2' });
    expect(editor.written('glossary.yaml:2.term')).toBe('New term 3');
    expect(editor.written('glossary.yaml:2.spellings.0')).toBeNull();
  });

  test('is reordered, and back, byte for byte', async () => {
    expect(await change(VALUES, 'move', 0, 2)).toMatchObject({ ok: true, entry: `${VALUES}.2` });
    expect(editor.written(`${VALUES}.2.name`)).toBe('Incomprehensibility');
    await change(VALUES, 'move', 2, 0);
    expect(editor.changed()).toEqual([]);
  });

  test('keeps its last entry if it needs one, and has no entry that is not there', async () => {
    const levels = 'support.yaml:giving.levels';
    expect(await change(levels, 'remove', 0)).toMatchObject({ ok: true });
    expect(await change(levels, 'remove', 0)).toMatchObject({ ok: false, error: { code: 'mistakes' } });
    for (const index of [1, 7])
      expect(await change(levels, 'remove', index)).toMatchObject({ error: { code: 'invalid' } });
  });
});

describe('a new entry', () => {
  const EVENTS = 'events.yaml:events';

  test.each(['add', 'duplicate'] as const)('by %s takes its id and its texts from its first name', async (action) => {
    const at = `${EVENTS}.8`;
    expect(await change(EVENTS, action, 7)).toMatchObject({ ok: true, entry: at });
    expect(editor.written(`${at}.id`)).toBe(action === 'add' ? 'new-title-2' : 'kettle-fair-2');
    expect(await editor.save(`${at}.title`, 'Wick (on Sea)')).toMatchObject({ ok: true });
    // There is nothing to confirm in an empty text.
    expect(editor.text(`${at}.picture.alt`)).not.toHaveProperty('sample');
    const followers = ['id', 'ask.subject'].map((key) => editor.written(`${at}.${key}`));
    expect(followers).toEqual(['wick-on-sea', 'A kettle for Wick (on Sea)']);
    // Links may lead to the id from now on.
    await editor.save(`${at}.title`, 'Wickham-on-Sea');
    expect(editor.written(`${at}.id`)).toBe('wick-on-sea');
  });

  test('is of the same type as the entry before it, and not confirmed', async () => {
    await change(EVENTS, 'add', 2);
    expect(editor.written(`${EVENTS}.3.type`)).toBe('Weekly');
    expect(editor.text(`${EVENTS}.3.description`)).toMatchObject({ sample: true });
    expect(editor.text(`${EVENTS}.2.description`)).not.toHaveProperty('sample');
  });

  test('gets the fields of another type when its type changes', async () => {
    const type = `${EVENTS}.0.type`;
    const { choices } = editor.description().fields[editor.value(type)!.field]!;
    expect(choices).toEqual(['Weekly', 'Monthly', 'Annual', 'One-time']);
    expect(await editor.save(type, 'Monthly')).toMatchObject({ ok: true });
    expect(editor.text(`${EVENTS}.0.when`)).toMatchObject({ written: 'Friday evening', sample: true });
    expect(editor.value(`${EVENTS}.0.time`)).toBeUndefined();
    expect(await editor.save(type, 'Annual')).toMatchObject({ ok: true });
    expect(await editor.save(type, 'Weekly')).toMatchObject({ ok: true });
    expect(editor.text(`${EVENTS}.0.day`)).toMatchObject({ written: 'Sunday' });
  });
});

test('every optional part is added with what it needs, and removed again', async () => {
  const { fields, values } = editor.description();
  const missing = [...values.values()].filter((value) => 'present' in value && !value.present);
  const parts = new Map(missing.filter(({ field }) => fields[field]?.optional).map(({ field, id }) => [field, id]));
  expect(parts.size).toBeGreaterThan(5);
  for (const id of parts.values()) {
    expect(await editor.ask({ type: 'part', id }), id).toMatchObject({ ok: true });
    expect(editor.value(id)).toMatchObject({ present: true });
    expect(await editor.ask({ type: 'part', id }), id).toMatchObject({ error: { code: 'conflict' } });
    expect(await editor.save(id, null), id).toMatchObject({ ok: true });
    expect(editor.changed(), id).toEqual([]);
  }
}, 300_000);

test.each([
  ['its name', { id: 'queens', day: 'Tuesday', name: 'Queens' }, 'Queens'],
  ['the description of its picture', { picture: { src: 'a.svg', alt: 'A red kettle.' }, tags: [] }, 'A red kettle'],
  ['a beginning', { caption: 'The roof held, on the whole, and where it did not' }, /^The roof .* where it …$/],
])('an entry of a list is called by %s', (_what, entry, name) => {
  expect(entryName(entry)).toMatch(name);
});
