import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenEditor, openEditor } from './open-editor.ts';

let editor: OpenEditor;
beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor.close());
afterEach(() => editor.restore());

const change = (name: string, list: string, act: object) =>
  editor.ask({ do: 'list', hash: editor.hash(name), id: `${name}:${list}`, ...act });

test('a list gets a copy, whose address is its own', async () => {
  const answer = await change('chapters.yaml', 'chapters.items', { act: 'duplicate', at: 0 });
  expect(answer).toMatchObject({ ok: true, entry: 'chapters.yaml:chapters.items.1' });
  expect(editor.written('chapters.yaml:chapters.items.1.id')).toBe('alderwick-2');
});

test.each(['add', 'duplicate'])('by %s gets an entry that is called by its own name, once it has one', async (act) => {
  await change('chapters.yaml', 'chapters.items', { act, at: 0 });
  const at = 'chapters.yaml:chapters.items.1';
  const save = (value: string) =>
    editor.ask({ do: 'save', changes: [{ id: `${at}.name`, value, was: editor.written(`${at}.name`) }] });
  expect(await save('Wick (on Sea)')).toMatchObject({ ok: true });
  expect(editor.written(`${at}.id`)).toBe('wick-on-sea');
  expect(editor.written(`${at}.whatsapp.subject`)).toBe('A chair in Wick (on Sea)');
  // From now on links may lead there.
  await save('Wickham-on-Sea');
  expect(editor.written(`${at}.id`)).toBe('wick-on-sea');
  await save('Castle Lane');
  expect(editor.written(`${at}.whatsapp.subject`)).toBe('A chair in Wick (on Sea)');
});

test('a list gets an entry whose words about the one beside it have to be confirmed', async () => {
  await change('chapters.yaml', 'chapters.items', { act: 'add', at: 0 });
  const subject = await editor.field('chapters.yaml:chapters.items.1.whatsapp.subject');
  expect(subject).toMatchObject({ written: expect.stringMatching(/^A chair in New name \d+$/), sample: true });
});

test('a list gets a copy where a new entry needs more than each of its fields says', async () => {
  const answer = await change('events.yaml', 'events', { act: 'add', at: 2 });
  expect(answer).toMatchObject({ ok: true, entry: 'events.yaml:events.3' });
  expect(editor.written('events.yaml:events.3.day')).toBe('Wednesday');
  expect(await editor.field('events.yaml:events.3.description')).toMatchObject({ sample: true });
  expect(await editor.field('events.yaml:events.2.description')).toMatchObject({ sample: false });
});

test.each(['duplicate'])('a list by %s gets a copy of an entry whose address is its title', async (act) => {
  const answer = await change('events.yaml', 'events', { act, at: 7 });
  expect(answer).toMatchObject({ ok: true, entry: 'events.yaml:events.8' });
  expect(editor.written('events.yaml:events.7.id')).toBe(null);
  expect(editor.read('content/events.yaml')).toMatch(/\n {4}id: kettle-fair-2\n/);
  await change('events.yaml', 'events', { act, at: 7 });
  expect(editor.written('events.yaml:events.8.id')).toBe('kettle-fair-3');
});
