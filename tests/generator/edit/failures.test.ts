import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mistakesIn, writeBytes } from '../../../generator/edit/files.ts';
import { failureOf } from '../../../generator/edit/server.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';

let editor: OpenEditor;
beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor.close());

test('a write that fails leaves no draft behind, and the file as it was', () => {
  // Node opens the draft, and then refuses to write a number.
  expect(() => writeBytes(editor.root, 'content/home.yaml', 7 as never)).toThrow();
  expect(readdirSync(path.join(editor.root, 'content')).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(editor.changed()).toEqual([]);
});

test('a save replaces the whole file at once, so that a save that is killed leaves the old file or the new one', () => {
  const old = openSync(path.join(editor.root, 'content/glossary.yaml'), 'r');
  const before = editor.read('content/glossary.yaml');
  writeBytes(editor.root, 'content/glossary.yaml', Buffer.from('new'));
  expect([editor.read('content/glossary.yaml'), readFileSync(old, 'utf8')]).toEqual(['new', before]);
  closeSync(old);
  writeBytes(editor.root, 'content/glossary.yaml', Buffer.from(before));
});

test.each([
  ['ENOSPC', 'The disk is full. Delete files you don’t need, and try again.'],
  ['EIO', 'This did not work (EIO). The terminal says more.'],
])('an error of the system with the code %s is explained without a path of this machine', (code, message) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = Object.assign(new Error(`${code}: write '/home/her/site'`), { code });
  expect(failureOf(error)).toEqual({ code: 'failed', message });
  expect(log).toHaveBeenCalledWith(error);
  log.mockRestore();
});

test('a build that stops at a bug answers without its text, which may contain a path', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { details } = mistakesIn({ failure: { text: "EACCES: open '/home/her/site'\n    at build.ts:7" } });
  expect(details).toMatchObject({ message: 'The site can’t be built with this change. The terminal says why.' });
  expect(JSON.stringify(details)).not.toMatch(/home|build\.ts/);
  log.mockRestore();
});

test('the first answer to a page contains no path of this machine', async () => {
  expect(JSON.stringify(await editor.ask({ type: 'load' })).includes(editor.root)).toBe(false);
});
