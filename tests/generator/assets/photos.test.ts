import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Images } from '../../../generator/assets/images.ts';
import { imageFolder, photo, SIZE } from './image-folder.ts';

const { read, readWith } = imageFolder();

async function encoded({ files }: Images) {
  let made = 0;
  const output = await files.all(() => made++);
  const at = (href = '') => output.get(href.replace('/repo/', '')) as Buffer;
  return { output, at, made };
}

const dominant = async (picture: Buffer) => (await sharp(picture).stats()).dominant;

test('a photo has AVIF, WebP, and JPEG files in the widths of its image size, but no wider than itself', async () => {
  const images = await readWith('friends.jpg', photo(120, 60).jpeg());
  const file = images.image('friends.jpg', SIZE);
  expect(file?.sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
  expect(file?.srcSet?.match(/\d+w/g)).toEqual(['40w', '80w', '120w']);
  expect([file?.width, file?.height]).toEqual([120, 60]);
  const { output, at } = await encoded(images);
  for (const [address] of [...(file?.srcSet ?? '').matchAll(/\S+\.jpg/g)]) expect(at(address)).toBeDefined();
  expect(output.size).toBe(9);
});

test('a photo is rotated upright and loses its metadata', async () => {
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' }, IFD0: { Make: 'TestCamera' } };
  const sideways = await photo(120, 60).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(sideways).metadata()).orientation).toBe(6);
  const images = await readWith('sideways.jpg', sideways);
  const file = images.image('sideways.jpg', SIZE);
  expect([file?.width, file?.height]).toEqual([60, 120]);
  const { output, at } = await encoded(images);
  for (const contents of output.values()) {
    const facts = await sharp(contents as Buffer).metadata();
    expect([facts.exif, facts.orientation, facts.height! > facts.width!]).toEqual([undefined, undefined, true]);
  }
  const corner = sharp(at(file?.href)).extract({ left: 2, top: 2, width: 4, height: 4 });
  expect((await dominant(await corner.png().toBuffer())).r).toBeGreaterThan(200);
});

test('a photo is cropped to the ratio of its image size, around its focal point', async () => {
  const images = await readWith('wide.png', photo(200, 50).png());
  const [left, right] = ['0% 50%', '100% 50%'].map((focus) => images.image('wide.png', { ...SIZE, ratio: 1 }, focus));
  expect([left?.width, left?.height]).toEqual([50, 50]);
  const { at } = await encoded(images);
  expect((await dominant(at(left?.href))).r).toBeGreaterThan(200);
  expect((await dominant(at(right?.href))).b).toBeGreaterThan(200);
});

test('a photo is encoded once, and another photo of the same name has another address', async () => {
  const first = await readWith('a.jpg', photo(100, 50).jpeg());
  const before = first.image('a.jpg', SIZE)?.href;
  const one = await encoded(first);
  const second = await read();
  expect(second.image('a.jpg', SIZE)?.href).toBe(before);
  const two = await encoded(second);
  expect([one.made, two.made]).toEqual([9, 0]);
  expect([...two.output]).toEqual([...one.output]);
  const other = await readWith('a.jpg', photo(90, 50).jpeg());
  expect(other.image('a.jpg', SIZE)?.href).not.toBe(before);
});

test.each(['soup, #1 (new).svg', '100%.jpg', 'ü💛.jpg'])(
  'a photo has a valid address, whatever its name and extension are: %s',
  async (name) => {
    const images = await readWith(name.normalize('NFD'), photo(100, 50).jpeg());
    const file = images.image(name, SIZE);
    expect(`${file?.href} ${file?.srcSet}`).toMatch(/^[\w./ ,-]+\.jpg \d+w$/);
    expect(file?.srcSet?.split(', ')).toHaveLength(3);
  },
);

test('a photo that is too small or too large causes a warning', async () => {
  await readWith('small.jpg', photo(60, 40).jpeg());
  const images = await readWith('huge.jpg', photo(6000, 10).jpeg());
  for (const name of ['small.jpg', 'huge.jpg']) images.image(name, SIZE);
  expect(images.warnings.map(String)).toEqual([
    'static/images/small.jpg the picture “small” is 60 pixels wide; it is shown up to 160, so it will look soft',
    expect.stringContaining('the picture “huge” is 6000 × 10 pixels'),
  ]);
});

test('a drawing is optimized without moving its shapes, and keeps its size', async () => {
  const row = '<defs><path id="row" d="M0 0H4000V300H0Z"/></defs><use href="#row" fill="red"';
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 620"><!-- by hand -->${row} transform="translate(-5 444)rotate(-0.8)scale(0.23)"/></svg>`;
  // Some programs write a byte order mark, or the wrong extension.
  const images = await readWith('crowd.jpg', `\uFEFF${source}`);
  const file = images.image('crowd.jpg', SIZE)!;
  expect([file.width, file.height, file.sources]).toEqual([1440, 620, []]);
  expect(file.href).toMatch(/\.svg$/);
  expect(file.svg.length).toBeLessThan(source.length);
  expect((await encoded(images)).at(file.href).toString()).toBe(file.svg);
  const [before, after] = await Promise.all([source, file.svg].map((svg) => sharp(Buffer.from(svg)).raw().toBuffer()));
  expect(after?.equals(before as Buffer)).toBe(true);
});

test("a photo can't be the drawing of a shared link", async () => {
  const images = await readWith('friends.jpg', photo(120, 60).jpeg());
  expect(images.drawing('friends.jpg')).toBeUndefined();
  expect(images.missing.get('friends.jpg')).toMatchObject({ message: 'this picture is not a drawing' });
});
