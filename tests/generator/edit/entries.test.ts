import { describe, expect, test } from 'vitest';
import { placeOf } from '../../../generator/edit/names.ts';
import type { Request } from '../../../generator/edit/protocol.ts';
import { editorForTests } from './open-editor.ts';

const editor = await editorForTests();

type ListChange =
  | { action: 'add' | 'duplicate' | 'remove'; index: number }
  | { action: 'move'; index: number; to: number };
const change = (id: string, request: ListChange) =>
  editor.ask({ type: 'list', hash: editor.hash(placeOf(id).name), id, ...request } as Request);

describe('a list', () => {
  const VALUES = 'home.yaml:values.items';

  test('gets a new entry with what it needs, not confirmed', async () => {
    const answer = await change(VALUES, { action: 'add', index: 0 });
    expect(answer).toMatchObject({ ok: true, entry: `${VALUES}.1` });
    expect(answer.changed).toContainEqual({ ...editor.value(`${VALUES}.1.name`), sample: true, written: 'New name 4' });
    expect(editor.written(`${VALUES}.2.name`)).toBe('Biscuits');
  });

  test('is reordered, and back, byte for byte', async () => {
    const moved = await change(VALUES, { action: 'move', index: 0, to: 2 });
    expect([moved.ok, moved.entry, editor.written(`${VALUES}.2.name`)]).toEqual([
      true,
      `${VALUES}.2`,
      'Incomprehensibility',
    ]);
    await change(VALUES, { action: 'move', index: 2, to: 0 });
    expect(editor.changed()).toEqual([]);
  });

  test('in brackets changes in its line', async () => {
    await change('home.yaml:hero.lines', { action: 'move', index: 1, to: 0 });
    expect(editor.read('content/home.yaml')).toContain('lines: [We will bring the second verse., Put the kettle on.]');
    const removed = await change('home.yaml:hero.lines', { action: 'remove', index: 1 });
    expect(removed.removed).toContain('home.yaml:hero.lines.1');
    expect(editor.read('content/home.yaml')).toContain('lines: [We will bring the second verse.]');
    await change('home.yaml:hero.lines', { action: 'add', index: 0 });
    expect(editor.read('content/home.yaml')).toContain('lines: [We will bring the second verse., !sample New line 2]');
  });

  test('keeps its last entry if it needs one, and has no entry that is not there', async () => {
    const levels = 'support.yaml:giving.levels';
    expect(await change(levels, { action: 'remove', index: 0 })).toMatchObject({ ok: true });
    expect(await change(levels, { action: 'remove', index: 0 })).toMatchObject({
      ok: false,
      error: { code: 'mistakes' },
    });
    for (const index of [1, 7])
      expect(await change(levels, { action: 'remove', index })).toMatchObject({ error: { code: 'invalid' } });
  });

  test('answers a change of its longest lists in at most 20 KB', async () => {
    const lists = [...editor.description().values.values()].filter((value) => 'count' in value && value.count > 5);
    expect(lists.length).toBeGreaterThan(2);
    for (const list of lists) {
      const answer = await change(list.id, { action: 'move', index: ('count' in list ? list.count : 0) - 1, to: 0 });
      expect([list.id, answer.ok]).toEqual([list.id, true]);
      expect(JSON.stringify(answer).length, list.id).toBeLessThan(20 * 1024);
      await editor.ask({ type: 'undo' });
    }
    expect(editor.changed()).toEqual([]);
  });
});

describe('a new entry', () => {
  const ITEMS = 'chapters.yaml:chapters.items';

  test('that is a copy has an id of its own', async () => {
    expect(await change(ITEMS, { action: 'duplicate', index: 0 })).toMatchObject({ ok: true, entry: `${ITEMS}.1` });
    expect(editor.written(`${ITEMS}.1.id`)).toBe('alderwick-2');
  });

  test.each(['add', 'duplicate'] as const)('by %s takes its id and its texts from its first name', async (action) => {
    await change(ITEMS, { action, index: 0 });
    const at = `${ITEMS}.1`;
    expect(await editor.save(`${at}.name`, 'Wick (on Sea)')).toMatchObject({ ok: true });
    expect([editor.written(`${at}.id`), editor.written(`${at}.whatsapp.subject`)]).toEqual([
      'wick-on-sea',
      'A chair in Wick (on Sea)',
    ]);
    // Links may lead to the id from now on.
    await editor.save(`${at}.name`, 'Wickham-on-Sea');
    expect(editor.written(`${at}.id`)).toBe('wick-on-sea');
  });

  test('is of the same type as the entry before it, and not confirmed', async () => {
    await change('events.yaml:events', { action: 'add', index: 2 });
    expect(editor.written('events.yaml:events.3.type')).toBe('Weekly');
    expect(editor.text('events.yaml:events.3.description')).toMatchObject({ sample: true });
    expect(editor.text('events.yaml:events.2.description')).not.toHaveProperty('sample');
  });

  test('gets the fields of another type when its type changes', async () => {
    const events = 'events.yaml:events';
    expect(editor.description().fields[editor.value(`${events}.0.type`)!.field]?.choices).toEqual([
      ...['Weekly', 'Monthly', 'Annual', 'One-time'],
    ]);
    expect(await editor.save(`${events}.0.type`, 'Monthly')).toMatchObject({ ok: true });
    expect(editor.text(`${events}.0.when`)).toMatchObject({ written: 'Friday evening', sample: true });
    expect(editor.value(`${events}.0.time`)).toBeUndefined();
    expect(await editor.save(`${events}.0.type`, 'Annual')).toMatchObject({ ok: true });
    expect(editor.value(`${events}.0.day`)).toBeUndefined();
    expect(await editor.save(`${events}.0.type`, 'Weekly')).toMatchObject({ ok: true });
    expect(editor.text(`${events}.0.day`)).toMatchObject({ written: 'Sunday' });
  });

  test('that is copied from an entry without an id gets one', async () => {
    expect(await change('events.yaml:events', { action: 'duplicate', index: 7 })).toMatchObject({ ok: true });
    expect([7, 8].map((index) => editor.written(`events.yaml:events.${index}.id`))).toEqual([null, 'kettle-fair-2']);
  });
});
