import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { mistakesIn } from '../../../generator/edit/files.ts';
import type { Request } from '../../../generator/edit/protocol.ts';
import { failureOf } from '../../../generator/edit/server.ts';
import { traversals } from '../../path-traversal.ts';
import { editorForTests } from './open-editor.ts';

const editor = await editorForTests();

const UNDO = JSON.stringify({ type: 'undo' });
const post = (body: string, headers: Record<string, string> = {}) =>
  editor.send('/__edit', { method: 'POST', body }, headers);
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

describe('a request is refused', () => {
  test.each([
    ['from another site', { origin: 'https://evil.test' }, 'This page is not part of this site.'],
    ['from another port of this machine', { origin: 'http://127.0.0.1:1' }, 'This page is not part of this site.'],
    ['without an origin', { origin: '' }, 'This page is not part of this site.'],
    ['with a wrong token', { 'x-edit-token': 'x'.repeat(32) }, 'This page is from an earlier run. Reload it.'],
    ['sent by a form', { 'content-type': 'text/plain' }, 'Send JSON.'],
  ])('%s', async (_, headers, message) => {
    expect(await post(UNDO, headers)).toEqual({ ok: false, error: { code: 'invalid', message } });
  });

  test.each([
    ['/__edit', 'GET', {}],
    ['/__edit/image', 'POST', {}],
    ['/__edit/image?id=x', 'PUT', { 'x-edit-token': '' }],
  ])('at %s with %s and the headers %j', async (address, method, headers) => {
    expect(await editor.send(address, { method }, headers)).toMatchObject({ ok: false, error: { code: 'invalid' } });
  });

  test.each([
    ['that is not JSON', '{'],
    ['of an unknown type', '{"type":"eval"}'],
    ['of another shape', '{"type":"save","changes":[{"id":7}]}'],
    ['with a text that is too long', JSON.stringify({ type: 'publish', message: 'x'.repeat(200_000) })],
    ['larger than 4 MB', JSON.stringify({ type: 'publish', message: 'x'.repeat(5_000_000) })],
  ])('%s', async (_, body) => {
    expect(await post(body)).toMatchObject({ ok: false, error: { code: 'invalid' } });
  });

  test('with an image larger than 30 MB', async () => {
    const answer = await editor.upload({ id: 'home.yaml:programs.items.0.picture' }, Buffer.alloc(31 * 1024 * 1024));
    expect(answer).toMatchObject({ ok: false, error: { message: 'This picture is larger than 30 MB.' } });
  });
});

test('no id, name, or path leads out of the content, or into a prototype', async () => {
  const outside = path.join(editor.root, 'secret.yaml');
  writeFileSync(outside, 'a: secret\n');
  const files = ['../secret.yaml', '../templates/home.tsx', 'a/../../secret.yaml', '.secret.yaml', 'home.yaml/..'];
  const steps = ['__proto__', '__proto__.polluted', 'constructor', 'constructor.name', 'toString', 'nothing'];
  const ids = [
    ...[...files, '/etc/passwd', ...traversals].map((file) => `${file}:a`),
    ...[...steps, 'hero.__proto__.polluted', 'hero.lines.length', 'hero.lines.99', 'hero.lines.-1'].map(
      (step) => `home.yaml:${step}`,
    ),
    ...['hero.lines.constructor', 'hero.lines.0.x', ''].map((step) => `home.yaml:${step}`),
  ];
  for (const id of ids) {
    const requests: Request[] = [
      { type: 'save', changes: [{ id, value: 'x', was: null }] },
      { type: 'list', id, action: 'add', index: 0 },
      { type: 'part', id },
    ];
    for (const each of requests) {
      const answer = await editor.ask(each);
      expect(answer, `${each.type} ${id}`).toMatchObject({ ok: false, error: { code: 'invalid' } });
      expect(JSON.stringify(answer)).not.toContain('secret');
    }
    expect(await editor.upload({ id, name: 'soup night' }, DRAWING), id).toMatchObject({ ok: false });
  }
  for (const name of files) expect(await editor.ask({ type: 'delete-image', name }), name).toMatchObject({ ok: false });
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(readFileSync(outside, 'utf8')).toBe('a: secret\n');
  expect(editor.changed()).toEqual([]);
});

test.each([
  ['ENOSPC', 'The disk is full. Delete files you don’t need, and try again.'],
  ['EIO', 'This did not work (EIO). Ask a developer: the terminal says why.'],
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
  const message = 'The site can’t be built with this change. Ask a developer: the terminal says why.';
  expect(details).toEqual({ code: 'mistakes', message, diagnostics: [] });
  log.mockRestore();
});

test('nothing is read or written through a symlink', async () => {
  const image = { id: 'home.yaml:programs.items.0.picture', name: 'soup night', alt: 'Soup.' };
  const save = () => editor.save('home.yaml:hero.lead', 'x');
  for (const [file, request] of [
    ['content/home.yaml', save],
    ['static/images', () => editor.upload(image, DRAWING)],
  ] as const) {
    const [place, elsewhere] = [path.join(editor.root, file), path.join(editor.root, 'elsewhere')];
    renameSync(place, elsewhere);
    symlinkSync(elsewhere, place);
    const message = expect.stringContaining('can’t be changed from the page');
    expect(await request()).toMatchObject({ ok: false, error: { code: 'invalid', message } });
    rmSync(place);
    renameSync(elsewhere, place);
  }
  expect(editor.changed()).toEqual([]);
});
