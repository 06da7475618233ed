import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('copyStatic', () => {
  it('copies everything that is not processed, in one order everywhere', async () => {
    await put(
      'robots.txt',
      'files/b.pdf',
      'files/a.pdf',
      '.nojekyll',
      '.well-known/security.txt',
      'images/x.svg',
      'favicon.svg',
    );
    const files = copyStatic(root);
    expect([...files.keys()]).toEqual([
      '.nojekyll',
      '.well-known/security.txt',
      'files/a.pdf',
      'files/b.pdf',
      'robots.txt',
    ]);
    expect(String(files.get('files/a.pdf'))).toBe('files/a.pdf');
  });

  it('passes over what systems leave behind', async () => {
    await put('.DS_Store', 'files/Thumbs.db', 'images/._x.svg');
    expect(copyStatic(root)).toEqual(new Map());
  });

  it('refuses links to elsewhere, to files and to folders, also among the pictures', async () => {
    await symlink('/etc/hostname', path.join(root, 'static/name.txt'));
    await symlink('/etc', path.join(root, 'static/images/etc'));
    expect(refusals()).toEqual([
      'static/images/etc  this is a link to something elsewhere, which would be published',
      'static/name.txt  this is a link to something elsewhere, which would be published',
    ]);
  });

  it('refuses hidden files and names that not every system can store', async () => {
    await put('.env', 'files/.git/config', 'con.txt', 'files/what?.pdf', 'files/dot.');
    expect(refusals()).toEqual([
      'static/.env  hidden files are not published',
      'static/con.txt  not every system can store a file of this name',
      'static/files/.git  hidden files are not published',
      'static/files/dot.  not every system can store a file of this name',
      'static/files/what?.pdf  not every system can store a file of this name',
    ]);
  });

  it('refuses two names that are one on other systems', async () => {
    await put('files/Form.pdf', 'files/form.pdf', 'Files/a.pdf', 'caf\u00e9.txt', 'cafe\u0301.txt');
    expect(refusals()).toEqual([
      'static/caf\u00e9.txt  this name is the same as static/cafe\u0301.txt on many systems',
      'static/files  this name is the same as static/Files on many systems',
      'static/files/form.pdf  this name is the same as static/files/Form.pdf on many systems',
    ]);
  });
});
