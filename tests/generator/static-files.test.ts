import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyStatic } from '../../generator/assets/static-files.ts';

/** A project with files in static/. */
function projectWith(...names: string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), '4g-static-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of names) {
    const file = path.join(root, 'static', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, name);
  }
  return root;
}

test('files in static/ become part of the site, except pictures, fonts, and what systems leave behind', () => {
  const names = ['files/flyer.pdf', 'CNAME', '.well-known/a', 'images/a.svg', 'fonts/a.woff2'];
  const root = projectWith(...names, '.DS_Store', 'files/Thumbs.db');
  const files = [...copyStatic(root)].map(([name, contents]) => [name, String(contents)]);
  expect(files.sort()).toEqual(
    names
      .slice(0, 3)
      .sort()
      .map((name) => [name, name]),
  );
});

test('a hidden file or a link in static/ is a mistake: it could publish something by accident', () => {
  const message = 'hidden files and links are not published';
  const hidden = projectWith('.env');
  expect(() => copyStatic(hidden)).toThrow(
    expect.objectContaining({ file: 'static/.env', message }),
  );
  const linked = projectWith('files/a.txt');
  symlinkSync(hidden, path.join(linked, 'static/files/b.txt'));
  expect(() => copyStatic(linked)).toThrow(
    expect.objectContaining({ file: 'static/files/b.txt', message }),
  );
});
