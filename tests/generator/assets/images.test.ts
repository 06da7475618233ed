import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { imageCache } from '../../../generator/assets/image-cache.ts';
import { type Images, readImages } from '../../../generator/assets/images.ts';
import { requestedFiles } from '../../../generator/assets/requested-files.ts';
import { Memo } from '../../../generator/source/memo.ts';

const SLOT = { sizes: '100vw', widths: [40, 80, 160] };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), '4g-images-'));
  await mkdir(path.join(root, 'static/images'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const put = (name: string, contents: string | Uint8Array) =>
  writeFile(path.join(root, 'static/images', name), contents);
const read = () => readImages(root, requestedFiles('/repo/', imageCache(root)), new Memo());

/** Puts one picture and reads it again. */
const readOne = async (name: string, contents: string | Uint8Array) => {
  await put(name, contents);
  return read();
};

/** Left half red, right half blue: a turn or a crop shows in the colours. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

async function encoded({ files }: Images) {
  let made = 0;
  const output = await files.all(() => made++);
  const at = (href = '') => output.get(href.replace('/repo/', '')) as Buffer;
  return { output, at, made };
}

const dominant = async (picture: Sharp) => (await picture.stats()).dominant;

describe('a photograph', () => {
  test('is offered as AVIF, WebP and JPEG in the widths of its slot, never larger than it is', async () => {
    const images = await readOne('friends.jpg', await photo(120, 60).jpeg().toBuffer());
    const file = images.image('friends.jpg', SLOT);
    expect(file?.sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(file?.srcSet?.match(/\d+w/g)).toEqual(['40w', '80w', '120w']);
    expect([file?.width, file?.height]).toEqual([120, 60]);
    const { output, at } = await encoded(images);
    for (const [address] of [...(file?.srcSet ?? '').matchAll(/\S+\.jpg/g)]) expect(at(address)).toBeDefined();
    expect(output.size).toBe(9);
  });

  test('comes out upright and without anything the camera added', async () => {
    const sideways = await photo(120, 60)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' }, IFD0: { Make: 'TestCamera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).orientation).toBe(6);
    const images = await readOne('sideways.jpg', sideways);
    const file = images.image('sideways.jpg', SLOT);
    expect([file?.width, file?.height]).toEqual([60, 120]);
    const { output, at } = await encoded(images);
    for (const contents of output.values()) {
      const facts = await sharp(contents as Buffer).metadata();
      expect([facts.exif, facts.orientation, facts.height! > facts.width!]).toEqual([undefined, undefined, true]);
    }
    const corner = sharp(at(file?.href)).extract({ left: 2, top: 2, width: 4, height: 4 });
    expect((await dominant(sharp(await corner.png().toBuffer()))).r).toBeGreaterThan(200);
  });

  test('is cut to the ratio of its slot around its focal point', async () => {
    const images = await readOne('wide.png', await photo(200, 50).png().toBuffer());
    const square = { ...SLOT, ratio: 1 };
    const left = images.image('wide.png', square, '0% 50%');
    const right = images.image('wide.png', square, '100% 50%');
    expect([left?.width, left?.height]).toEqual([50, 50]);
    const { at } = await encoded(images);
    expect((await dominant(sharp(at(left?.href)))).r).toBeGreaterThan(200);
    expect((await dominant(sharp(at(right?.href)))).b).toBeGreaterThan(200);
  });

  test('is made once: a second build makes nothing, another picture under the same name gets another address', async () => {
    const source = await photo(100, 50).jpeg().toBuffer();
    const first = await readOne('a.jpg', source);
    const before = first.image('a.jpg', SLOT)?.href;
    const one = await encoded(first);
    expect(one.made).toBe(9);
    const second = await read();
    expect(second.image('a.jpg', SLOT)?.href).toBe(before);
    const two = await encoded(second);
    expect(two.made).toBe(0);
    expect([...two.output]).toEqual([...one.output]);
    // Nothing but the cache was written.
    expect(await readFile(path.join(root, 'static/images/a.jpg'))).toEqual(source);
    const other = await readOne('a.jpg', await photo(90, 50).jpeg().toBuffer());
    expect(other.image('a.jpg', SLOT)?.href).not.toBe(before);
  });

  test('is taken for what it is, whatever its name says', async () => {
    const images = await readOne('photo.png', await photo(100, 50).jpeg().toBuffer());
    expect(images.image('photo.png', SLOT)?.href).toMatch(/\.jpg$/);
    expect((await encoded(images)).output.size).toBe(9);
  });

  test('is remarked upon when it is too small or enormous', async () => {
    await put('small.jpg', await photo(60, 40).jpeg().toBuffer());
    const images = await readOne('huge.jpg', await photo(6000, 10).jpeg().toBuffer());
    images.image('small.jpg', SLOT);
    images.image('huge.jpg', SLOT);
    expect([...images.warnings]).toEqual([
      'static/images/small.jpg is 60 pixels wide; it is shown up to 160, so it will look soft',
      expect.stringContaining('huge.jpg is 6000 × 10 pixels'),
    ]);
  });
});

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${inside}</svg>`;

test('a drawing keeps its size and is made smaller', async () => {
  const source = drawing('<!-- made by hand --><path d="M0.0001 0.00002L 100.00003 50"/>');
  // Some programs write a byte order mark.
  const images = await readOne('plant.svg', `\uFEFF${source}`);
  const file = images.image('plant.svg', SLOT);
  expect([file?.width, file?.height, file?.sources]).toEqual([200, 100, []]);
  expect(file?.svg.length).toBeLessThan(source.length);
  expect((await encoded(images)).at(file?.href).toString()).toBe(file?.svg);
});

describe('a file that cannot be used is explained', () => {
  const jpeg = (width: number, height: number) => photo(width, height).jpeg().toBuffer();
  test.each<[name: string, message: string, contents: string | (() => Promise<Uint8Array>)]>([
    ['cut.jpg', 'cannot be read', async () => (await jpeg(300, 300)).subarray(0, 900)],
    ['phone.heic', 'cannot show HEIC', '\0\0\0\x18ftypheic'],
    ['phone.jpg', 'cannot show HEIC', '\0\0\0\x18ftypheic'],
    ['notes.jpg', 'not a JPEG, PNG, WebP or SVG', 'hello'],
    ['photo.svg', 'not an SVG', () => jpeg(10, 10)],
    ['plain.svg', 'how large', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['a.svg', 'a script', drawing('<script>alert(1)</script>')],
    ['b.svg', 'an event handler', drawing('<path onclick="alert(1)" d="M0 0"/>')],
    ['c.svg', 'something outside itself', drawing('<image href="https://example.org/a.png"/>')],
    ['d.svg', 'something outside itself', drawing('<path fill="url(https://example.org/#a)" d="M0 0"/>')],
    ['e.svg', 'something outside itself', drawing('<style>@import "a.css"</style>')],
    ['f.svg', 'foreignObject', drawing('<foreignObject><p>hi</p></foreignObject>')],
  ])('%s: %s', async (name, message, contents) => {
    const images = await readOne(name, typeof contents === 'string' ? contents : await contents());
    expect(images.image(name, SLOT)).toBeUndefined();
    const problem = images.missing.get(name);
    expect(problem?.message).toContain(message);
    expect(problem?.hint).not.toBe('');
  });
});
