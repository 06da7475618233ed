import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyStatic } from '../../generator/assets/static-files.ts';
import { folderWith } from '../folder.ts';

test('files in static/ become part of the site, except pictures, fonts, and what systems leave behind', () => {
  const names = ['.well-known/a', 'CNAME', 'files/flyer.pdf'];
  const others = ['images/a.svg', 'fonts/a.woff2', '.DS_Store', 'files/Thumbs.db'];
  const files = [...names, ...others].map((name) => [`static/${name}`, name]);
  const copied = [...copyStatic(folderWith(Object.fromEntries(files)))];
  const texts = copied.map(([name, contents]) => [name, String(contents)]);
  expect(texts.sort()).toEqual(names.map((name) => [name, name]));
});

test('a hidden file or a link in static/ is a mistake: it could publish something by accident', () => {
  const message = 'hidden files and links are not published';
  const hidden = folderWith({ 'static/.env': '' });
  const found = expect.objectContaining({ file: 'static/.env', message });
  expect(() => copyStatic(hidden)).toThrow(found);
  const linked = folderWith({ 'static/files/a.txt': '' });
  symlinkSync(hidden, path.join(linked, 'static/files/b.txt'));
  const link = expect.objectContaining({ file: 'static/files/b.txt', message });
  expect(() => copyStatic(linked)).toThrow(link);
});
