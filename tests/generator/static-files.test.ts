import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyStatic } from '../../generator/assets/static-files.ts';
import { folderWith } from '../folder.ts';
import { table } from '../table.ts';

test('files in static/ become part of the site, except pictures, fonts, and what programs leave behind', () => {
  const names = ['.well-known/a', 'CNAME', 'files/flyer.pdf', '.htaccess', 'files/.htaccess'];
  names.push('.nojekyll', '.domains', '.assetsignore', 'files/~ tea ~.pdf', 'files/#1 flyer.pdf');
  const others = ['images/a.svg', 'fonts/a.woff2', ...table<string>('left behind')];
  const files = [...names, ...others].map((name) => [`static/${name}`, name]);
  const copied = [...copyStatic(folderWith(Object.fromEntries(files)))];
  const texts = copied.map(([name, contents]) => [name, String(contents)]);
  expect(texts.sort()).toEqual(names.sort().map((name) => [name, name]));
});

test.each(table<[what: string, contents: string]>('places'))(
  '%s with its place is a mistake: it may show a child',
  (_what, contents) => {
    const name = 'static/files/photos/a';
    const folder = folderWith({ [name]: Buffer.from(contents, 'latin1') });
    const message = 'this picture says where it was taken';
    expect(() => copyStatic(folder)).toThrow(expect.objectContaining({ file: name, message }));
  },
);

test.each(['.env', '.htpasswd', 'files/.nojekyll', 'files/.well-known/a', '.git-credentials2'])(
  '%s in static/ is a mistake: it could publish something by accident',
  (name) => {
    const message = 'hidden files and links are not published';
    const found = expect.objectContaining({ file: `static/${name}`, message });
    expect(() => copyStatic(folderWith({ [`static/${name}`]: '' }))).toThrow(found);
  },
);

test('a link in static/ is a mistake: it could publish something by accident', () => {
  const message = 'hidden files and links are not published';
  const linked = folderWith({ 'static/files/a.txt': '' });
  symlinkSync(linked, path.join(linked, 'static/files/b.txt'));
  const link = expect.objectContaining({ file: 'static/files/b.txt', message });
  expect(() => copyStatic(linked)).toThrow(link);
});
