import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Images } from '../../../generator/assets/images.ts';
import { drawing, photo, pictureFolder } from './picture-folder.ts';

const SLOT = { sizes: '100vw', widths: [40, 80, 160] };
const { read, readWith, place } = pictureFolder();

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
    expect(readFileSync(place('images/a.jpg'))).toEqual(source);
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
    expect(images.warnings.map(String)).toEqual([
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
