import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { photosThatSayWhere } from '../../../generator/assets/photo-place.ts';
import { buildSite } from '../../../generator/site.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { siteDefinition } from '../../../templates/site.ts';
import { putFiles, temporaryFolder } from '../../temporary-project.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder({ 'static/images/none.txt': '' });
});

const put = (file: string, contents: Uint8Array) => putFiles(root, { [`static/${file}`]: contents });
const refusals = () => photosThatSayWhere(root, new Cache()).map(({ file, message }) => `${file}  ${message}`);

const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="40,53N"/></rdf:RDF></x:xmpmeta>`;
const image = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#b0413e' } });
const inExif = (photo: Sharp) => photo.withExif({ IFD0: { Make: 'TestCamera' }, IFD3: GPS });
const inXmp = (photo: Sharp) => photo.withXmp(XMP);
const formats = ['jpeg', 'png', 'webp', 'avif'] as const;

it.each(formats.flatMap((format) => [inExif, inXmp].map((write) => [format, write.name, write] as const)))(
  'refuses a %s that says where it was taken (%s), among the pictures and elsewhere',
  async (format, _where, write) => {
    const picture = await write(image()).toFormat(format).toBuffer();
    for (const folder of ['images', 'files']) put(`${folder}/a b.${format}`, picture);
    const message = 'this picture says where it was taken';
    expect(refusals()).toEqual([`static/files/a b.${format}  ${message}`, `static/images/a b.${format}  ${message}`]);
  },
);

it.each([
  ['a camera that knows no place', { IFD0: { Make: 'TestCamera', Orientation: '1' } }],
  ['a camera that writes the place down empty', { IFD3: { GPSVersionID: '2 3 0 0' } }],
])('takes a picture of %s', async (_what, exif) => {
  put('images/a.jpg', await image().withExif(exif).jpeg().toBuffer());
  expect(refusals()).toEqual([]);
});

// A directory: how many fields, then each as its tag, its type, its count and its value.
const GPS_FIELD = [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26];
const LATITUDE = [0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 0];
it.each([
  ['refuses', 'a place in the other order of bytes', [0, 1, ...GPS_FIELD, 0, 0, 0, 0, 0, 1, ...LATITUDE], 1],
  ['takes', 'a directory that leads out of the file', [0, 1, ...GPS_FIELD, 0, 0], 0],
  ['takes', 'a directory without an end', [255, 255, 0, 1], 0],
])('%s %s', (_verdict, _what, directory, count) => {
  put('images/a.jpg', Buffer.from([...Buffer.from('MM\0*\0\0\0\x08'), ...directory]));
  expect(refusals()).toHaveLength(count);
});

it('is asked by every build, which names the file and the command that cleans it', async () => {
  put('images/a.jpg', await inExif(image()).jpeg().toBuffer());
  const error = await buildSite(root, siteDefinition, { today: '2026-11-21' }).catch(
    (error) => error as AggregateError,
  );
  expect((error as AggregateError).errors).toContainEqual(
    expect.objectContaining({
      file: 'static/images/a.jpg',
      hint: expect.stringContaining('npm run new photo "static/images/a.jpg"'),
    }),
  );
});
