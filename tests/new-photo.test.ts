import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { imageSizes } from '../components/image-sizes.ts';
import { saysWhereTaken } from '../generator/assets/static-files.ts';
import { newPhoto } from '../scripts/new/photo.ts';
import { putFiles, temporaryFolder } from './temporary-project.ts';

// tests/generator/edit/images.test.ts has the pictures and names that are refused here, too.
const WIDEST = Math.max(...Object.values(imageSizes).flatMap(({ widths }) => widths));
let root: string;
beforeEach(() => {
  root = temporaryFolder({ 'static/images/.keep': '' });
});

const picture = (width = 40, height = 30, background = '#b0413e') =>
  sharp({ create: { width, height, channels: 4, background } });
/** A photo as a phone held sideways saves it. */
const asTaken = (image: Sharp) =>
  image.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' } }).withMetadata({ orientation: 6 });

async function put(name: string, image: Sharp): Promise<string> {
  putFiles(root, { [name]: await image.toBuffer() });
  return path.join(root, name);
}

test('a new photo is rotated and resized, and loses its place, time, and camera', async () => {
  const file = await put('Soup Night.JPG', asTaken(picture(300, WIDEST + 100)).jpeg());
  expect(await newPhoto(root, `'${file}'`)).toContain('src: soup-night.jpg\nalt: !sample');
  const { width, exif, orientation } = await sharp(path.join(root, 'static/images/soup-night.jpg')).metadata();
  expect([width, exif, orientation]).toEqual([WIDEST, undefined, undefined]);
});

test('a new photo gets the name it is given, and one with transparency stays a PNG', async () => {
  await newPhoto(root, await put('a-picture', picture(40, 30, '#b0413e80').avif()), 'Pot of soup');
  expect(readdirSync(path.join(root, 'static/images'))).toEqual(['.keep', 'pot-of-soup.png']);
});

test.each([
  ["a camera's file name", 'IMG_1234.jpg', /"IMG_1234" does not say what it shows.*-- --name/],
  ['a missing file', 'missing.jpg', /^There is no file/],
  ['a drawing', 'soup.svg', /^This is a drawing\./],
])('a new photo cannot be %s', async (_what, name, message) => {
  for (const each of ['IMG_1234.jpg', 'soup.svg']) await put(each, picture().jpeg());
  await expect(newPhoto(root, path.join(root, name))).rejects.toThrow(message);
});

test.each(['jpeg', 'webp'] as const)('a %s that is already in static/ is cleaned', async (format) => {
  const file = await put(`static/images/raw.${format}`, asTaken(picture()).toFormat(format));
  expect(saysWhereTaken(readFileSync(file))).toBe(true);
  await newPhoto(root, file);
  expect(saysWhereTaken(readFileSync(file))).toBe(false);
  const { width, height } = await sharp(file).metadata();
  expect([width, height]).toEqual([30, 40]);
});
