import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bytesLike, textOf, writeBytes } from '../../../generator/edit/files.ts';
import type { Request } from '../../../generator/edit/protocol.ts';
import { editorForTests } from './open-editor.ts';

const editor = await editorForTests();

const HOME = 'content/home.yaml';
const LEAD = 'home.yaml:hero.lead';

describe('a file that changed in the meantime', () => {
  test('is not overwritten until the page knows the new text', async () => {
    const was = editor.written(LEAD);
    const mine = /lead: >-[\s\S]*?\n {2}primary/;
    editor.write(HOME, editor.read(HOME).replace(mine, 'lead: Theirs\n  primary'));
    const { error } = await editor.ask({ type: 'save', changes: [{ id: LEAD, value: 'Ours', was }] });
    expect(error).toMatchObject({ code: 'conflict', id: LEAD });
    const again = [{ id: LEAD, value: 'Ours', was: 'Theirs' }];
    expect(await editor.ask({ type: 'save', changes: again })).toMatchObject({ ok: true });
    expect(editor.written(LEAD)).toBe('Ours');
  });

  const [chapter, entry] = ['events.yaml:events.0.location', 'Second Kettle'];
  const change = { id: chapter, value: 'Castle Lane', was: editor.written(chapter), entry };
  test.each<Request>([
    { type: 'save', changes: [change] },
    { type: 'list', id: 'events.yaml:events', action: 'remove', index: 0, entry },
    { type: 'part', id: 'events.yaml:events.7.ask', entry },
  ])('is not changed in another entry that moved to the same place: %j', async (request) => {
    const { error } = await editor.ask(request);
    expect([error?.code, editor.changed()]).toEqual(['conflict', []]);
  });

  test('is built again unless it has what the editor wrote', async () => {
    await editor.save(LEAD, 'Ours');
    expect(editor.isOwn(HOME)).toBe(true);
    const after = readFileSync(path.join(editor.root, HOME));
    // Someone breaks it in an editor and repairs it: until then the pages show the mistake.
    editor.write(HOME, 'a');
    expect(editor.isOwn(HOME)).toBe(false);
    editor.write(HOME, after);
    expect(editor.isOwn(HOME)).toBe(false);
  });
});

test('line endings and a byte order mark stay as they were', () => {
  const before = Buffer.from('\ufeffa: x\r\nb: y\r\n');
  expect(String(bytesLike(before, textOf(before).replace('x', 'z')))).toBe('\ufeffa: z\r\nb: y\r\n');
  expect(() => bytesLike(Buffer.from('a: x\r\nb: y\n'), 'a: z')).toThrow('mixes Windows and Unix line endings');
});

test('a write that fails leaves no draft behind, and the file as it was', () => {
  // Node opens the draft, and then refuses to write a number.
  expect(() => writeBytes(editor.root, HOME, 7 as never)).toThrow();
  expect(readdirSync(path.join(editor.root, 'content')).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(editor.changed()).toEqual([]);
});

test('a save replaces the whole file at once, so that a save that is killed leaves the old file or the new one', () => {
  const before = editor.read(HOME);
  const old = openSync(path.join(editor.root, HOME), 'r');
  writeBytes(editor.root, HOME, Buffer.from('new'));
  expect([editor.read(HOME), readFileSync(old, 'utf8')]).toEqual(['new', before]);
  closeSync(old);
  editor.write(HOME, before);
});
