import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyStatic } from '../../../generator/assets/static-files.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { temporaryFolder } from '../../temporary-project.ts';

/** A project with files in `static/` that contain their own names. */
const projectWith = (...files: string[]) =>
  temporaryFolder(Object.fromEntries(files.map((file) => [`static/${file}`, file])));

function expectRefused(root: string, message: string, files: readonly string[]): void {
  const errors = files.map((file) => expect.objectContaining({ file: `static/${file}`, message }));
  expect(() => copyStatic(root, new Cache())).toThrow(expect.objectContaining({ errors }));
}

test('files are copied in the same order everywhere, without images, fonts, and files of the system', () => {
  const names = ['.nojekyll', '.well-known/security.txt', 'files/a.pdf', 'files/b.pdf', 'robots.txt'];
  const others = ['images/x.svg', 'fonts/x.woff2', '.DS_Store', 'files/Thumbs.db', 'images/._x.svg'];
  const files = copyStatic(projectWith(...names.slice().reverse(), ...others), new Cache());
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

test.runIf(process.platform !== 'win32')('a pipe is skipped', () => {
  const root = projectWith('a.pdf');
  execFileSync('mkfifo', [path.join(root, 'static/endless.pdf')]);
  expect([...copyStatic(root, new Cache()).keys()]).toEqual(['a.pdf']);
});
