import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
