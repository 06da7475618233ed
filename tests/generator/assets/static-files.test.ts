import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyStatic } from '../../../generator/assets/static-files.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'static-'));
  await mkdir(path.join(root, 'static/images'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const put = async (...files: string[]) => {
  for (const file of files) {
    await mkdir(path.dirname(path.join(root, 'static', file)), { recursive: true });
    await writeFile(path.join(root, 'static', file), file);
  }
};
const refusals = (): string[] => {
  try {
    copyStatic(root);
  } catch (error) {
    return (error as { errors: (Error & { file: string })[] }).errors.map(({ file, message }) => `${file}  ${message}`);
  }
  return expect.fail('nothing was refused');
};

it('copies everything that is not processed, in one order everywhere, but nothing that systems leave behind', async () => {
  await put('robots.txt', 'files/b.pdf', 'files/a.pdf', '.nojekyll', '.well-known/security.txt');
  await put('images/x.svg', 'favicon.svg', '.DS_Store', 'files/Thumbs.db', 'images/._x.svg');
  const files = copyStatic(root);
  const names = ['.nojekyll', '.well-known/security.txt', 'files/a.pdf', 'files/b.pdf', 'robots.txt'];
  expect([...files.keys()]).toEqual(names);
  expect(String(files.get('files/a.pdf'))).toBe('files/a.pdf');
});

it('refuses links to elsewhere, to files and to folders, also among the pictures', async () => {
  await symlink('/etc/hostname', path.join(root, 'static/name.txt'));
  await symlink('/etc', path.join(root, 'static/images/etc'));
  const message = 'this is a link to something elsewhere, which would be published';
  expect(refusals()).toEqual([`static/images/etc  ${message}`, `static/name.txt  ${message}`]);
});

it.each([
  ['hidden files', ['.env', 'files/.git/config'], 'hidden files are not published', ['.env', 'files/.git']],
  [
    'names that not every system can store',
    ['con.txt', 'files/what?.pdf', 'files/dot.'],
    'not every system can store a file of this name',
    ['con.txt', 'files/dot.', 'files/what?.pdf'],
  ],
  [
    'two names that are one on other systems',
    ['files/Form.pdf', 'files/form.pdf'],
    'this name is the same as static/files/Form.pdf on many systems',
    ['files/form.pdf'],
  ],
  [
    'two letters that are one on other systems',
    ['caf\u00e9.txt', 'cafe\u0301.txt'],
    'this name is the same as static/cafe\u0301.txt on many systems',
    ['caf\u00e9.txt'],
  ],
])('refuses %s', async (_what, files, message, refused) => {
  await put(...files);
  expect(refusals()).toEqual(refused.map((file) => `static/${file}  ${message}`));
});

it.runIf(process.platform !== 'win32')('names a pipe and does not wait for it', () => {
  execFileSync('mkfifo', [path.join(root, 'static/endless.pdf')]);
  expect(refusals()).toEqual(['static/endless.pdf  this is a pipe or a device, and no file']);
});

const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="40,53N"/></rdf:RDF></x:xmpmeta>`;
const inExif = (image: Sharp) => image.withExif({ IFD0: { Make: 'TestCamera' }, IFD3: GPS });
const inXmp = (image: Sharp) => image.withXmp(XMP);
const bigEndian = (tiff: number[]) => Buffer.from(`MM\0*\0\0\0\x08${String.fromCharCode(...tiff)}`, 'latin1');
const formats = ['jpeg', 'png', 'webp', 'avif'] as const;

it.each(formats.flatMap((format) => [inExif, inXmp].map((write) => [format, write.name, write] as const)))(
  'refuses a %s that says where it was taken (%s), among the pictures and elsewhere',
  async (format, _where, write) => {
    const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b0413e' } });
    const picture = await write(image).toFormat(format).toBuffer();
    await mkdir(path.join(root, 'static/files'));
    for (const folder of ['images', 'files'])
      await writeFile(path.join(root, `static/${folder}/a b.${format}`), picture);
    const message = 'this picture says where it was taken';
    expect(refusals()).toEqual([`static/files/a b.${format}  ${message}`, `static/images/a b.${format}  ${message}`]);
  },
);

it.each([
  ['a camera that knows no place', { IFD0: { Make: 'TestCamera', Orientation: '1' } }],
  ['a camera that writes the place down empty', { IFD3: { GPSVersionID: '2 3 0 0' } }],
])('takes a picture of %s', async (_what, exif) => {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b0413e' } });
  await writeFile(path.join(root, 'static/images/a.jpg'), await image.withExif(exif).jpeg().toBuffer());
  expect([...copyStatic(root).keys()]).toEqual([]);
});

// A directory: how many fields, then each as its tag, its type, its count and its value.
const GPS_FIELD = [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26];
const LATITUDE = [0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 0];
it.each([
  ['refused', 'a place in the other order of bytes', [0, 1, ...GPS_FIELD, 0, 0, 0, 0, 0, 1, ...LATITUDE]],
  ['taken', 'a directory that leads out of the file', [0, 1, ...GPS_FIELD, 0, 0]],
  ['taken', 'a directory without an end', [255, 255, 0, 1]],
])('%s is %s', async (verdict, _what, directory) => {
  await writeFile(path.join(root, 'static/images/a.jpg'), bigEndian(directory));
  if (verdict === 'refused') expect(refusals()).toHaveLength(1);
  else expect([...copyStatic(root).keys()]).toEqual([]);
});
