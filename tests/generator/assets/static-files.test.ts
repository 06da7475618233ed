import { symlinkSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { copyStatic } from '../../../generator/assets/static-files.ts';
import { putFiles, temporaryFolder } from '../../temporary-project.ts';

/** A project with files in `static/` that contain their own names. */
const projectWith = (...files: string[]) =>
  temporaryFolder(Object.fromEntries(files.map((file) => [`static/${file}`, file])));

function expectRefused(root: string, message: string, files: readonly string[]): void {
  const errors = files.map((file) => expect.objectContaining({ file: `static/${file}`, message }));
  expect(() => copyStatic(root)).toThrow(expect.objectContaining({ errors }));
}

test('files are copied in the same order everywhere, without images, fonts, and files of the system', () => {
  const names = ['.nojekyll', '.well-known/security.txt', 'files/a.pdf', 'files/b.pdf', 'robots.txt'];
  const others = ['images/x.svg', 'fonts/x.woff2', '.DS_Store', 'files/Thumbs.db', 'images/._x.svg'];
  const files = copyStatic(projectWith(...names.slice().reverse(), ...others));
  expect([...files.keys()]).toEqual(names);
  expect(String(files.get('files/a.pdf'))).toBe('files/a.pdf');
});

test('symbolic links are refused, to files and to folders, also among the images', () => {
  const root = projectWith('images/x.svg');
  symlinkSync('/etc/hostname', path.join(root, 'static/name.txt'));
  symlinkSync('/etc', path.join(root, 'static/images/etc'));
  expectRefused(root, 'this is a link to something elsewhere, which would be published', ['images/etc', 'name.txt']);
});

test('hidden files, and names that some systems cannot store, are refused', () => {
  expectRefused(projectWith('.env', 'files/.git/config'), 'hidden files are not published', ['.env', 'files/.git']);
  const names = ['con.txt', 'files/dot.', 'files/what?.pdf'];
  expectRefused(projectWith(...names), 'not every system can store a file of this name', names);
});

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="40,53N"/></rdf:RDF></x:xmpmeta>`;
const inXmp = (photo: Sharp) => photo.withXmp(XMP);
const inExif = (photo: Sharp) => photo.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' } });
const withoutPlace = (photo: Sharp) => photo.withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSVersionID: '2 3 0 0' } });
const image = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#b0413e' } });
// How cameras with the other byte order write a latitude.
const bigEndian = Buffer.from([0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 0]);

test.each([
  ['files/a.jpg', inExif(image()).jpeg(), true],
  ['images/b 1.jpg', inXmp(image()).jpeg(), true],
  ['c.png', inExif(image()).png(), true],
  ['d.webp', inXmp(image()).webp(), true],
  ['e.avif', inExif(image()).avif(), true],
  ['f.jpg', bigEndian, true],
  ['g.jpg', withoutPlace(image()).jpeg(), false],
])(
  'a photo with the place where it was taken is refused in any folder and format: %s',
  async (name, photo, isRefused) => {
    const root = temporaryFolder();
    putFiles(root, { [`static/${name}`]: 'toBuffer' in photo ? await photo.toBuffer() : photo });
    if (!isRefused) return expect([...copyStatic(root).keys()]).toEqual([name]);
    const hint = expect.stringContaining(`npm run new photo "static/${name}"`);
    const errors = [expect.objectContaining({ message: 'this picture says where it was taken', hint })];
    expect(() => copyStatic(root)).toThrow(expect.objectContaining({ errors }));
  },
);
