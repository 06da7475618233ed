import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ImageCache } from '../../../generator/assets/image-cache.ts';
import { type Images, readImages } from '../../../generator/assets/images.ts';

const SLOT = { sizes: '100vw', widths: [40, 80, 160] };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), '4g-images-'));
  await mkdir(path.join(root, 'static/images'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const put = (name: string, contents: string | Uint8Array) =>
  writeFile(path.join(root, 'static/images', name), contents);
const read = (): Promise<Images> => readImages(root, { base: '/repo/', cache: new ImageCache(root) });

/** Left half red, right half blue: a turn or a crop shows in the colours. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

async function encoded(images: Images) {
  let made = 0;
  const files = await images.encode(() => made++);
  return { files, made };
}

describe('a photograph', () => {
  test('is offered as AVIF, WebP and JPEG in the widths of its slot, never larger than it is', async () => {
    await put('friends.jpg', await photo(120, 60).jpeg().toBuffer());
    const images = await read();
    const file = images.image('friends.jpg', SLOT);
    expect(file?.sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(file?.srcSet?.match(/\d+w/g)).toEqual(['40w', '80w', '120w']);
    expect([file?.width, file?.height]).toEqual([120, 60]);
    const { files } = await encoded(images);
    for (const [address] of [...(file?.srcSet ?? '').matchAll(/\S+\.jpg/g)]) {
      expect(files.has(address.replace('/repo/', ''))).toBe(true);
    }
    expect(files.size).toBe(9);
  });

  test('comes out upright and without anything the camera added', async () => {
    const sideways = await photo(120, 60)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' }, IFD0: { Make: 'TestCamera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).orientation).toBe(6);
    await put('sideways.jpg', sideways);
    const images = await read();
    const file = images.image('sideways.jpg', SLOT);
    expect([file?.width, file?.height]).toEqual([60, 120]);
    const { files } = await encoded(images);
    for (const contents of files.values()) {
      const facts = await sharp(contents as Buffer).metadata();
      expect([facts.exif, facts.orientation, facts.height! > facts.width!]).toEqual([undefined, undefined, true]);
    }
    const corner = { left: 2, top: 2, width: 4, height: 4 };
    const top = await sharp(files.get(file!.href.replace('/repo/', '')) as Buffer)
      .extract(corner)
      .png()
      .toBuffer();
    expect((await sharp(top).stats()).dominant.r).toBeGreaterThan(200);
  });

  test('is cut to the ratio of its slot around its focal point', async () => {
    await put('wide.png', await photo(200, 50).png().toBuffer());
    const images = await read();
    const square = { ...SLOT, ratio: 1 };
    const left = images.image('wide.png', square, '0% 50%');
    const right = images.image('wide.png', square, '100% 50%');
    expect([left?.width, left?.height]).toEqual([50, 50]);
    const { files } = await encoded(images);
    const colour = async (href = '') => (await sharp(files.get(href.replace('/repo/', '')) as Buffer).stats()).dominant;
    expect((await colour(left?.href)).r).toBeGreaterThan(200);
    expect((await colour(right?.href)).b).toBeGreaterThan(200);
  });

  test('is made once: a second build makes nothing, another picture under the same name gets another address', async () => {
    await put('a.jpg', await photo(100, 50).jpeg().toBuffer());
    const first = await read();
    const before = first.image('a.jpg', SLOT)?.href;
    const one = await encoded(first);
    expect(one.made).toBe(9);
    const second = await read();
    expect(second.image('a.jpg', SLOT)?.href).toBe(before);
    const two = await encoded(second);
    expect(two.made).toBe(0);
    expect([...two.files]).toEqual([...one.files]);
    await put('a.jpg', await photo(90, 50).jpeg().toBuffer());
    expect((await read()).image('a.jpg', SLOT)?.href).not.toBe(before);
  });

  test('is remarked upon when it is too small or enormous', async () => {
    await put('small.jpg', await photo(60, 40).jpeg().toBuffer());
    await put('huge.jpg', await photo(6000, 10).jpeg().toBuffer());
    const images = await read();
    images.image('small.jpg', SLOT);
    images.image('huge.jpg', SLOT);
    expect(images.warnings()).toEqual([
      'static/images/small.jpg is 60 pixels wide; it is shown up to 160, so it will look soft',
      expect.stringContaining('huge.jpg is 6000 × 10 pixels'),
    ]);
  });
});

describe('a drawing', () => {
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${inside}</svg>`;

  test('keeps its size and is made smaller', async () => {
    const source = drawing('<!-- made by hand --><path d="M0.0001 0.00002L 100.00003 50"/>');
    await put('plant.svg', source);
    const images = await read();
    const file = images.image('plant.svg', SLOT);
    expect([file?.width, file?.height, file?.sources]).toEqual([200, 100, []]);
    expect(file?.svg.length).toBeLessThan(source.length);
    expect((await encoded(images)).files.get(file!.href.replace('/repo/', ''))?.toString()).toBe(file?.svg);
  });

  test.each([
    ['<script>alert(1)</script>', 'a script'],
    ['<path onclick="alert(1)" d="M0 0"/>', 'an event handler'],
    ['<image href="https://example.org/a.png"/>', 'something outside itself'],
    ['<path fill="url(https://example.org/#a)" d="M0 0"/>', 'something outside itself'],
    ['<style>@import "a.css"</style>', 'something outside itself'],
    ['<foreignObject><p>hi</p></foreignObject>', 'foreignObject'],
  ])('is refused when it holds %s', async (inside, reason) => {
    await put('bad.svg', drawing(inside));
    const images = await read();
    expect(images.image('bad.svg', SLOT)).toBeUndefined();
    expect(images.problem('bad.svg')?.message).toContain(reason);
  });
});

describe('a file that cannot be used is explained', () => {
  test.each<[string, string, () => Promise<string | Uint8Array>, string]>([
    ['cut off', 'cut.jpg', async () => (await photo(300, 300).jpeg().toBuffer()).subarray(0, 900), 'cannot be read'],
    ['mislabelled', 'photo.png', () => photo(10, 10).jpeg().toBuffer(), 'named .png but holds a JPG'],
    ['a HEIC photo', 'phone.heic', async () => '\0\0\0\x18ftypheic', 'cannot show HEIC'],
    ['a HEIC photo in disguise', 'phone.jpg', async () => '\0\0\0\x18ftypheic', 'cannot show HEIC'],
    ['no picture', 'notes.jpg', async () => 'hello', 'not a JPEG, PNG, WebP or SVG'],
    [
      'a drawing without a size',
      'plain.svg',
      async () => '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      'how large',
    ],
  ])('%s', async (_what, name, contents, message) => {
    await put(name, await contents());
    const images = await read();
    expect(images.image(name, SLOT)).toBeUndefined();
    expect(images.problem(name)?.message).toContain(message);
    expect(images.problem(name)?.hint).not.toBe('');
  });
});

test('nothing outside the cache folder is written', async () => {
  await put('a.jpg', await photo(100, 50).jpeg().toBuffer());
  const before = await readFile(path.join(root, 'static/images/a.jpg'));
  const images = await read();
  images.image('a.jpg', SLOT);
  await encoded(images);
  expect(await readFile(path.join(root, 'static/images/a.jpg'))).toEqual(before);
});
