import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { copyStatic } from '../../../generator/assets/static-files.ts';
import { temporaryFolder } from '../../temporary-project.ts';

/** A folder with files in `static/` that hold their own names. */
const rootWith = (...files: string[]) =>
  temporaryFolder(Object.fromEntries(files.map((file) => [`static/${file}`, file])));

const refusals = (root: string): string[] => {
  try {
    copyStatic(root);
  } catch (error) {
    return (error as { errors: (Error & { file: string })[] }).errors.map(({ file, message }) => `${file}  ${message}`);
  }
  return expect.fail('nothing was refused');
};

it('copies everything that is not processed, in one order everywhere, but nothing that systems leave behind', () => {
  const names = ['.nojekyll', '.well-known/security.txt', 'files/a.pdf', 'files/b.pdf', 'robots.txt'];
  const others = ['images/x.svg', 'fonts/x.woff2', '.DS_Store', 'files/Thumbs.db', 'images/._x.svg'];
  const files = copyStatic(rootWith(...names.slice().reverse(), ...others));
  expect([...files.keys()]).toEqual(names);
  expect(String(files.get('files/a.pdf'))).toBe('files/a.pdf');
});

it('refuses links to elsewhere, to files and to folders, also among the pictures', () => {
  const root = rootWith('images/x.svg');
  symlinkSync('/etc/hostname', path.join(root, 'static/name.txt'));
  symlinkSync('/etc', path.join(root, 'static/images/etc'));
  const message = 'this is a link to something elsewhere, which would be published';
  expect(refusals(root)).toEqual([`static/images/etc  ${message}`, `static/name.txt  ${message}`]);
});

it.each([
  [['.env', 'files/.git/config'], 'hidden files are not published', ['.env', 'files/.git']],
  [
    ['con.txt', 'files/what?.pdf', 'files/dot.'],
    'not every system can store a file of this name',
    ['con.txt', 'files/dot.', 'files/what?.pdf'],
  ],
])('refuses of %j, because %s: %j', (files, message, refused) => {
  expect(refusals(rootWith(...files))).toEqual(refused.map((file) => `static/${file}  ${message}`));
});

it.runIf(process.platform !== 'win32')('passes a pipe over and does not wait for it', () => {
  const root = rootWith('a.pdf');
  execFileSync('mkfifo', [path.join(root, 'static/endless.pdf')]);
  expect([...copyStatic(root).keys()]).toEqual(['a.pdf']);
});
