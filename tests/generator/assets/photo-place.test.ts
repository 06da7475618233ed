import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { copyStatic } from '../../../generator/assets/static-files.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { putFiles, temporaryFolder } from '../../temporary-project.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder({ 'static/images/none.txt': '' });
});

const put = (file: string, contents: Uint8Array) => putFiles(root, { [`static/${file}`]: contents });
function refused(): string[] {
  try {
    copyStatic(root, new Cache());
    return [];
  } catch (error) {
    return (error as AggregateError).errors.map(String);
  }
}

const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="40,53N"/></rdf:RDF></x:xmpmeta>`;
const image = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#b0413e' } });
const inExif = (photo: Sharp) => photo.withExif({ IFD0: { Make: 'TestCamera' }, IFD3: GPS });
const inXmp = (photo: Sharp) => photo.withXmp(XMP);

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s with a location is refused in any folder', async (format) => {
  for (const [name, write] of Object.entries({ exif: inExif, xmp: inXmp }))
    put(`images/${name} 1.${format}`, await write(image()).toFormat(format).toBuffer());
  put(`files/a.${format}`, await inExif(image()).toFormat(format).toBuffer());
  const files = [`files/a.${format}`, `images/exif 1.${format}`, `images/xmp 1.${format}`].map(
    (each) => `static/${each}`,
  );
  const said = (file: string) =>
    `${file} this picture says where it was taken. Remove its location: npm run new photo "${file}".`;
  expect(refused()).toEqual(files.map((file) => expect.stringContaining(said(file))));
});

test.each([
  ['a camera without a location', { IFD0: { Make: 'TestCamera', Orientation: '1' } }],
  ['a camera that writes an empty location', { IFD3: { GPSVersionID: '2 3 0 0' } }],
])('a photo of %s is accepted', async (_what, exif) => {
  put('images/a.jpg', await image().withExif(exif).jpeg().toBuffer());
  expect(refused()).toEqual([]);
});

// A directory: the number of its fields, then the tag, type, count, and value of each.
const GPS_FIELD = [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26];
const LATITUDE = [0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 0];
test.each([
  ['a location in big-endian order is found', [0, 1, ...GPS_FIELD, 0, 0, 0, 0, 0, 1, ...LATITUDE], 1],
  ['a directory that points outside the file is ignored', [0, 1, ...GPS_FIELD, 0, 0], 0],
  ['a directory without an end is ignored', [255, 255, 0, 1], 0],
])('%s', (_what, directory, count) => {
  put('images/a.jpg', Buffer.from([...Buffer.from('MM\0*\0\0\0\x08'), ...directory]));
  expect(refused()).toHaveLength(count);
});
