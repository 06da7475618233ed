import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { idOf, placeOf } from '../../../generator/edit/ids.ts';
import type { Request } from '../../../generator/edit/protocol.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';

let editor: OpenEditor;
beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor.close());
afterEach(() => editor.restore());

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

  test('must be confirmed where it mentions its own name', async () => {
    await change(ITEMS, { action: 'add', index: 0 });
    const subject = editor.text(`${ITEMS}.1.whatsapp.subject`);
    expect(subject).toMatchObject({ written: expect.stringMatching(/^A chair in New name \d+$/), sample: true });
  });

  test('is of the same kind as the entry before it', async () => {
    const answer = await change('events.yaml:events', { action: 'add', index: 2 });
    expect(answer).toMatchObject({ ok: true, entry: 'events.yaml:events.3' });
    expect(editor.written('events.yaml:events.3.type')).toBe('Weekly');
    expect(editor.text('events.yaml:events.3.description')).toMatchObject({ sample: true });
    expect(editor.text('events.yaml:events.2.description')).not.toHaveProperty('sample');
  });

  test('that is copied from an entry without an id gets one', async () => {
    expect(await change('events.yaml:events', { action: 'duplicate', index: 7 })).toMatchObject({ ok: true });
    expect([7, 8].map((index) => editor.written(`events.yaml:events.${index}.id`))).toEqual([null, 'kettle-fair-2']);
  });
});

describe('an image', () => {
  const ID = 'home.yaml:programs.items.0.picture';
  const FILE = 'static/images/soup-night.jpg';
  let photo: Buffer;
  beforeAll(async () => {
    const image = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a40' } });
    const exif = { IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Model: 'Secret' } };
    photo = await image.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  });
  const upload = (more: Record<string, string> = {}, body: Buffer = photo) => {
    const query = { id: ID, name: 'soup night', alt: 'Soup in a bowl.', ...more };
    return editor.upload({ ...query, hash: editor.hash(placeOf(query.id).name) }, new Uint8Array(body));
  };

  test('is optimized, shown, and gone after Undo', async () => {
    expect(await upload()).toMatchObject({ ok: true, upload: { name: 'soup-night.jpg' }, images: expect.any(Array) });
    const { width, height, exif } = await sharp(path.join(editor.root, FILE)).metadata();
    expect([width! <= 2560, height! > width!, exif]).toEqual([true, true, undefined]);
    expect(editor.text(`${ID}.alt`)).toMatchObject({ written: 'Soup in a bowl.' });
    expect(editor.page('index.html').includes('alt="Soup in a bowl."')).toBe(true);
    expect(await editor.ask({ type: 'undo' })).toMatchObject({ ok: true });
    expect(editor.changed()).toEqual([]);
  });

  test('for narrow windows is written next to the other', async () => {
    const { name, path: place } = placeOf('about.yaml:hero.narrowPicture');
    expect(await upload({ id: idOf(name, place) })).toMatchObject({ ok: true });
    expect(editor.written('about.yaml:hero.narrowPicture')).toBe('soup-night.jpg');
  });

  test('that nothing uses anymore can be deleted, and comes back with Undo', async () => {
    await upload();
    expect(await upload({ name: 'second soup' })).toMatchObject({ ok: true, upload: { unused: 'soup-night.jpg' } });
    expect(await editor.ask({ type: 'delete-image', name: 'second-soup.jpg' })).toMatchObject({ ok: false });
    const deleted = await editor.ask({ type: 'delete-image', name: 'soup-night.jpg' });
    expect(deleted.images?.map(({ name }) => name)).not.toContain('soup-night.jpg');
    expect(existsSync(path.join(editor.root, FILE))).toBe(false);
    const { images } = await editor.ask({ type: 'undo' });
    expect(images).toContainEqual({ name: 'soup-night.jpg', used: false });
    expect(existsSync(path.join(editor.root, FILE))).toBe(true);
  });

  test.each([
    ['a name that says nothing', { name: 'IMG_1234' }, undefined, 'does not say what it shows'],
    ['a name that leads out', { name: '../../x' }, undefined, 'does not say what it shows'],
    ['the name of another', { name: 'kettle' }, undefined, 'There is a picture kettle already'],
    ['no description', { alt: '' }, undefined, 'this field is empty'],
    ['the format of iPhones', {}, '0000ftypheic0000', 'Neither this site nor a browser can read HEIC'],
    ['no picture in it', {}, 'hello', 'it is not a JPEG, PNG, or WebP'],
  ])('is refused with %s, and leaves nothing behind', async (_, more, body, message) => {
    const { error } = await upload(more, body ? Buffer.from(body) : photo);
    expect(error?.message).toContain(message);
    expect(editor.changed()).toEqual([]);
  });
});
