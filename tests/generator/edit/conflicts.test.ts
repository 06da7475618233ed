import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bytesLike, textOf } from '../../../generator/edit/files.ts';
import { editorForTests } from './open-editor.ts';

const editor = await editorForTests();

const LEAD = 'home.yaml:hero.lead';

/** Someone else changes a file while a page is open. */
const theirs = (file: string, change: (text: string) => string) => editor.write(file, change(editor.read(file)));

describe('a file that changed in the meantime', () => {
  test('is not overwritten until the page knows the new text', async () => {
    const was = editor.written(LEAD);
    const mine = /lead: >-[\s\S]*?\n {2}primary/;
    theirs('content/home.yaml', (text) => `# theirs\n${text.replace(mine, 'lead: Theirs\n  primary')}`);
    const { status, error } = await editor.ask({ type: 'save', changes: [{ id: LEAD, value: 'Ours', was }] });
    expect([status, error]).toMatchObject([409, { code: 'conflict', id: LEAD }]);
    expect(editor.read('content/home.yaml')).toContain('lead: Theirs');
    const again = [{ id: LEAD, value: 'Ours', was: 'Theirs' }];
    expect(await editor.ask({ type: 'save', changes: again })).toMatchObject({ ok: true });
    expect(editor.read('content/home.yaml')).toMatch(/^# theirs\n[\s\S]*lead: Ours\n/);
  });

  test('is not changed in another entry that moved to the same place and says the same', async () => {
    const id = 'events.yaml:events.0.chapter';
    const change = { id, value: 'castle-lane', was: editor.written(id), entry: 'Second Kettle' };
    const { status, error } = await editor.ask({ type: 'save', changes: [change] });
    expect([status, error?.code]).toEqual([409, 'conflict']);
    expect(editor.changed()).toEqual([]);
  });

  test.each([
    ['a list', { type: 'list', id: 'events.yaml:events', action: 'remove', index: 0 }],
    ['a part', { type: 'part', id: 'events.yaml:events.7.ask', action: 'add' }],
  ] as const)('stays as it is when a page wants to change %s', async (_, request) => {
    const hash = editor.hash('events.yaml');
    theirs('content/events.yaml', (text) => `${text}# theirs\n`);
    const { status, error } = await editor.ask({ ...request, hash });
    expect([status, error?.code]).toEqual([409, 'conflict']);
    expect(editor.read('content/events.yaml')).toMatch(/# theirs\n$/);
  });

  test('is built again unless it has what the editor wrote', async () => {
    const file = 'content/home.yaml';
    await editor.save(LEAD, 'Ours');
    expect(editor.isOwn(file)).toBe(true);
    const after = readFileSync(path.join(editor.root, file));
    // Someone breaks it in an editor and repairs it: until then the pages show the mistake.
    writeFileSync(path.join(editor.root, file), 'a');
    expect(editor.isOwn(file)).toBe(false);
    writeFileSync(path.join(editor.root, file), after);
    expect(editor.isOwn(file)).toBe(false);
  });
});

test('line endings and a byte order mark stay as they were', () => {
  const before = Buffer.from('\ufeffa: x\r\nb: y\r\n');
  expect(String(bytesLike(before, textOf(before).replace('x', 'z')))).toBe('\ufeffa: z\r\nb: y\r\n');
  expect(() => bytesLike(Buffer.from('a: x\r\nb: y\n'), 'a: z')).toThrow('mixes Windows and Unix line endings');
});
