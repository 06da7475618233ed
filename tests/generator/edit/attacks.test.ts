import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { traversals } from '../../path-traversal.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';

let editor: OpenEditor;
beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor.close());

const UNDO = { do: 'undo' };

describe('a request is refused', () => {
  test.each([
    ['from another site', { origin: 'https://evil.test' }, 'This page is not one of this site.'],
    ['from another port of this machine', { origin: 'http://127.0.0.1:1' }, 'This page is not one of this site.'],
    ['from a file or a sandbox', { origin: 'null' }, 'This page is not one of this site.'],
    ['from nobody', { origin: '' }, 'This page is not one of this site.'],
    ['without a token', { 'x-edit-token': '' }, 'This page is from an earlier run. Load it again.'],
    [
      'with a token of the same length',
      { 'x-edit-token': 'x'.repeat(32) },
      'This page is from an earlier run. Load it again.',
    ],
    ['as a form sends it', { 'content-type': 'text/plain' }, 'Changes are sent as JSON.'],
  ])('%s', async (_, headers, said) => {
    expect(await editor.ask(UNDO, headers)).toMatchObject({ status: 403, ok: false, why: 'refused', said });
  });

  test('by any method but POST', async () => {
    expect((await fetch(`${editor.address}/__edit`)).status).toBe(403);
    const options = await fetch(`${editor.address}/__edit`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.test' },
    });
    expect([options.status, options.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  test.each(['evil.test', 'localhost.evil.test', ''])('at the host %j', async (host) => {
    const { hostname, port } = new URL(editor.address);
    const status = await new Promise((resolve, reject) => {
      const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
      const asked = request({ hostname, port, path: '/__edit', method: 'POST', headers }, (answer) =>
        resolve(answer.resume().statusCode),
      );
      asked.on('error', reject).end(JSON.stringify(UNDO));
    });
    expect([400, 403]).toContain(status);
  });

  test.each([
    ['that is no JSON', '{'],
    ['that is no object', '7'],
    ['of no kind', '{}'],
    ['of an unknown kind', '{"do":"eval"}'],
    ['without its fields', '{"do":"save"}'],
    ['of another shape', '{"do":"save","changes":[{"id":7}]}'],
    ['with a name of its own prototype', '{"do":"__proto__"}'],
    ['with more words than any', JSON.stringify({ do: 'where', text: 'x'.repeat(2_000_000), path: '/' })],
    ['with a text longer than any', JSON.stringify({ do: 'publish', sentence: 'x'.repeat(200_000) })],
  ])('%s', async (_, body) => {
    expect(await editor.ask(body)).toMatchObject({ ok: false, why: 'refused' });
  });

  test('with a picture larger than 30 MB', async () => {
    expect(await editor.ask(`{"do":"picture","data":"${'x'.repeat(42_000_000)}"}`)).toMatchObject({
      ok: false,
      why: 'refused',
    });
  });
});

test('none of the ways out of a folder leads anywhere', async () => {
  const outside = path.join(editor.root, 'secret.yaml');
  writeFileSync(outside, 'a: secret\n');
  const others = ['../secret.yaml', '../templates/home.tsx', 'a/../../secret.yaml', '.secret.yaml', 'home.yaml/..'];
  for (const way of [...others, '/etc/passwd', ...traversals]) {
    const answer = await editor.ask({ do: 'save', changes: [{ id: `${way}:a`, value: 'x', was: 'secret' }] });
    expect(answer, way).toMatchObject({ ok: false });
    expect(JSON.stringify(answer.theirs ?? ''), way).not.toContain('secret');
  }
  for (const name of others) expect(await editor.ask({ do: 'unused', name }), name).toMatchObject({ ok: false });
  expect(readFileSync(outside, 'utf8')).toBe('a: secret\n');
});

describe('through a link', () => {
  test('no file is read or written', async () => {
    const { written } = await editor.field('home.yaml:hero.lead');
    const [file, elsewhere] = [path.join(editor.root, 'content/home.yaml'), path.join(editor.root, 'elsewhere.yaml')];
    renameSync(file, elsewhere);
    symlinkSync(elsewhere, file);
    const before = readFileSync(elsewhere, 'utf8');
    const answer = await editor.ask({ do: 'save', changes: [{ id: 'home.yaml:hero.lead', value: 'x', was: written }] });
    expect(answer).toMatchObject({
      ok: false,
      said: expect.stringContaining('is no file that can be changed on the page'),
    });
    expect(readFileSync(elsewhere, 'utf8')).toBe(before);
    rmSync(file);
    renameSync(elsewhere, file);
  });

  test('no picture leaves static/', async () => {
    const [images, elsewhere] = [path.join(editor.root, 'static/images'), path.join(editor.root, 'elsewhere')];
    renameSync(images, elsewhere);
    symlinkSync(elsewhere, images);
    const { hash } = (await editor.content()).files.find(({ name }) => name === 'home.yaml')!;
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>').toString('base64');
    const picture = {
      do: 'picture',
      hash,
      id: 'home.yaml:programs.items.0.picture',
      name: 'soup night',
      alt: 'Soup.',
      data: drawing,
    };
    expect(await editor.ask(picture)).toMatchObject({
      ok: false,
      said: expect.stringContaining('is no file that can be changed'),
    });
    rmSync(images);
    renameSync(elsewhere, images);
  });
});
