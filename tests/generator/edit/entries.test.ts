import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenEditor, openEditor } from './open-editor.ts';

let editor: OpenEditor;
beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor.close());
afterEach(() => editor.restore());

describe('a list', () => {
  const change = (name: string, list: string, act: object) =>
    editor.ask({ do: 'list', hash: editor.hash(name), id: `${name}:${list}`, ...act });

  test('gets a new entry with what it needs, not confirmed', async () => {
    const answer = await change('home.yaml', 'values.items', { act: 'add', at: 0 });
    expect(answer).toMatchObject({ ok: true, entry: 'home.yaml:values.items.1' });
    expect(await editor.field('home.yaml:values.items.1.name')).toMatchObject({ sample: true });
    expect(editor.written('home.yaml:values.items.2.name')).toBe('Biscuits');
  });

  test('is put into another order, and back, byte for byte', async () => {
    expect(await change('home.yaml', 'values.items', { act: 'move', at: 0, to: 2 })).toMatchObject({ ok: true });
    expect(editor.written('home.yaml:values.items.2.name')).toBe('Incomprehensibility');
    await change('home.yaml', 'values.items', { act: 'move', at: 2, to: 0 });
    expect(editor.changed()).toEqual([]);
  });

  test('in brackets is changed in its line', async () => {
    await change('home.yaml', 'hero.lines', { act: 'move', at: 1, to: 0 });
    expect(editor.read('content/home.yaml')).toContain('lines: [We will bring the second verse., Put the kettle on.]');
    await change('home.yaml', 'hero.lines', { act: 'remove', at: 1 });
    expect(editor.read('content/home.yaml')).toContain('lines: [We will bring the second verse.]');
    await change('home.yaml', 'hero.lines', { act: 'add', at: 0 });
    expect(editor.read('content/home.yaml')).toContain('lines: [We will bring the second verse., !sample New line 2]');
  });

  test('that is not there begins with its first entry', async () => {
    const answer = await change('events.yaml', 'events.0.except', { act: 'add', at: -1 });
    expect(answer).toMatchObject({ ok: false, why: 'mistake', said: expect.stringContaining('except') });
  });

  test('keeps its last entry, and has none that is not there', async () => {
    expect(await change('support.yaml', 'giving.levels', { act: 'remove', at: 0 })).toMatchObject({ ok: true });
    const last = await change('support.yaml', 'giving.levels', { act: 'remove', at: 0 });
    expect(last).toMatchObject({ ok: false, why: 'mistake' });
    const none = await change('support.yaml', 'giving.levels', { act: 'move', at: 7, to: 0 });
    expect(none).toMatchObject({ ok: false, said: 'There is no such entry in the list.' });
  });
});

describe('a picture', () => {
  const ID = 'home.yaml:programs.items.0.picture';
  const FILE = 'static/images/soup-night.jpg';
  let photo = '';
  beforeAll(async () => {
    const image = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a40' } });
    const exif = { IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Model: 'Secret' } };
    photo = (await image.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()).toString('base64');
  });
  const given = { do: 'picture', id: ID, name: 'soup night', alt: 'Soup in a bowl.' };
  const give = (more: object) => editor.ask({ ...given, hash: editor.hash('home.yaml'), data: photo, ...more });

  test('is made fit to publish, shown, and gone when it is taken back', async () => {
    expect(await give({})).toMatchObject({ ok: true, picture: { name: 'soup-night.jpg' } });
    const { width, height, exif } = await sharp(path.join(editor.root, FILE)).metadata();
    expect([width! <= 2560, height! > width!, exif]).toEqual([true, true, undefined]);
    expect(await editor.field(`${ID}.alt`)).toMatchObject({ written: 'Soup in a bowl.', sample: false });
    expect(editor.page('index.html').includes('alt="Soup in a bowl."')).toBe(true);
    expect(await editor.ask({ do: 'undo' })).toMatchObject({ ok: true });
    expect(editor.changed()).toEqual([]);
  });

  test('for phones stands beside it', async () => {
    expect(await give({ narrow: true, alt: undefined })).toMatchObject({ ok: false, why: 'mistake' });
    const id = 'about.yaml:hero.picture';
    const answer = await give({ id, hash: editor.hash('about.yaml'), narrow: true, alt: undefined });
    expect(answer).toMatchObject({ ok: true });
    expect(editor.written('about.yaml:hero.narrowPicture')).toBe('soup-night.jpg');
  });

  test('that nobody shows any more can be deleted, and comes back', async () => {
    await give({});
    expect(await give({ name: 'second soup' })).toMatchObject({ ok: true, unused: 'soup-night.jpg' });
    expect(await editor.ask({ do: 'unused', name: 'second-soup.jpg' })).toMatchObject({ ok: false });
    expect(await editor.ask({ do: 'unused', name: 'soup-night.jpg' })).toMatchObject({ ok: true });
    expect(existsSync(path.join(editor.root, FILE))).toBe(false);
    await editor.ask({ do: 'undo' });
    expect(existsSync(path.join(editor.root, FILE))).toBe(true);
  });

  test.each([
    ['a name that says nothing', { name: 'IMG_1234' }, 'does not say what it shows'],
    ['no description', { alt: '' }, 'alt of the 1st of programs.items: this field is empty'],
    [
      'the format of iPhones',
      { data: Buffer.from('0000ftypheic0000').toString('base64') },
      'Neither this site nor a browser can read HEIC',
    ],
    ['no picture', { data: Buffer.from('hello').toString('base64') }, 'it is no JPEG, PNG or WebP'],
    ['a name that leads out', { name: '../../x' }, 'does not say what it shows'],
  ])('is refused with %s, and leaves nothing behind', async (_, more, message) => {
    const answer = await give(more);
    expect(answer).toMatchObject({ ok: false, why: 'mistake', said: expect.stringContaining(message) });
    expect(editor.changed()).toEqual([]);
  });
});
