import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { imageCache } from '../../../generator/assets/image-cache.ts';
import { type Images, readImages } from '../../../generator/assets/images.ts';
import { Memo } from '../../../generator/assets/memo.ts';
import { requestedFiles } from '../../../generator/assets/requested-files.ts';
import { putFiles, temporaryFolder } from '../../temporary-folder.ts';

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${inside}</svg>`;
const SLOT = { sizes: '100vw', widths: [40, 80, 160] };
let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

const read = () => readImages(root, requestedFiles('/repo/', imageCache(root)), new Memo());

/** Puts one picture and reads all. */
const readWith = async (name: string, contents: string | Uint8Array | Sharp) => {
  const bytes = typeof contents === 'object' && 'toBuffer' in contents ? await contents.toBuffer() : contents;
  putFiles(root, { [`static/images/${name}`]: bytes });
  return read();
};

/** Left half red, right half blue: a turn or a crop shows in the colours. */
const photo = (width: number, height: number) => {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } as const;
  const right = { input: { create: half }, left: Math.ceil(width / 2), top: 0 };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([right]);
};

async function encoded({ files }: Images) {
  let made = 0;
  const output = await files.all(() => made++);
  const at = (href = '') => output.get(href.replace('/repo/', '')) as Buffer;
  return { output, at, made };
}

const dominant = async (picture: Buffer) => (await sharp(picture).stats()).dominant;

describe('a photograph', () => {
  test('is offered as AVIF, WebP and JPEG in the widths of its slot, never larger than it is', async () => {
    const images = await readWith('friends.jpg', photo(120, 60).jpeg());
    const file = images.image('friends.jpg', SLOT);
    expect(file?.sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(file?.srcSet?.match(/\d+w/g)).toEqual(['40w', '80w', '120w']);
    expect([file?.width, file?.height]).toEqual([120, 60]);
    const { output, at } = await encoded(images);
    for (const [address] of [...(file?.srcSet ?? '').matchAll(/\S+\.jpg/g)]) expect(at(address)).toBeDefined();
    expect(output.size).toBe(9);
  });

  test('comes out upright and without anything the camera added', async () => {
    const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' }, IFD0: { Make: 'TestCamera' } };
    const sideways = await photo(120, 60).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(sideways).metadata()).orientation).toBe(6);
    const images = await readWith('sideways.jpg', sideways);
    const file = images.image('sideways.jpg', SLOT);
    expect([file?.width, file?.height]).toEqual([60, 120]);
    const { output, at } = await encoded(images);
    for (const contents of output.values()) {
      const facts = await sharp(contents as Buffer).metadata();
      expect([facts.exif, facts.orientation, facts.height! > facts.width!]).toEqual([undefined, undefined, true]);
    }
    const corner = sharp(at(file?.href)).extract({ left: 2, top: 2, width: 4, height: 4 });
    expect((await dominant(await corner.png().toBuffer())).r).toBeGreaterThan(200);
  });

  test('is cut to the ratio of its slot around its focal point', async () => {
    const images = await readWith('wide.png', photo(200, 50).png());
    const [left, right] = ['0% 50%', '100% 50%'].map((focus) => images.image('wide.png', { ...SLOT, ratio: 1 }, focus));
    expect([left?.width, left?.height]).toEqual([50, 50]);
    const { at } = await encoded(images);
    expect((await dominant(at(left?.href))).r).toBeGreaterThan(200);
    expect((await dominant(at(right?.href))).b).toBeGreaterThan(200);
  });

  test('is made once: a second build makes nothing, another picture under the same name gets another address', async () => {
    const source = await photo(100, 50).jpeg().toBuffer();
    const first = await readWith('a.jpg', source);
    const before = first.image('a.jpg', SLOT)?.href;
    const one = await encoded(first);
    const second = await read();
    expect(second.image('a.jpg', SLOT)?.href).toBe(before);
    const two = await encoded(second);
    expect([one.made, two.made]).toEqual([9, 0]);
    expect([...two.output]).toEqual([...one.output]);
    // Nothing but the cache was written.
    expect(readFileSync(path.join(root, 'static/images/a.jpg'))).toEqual(source);
    const other = await readWith('a.jpg', photo(90, 50).jpeg());
    expect(other.image('a.jpg', SLOT)?.href).not.toBe(before);
  });

  test('is taken for what it is, whatever its name says', async () => {
    await readWith('photo.svg', photo(100, 50).jpeg());
    const images = await readWith('drawing.jpg', drawing('<path d="M0 0"/>'));
    expect(images.image('photo.svg', SLOT)?.href).toMatch(/\.jpg$/);
    expect(images.image('drawing.jpg', SLOT)?.href).toMatch(/\.svg$/);
  });

  test.each(['soup, #1 (new).jpg', '100%.jpg', 'ü💛.jpg'])(
    'has an address that works, by any name: %s',
    async (name) => {
      const images = await readWith(name.normalize('NFD'), photo(100, 50).jpeg());
      const file = images.image(name, SLOT);
      expect(`${file?.href} ${file?.srcSet}`).toMatch(/^[\w./ ,-]+$/);
      expect(file?.srcSet?.split(', ')).toHaveLength(3);
    },
  );

  test('is remarked upon when it is too small or enormous', async () => {
    await readWith('small.jpg', photo(60, 40).jpeg());
    const images = await readWith('huge.jpg', photo(6000, 10).jpeg());
    for (const name of ['small.jpg', 'huge.jpg']) images.image(name, SLOT);
    expect([...images.warnings]).toEqual([
      'static/images/small.jpg is 60 pixels wide; it is shown up to 160, so it will look soft',
      expect.stringContaining('huge.jpg is 6000 × 10 pixels'),
    ]);
  });
});

test('a drawing keeps its size and is made smaller', async () => {
  const source = drawing('<!-- made by hand --><path d="M0.0001 0.00002L 100.00003 50"/>');
  // Some programs write a byte order mark.
  const images = await readWith('plant.svg', `\uFEFF${source}`);
  const file = images.image('plant.svg', SLOT);
  expect([file?.width, file?.height, file?.sources]).toEqual([200, 100, []]);
  expect(file?.svg.length).toBeLessThan(source.length);
  expect((await encoded(images)).at(file?.href).toString()).toBe(file?.svg);
});

test('a wide drawing keeps a shape that is turned by less than a degree in its place', async () => {
  const row = '<defs><path id="row" d="M0 0H4000V300H0Z"/></defs><use href="#row" fill="red"';
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 620">${row} transform="translate(-5 444)rotate(-0.8)scale(0.23)"/></svg>`;
  const file = (await readWith('crowd.svg', source)).image('crowd.svg', SLOT);
  const [before, after] = await Promise.all(
    [source, file?.svg ?? ''].map((svg) => sharp(Buffer.from(svg)).raw().toBuffer()),
  );
  expect(after?.equals(before as Buffer)).toBe(true);
});

test.each<[name: string, message: string, contents: string | Uint8Array | Sharp]>([
  ['cut.jpg', 'cannot be read', (await photo(300, 300).jpeg().toBuffer()).subarray(0, 900)],
  ['photo.svg', 'not an SVG', 'hello'],
  ['cut.svg', 'damaged', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect'],
  ['empty.svg', 'this file is empty', ''],
  ['film.mp4', 'a video', '\0\0\0\x18ftypmp42'],
  ['page.jpg', 'a web page', '<!doctype html><title>Sign in</title>'],
  ['phone.heic', 'cannot show HEIC', '\0\0\0\x18ftypheic'],
  ['phone.jpg', 'cannot show HEIC', '\0\0\0\x18ftypheic'],
  ['notes.jpg', 'not a JPEG, PNG, WebP or SVG', 'hello'],
  ['plain.svg', 'how large', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['a.svg', 'a script', drawing('<script>alert(1)</script>')],
  ['b.svg', 'an event handler', drawing('<path onclick="alert(1)" d="M0 0"/>')],
  ['c.svg', 'something outside itself', drawing('<image href="https://example.org/a.png"/>')],
  ['d.svg', 'something outside itself', drawing('<path fill="url(https://example.org/#a)" d="M0 0"/>')],
  ['e.svg', 'something outside itself', drawing('<style>@import "a.css"</style>')],
  ['f.svg', 'foreignObject', drawing('<foreignObject><p>hi</p></foreignObject>')],
])('a picture that cannot be used is explained: %s, %s', async (name, message, contents) => {
  const images = await readWith(name, contents);
  expect(images.image(name, SLOT)).toBeUndefined();
  const problem = images.missing.get(name);
  expect(problem?.message).toContain(message);
  expect(problem?.hint).not.toBe('');
});

test.each([
  ['images/plant-1.svg', 'Write only its name: plant-1.svg'],
  ['../soup.jpg', 'Copy the picture into static/images/, and write only its name: soup.jpg'],
  ['C:\\Shira\\soup.jpg', 'Copy the picture into static/images/, and write only its name: soup.jpg'],
  ['https://example.org/soup.jpg', 'Copy the picture into static/images/, and write only its name: soup.jpg'],
  ['logo.svg', 'It stands in static/. Move it to static/images/.'],
  ['folder', 'There is a folder of this name. Name a picture in it, or put one in its place.'],
  ['Palnt-1.jpg', 'Did you mean plant-1.svg?'],
  ['soup%20#1.jpg ', 'Did you mean soup #1.jpg?'],
  ['plant-2.svg', expect.stringMatching(/^Put the file there, .* If it was deleted, bring it back/)],
])('a picture that is not there, with the way out: %s', async (src, hint) => {
  const files = ['images/plant-1.svg', 'images/soup #1.jpg', 'images/folder/within.svg', 'logo.svg'];
  putFiles(root, Object.fromEntries(files.map((file) => [`static/${file}`, drawing('')])));
  const images = await read();
  expect(images.image(src, SLOT)).toBeUndefined();
  expect(images.missing.get(src)).toEqual({ message: `there is no picture "${src}" in static/images/`, hint });
});

test('pictures that are all gone are one mistake', async () => {
  const images = await read();
  for (const src of ['a.svg', 'b.jpg']) images.image(src, SLOT);
  expect([...images.missing.values()].map(({ message }) => message)).toEqual([
    'there are no pictures in static/images/',
  ]);
});
