import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { editorForTests } from './open-editor.ts';

const editor = await editorForTests();

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
    return editor.upload(query, new Uint8Array(body));
  };

  test('is optimized, shown, and gone after Undo', async () => {
    expect(await upload({ focus: '20% 70%' })).toMatchObject({ ok: true });
    expect(editor.written(`${ID}.src`)).toBe('soup-night.jpg');
    expect(editor.written(`${ID}.focus`)).toBe('20% 70%');
    const { width, height, exif } = await sharp(path.join(editor.root, FILE)).metadata();
    expect([width! <= 2560, height! > width!, exif]).toEqual([true, true, undefined]);
    expect(editor.text(`${ID}.alt`)).toMatchObject({ written: 'Soup in a bowl.' });
    expect(editor.page('index.html').includes('alt="Soup in a bowl."')).toBe(true);
    expect(await editor.ask({ type: 'undo' })).toMatchObject({ ok: true });
    expect(editor.changed()).toEqual([]);
  });

  test('for narrow windows is written next to the other', async () => {
    const id = 'about.yaml:hero.narrowPicture';
    expect(await upload({ id })).toMatchObject({ ok: true });
    expect(editor.written(id)).toBe('soup-night.jpg');
  });

  test('that nothing uses anymore can be deleted, and comes back with Undo', async () => {
    await upload();
    expect(await upload({ name: 'second soup' })).toMatchObject({ ok: true, unused: 'soup-night.jpg' });
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
    ['a name of 500 letters', { name: 'soup'.repeat(125) }, undefined, 'This name is too long.'],
    ['the name of another', { name: 'kettle' }, undefined, 'There is a picture kettle already'],
    ['no description', { alt: '' }, undefined, 'this field is empty'],
    ['an entry that moved', { entry: 'Another' }, undefined, 'Someone else changed this part in the meantime'],
    ['the format of iPhones', {}, '0000ftypheic0000', 'Email it to yourself from the iPhone'],
    ['no picture in it', {}, 'hello', 'it is not a JPEG, PNG, or WebP'],
  ])('is refused with %s, and leaves nothing behind', async (_, more, body, message) => {
    const { error } = await upload(more, body ? Buffer.from(body) : photo);
    expect(error?.message).toContain(message);
    expect(editor.changed()).toEqual([]);
  });
});

test('the list of pictures gets small copies, of known pictures only', async () => {
  const get = async (name: string) => {
    const response = await fetch(`${editor.address}/__edit/thumbnail?name=${encodeURIComponent(name)}`);
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const drawing = await get('kettle.svg');
  const { format, width, height } = await sharp(drawing.bytes).metadata();
  expect([format, Math.max(width!, height!)]).toEqual(['webp', 240]);
  await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).toFile(`${editor.root}/secret.png`);
  expect((await get('../../secret.png')).status).toBe(404);
});
