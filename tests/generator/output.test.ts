import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeOutput } from '../../generator/output.ts';

test('a site replaces the last one as a whole, or not at all', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'output-'));
  const dist = path.join(folder, 'dist');
  writeOutput(
    dist,
    new Map([
      ['old.html', 'old'],
      ['a/b.txt', 'b'],
    ]),
  );
  writeOutput(dist, new Map([['index.html', 'new']]));
  expect(readdirSync(dist)).toEqual(['index.html']);
  // A folder cannot be written where a file is.
  const broken = new Map([
    ['index.html', 'newer'],
    ['index.html/x', 'x'],
  ]);
  expect(() => writeOutput(dist, broken)).toThrow('dist/ could not be written, and is as it was');
  expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['dist']);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file');
  expect(() => writeOutput(folder, new Map())).toThrow('this is not a folder');
  chmodSync(folder, 0o600);
  rmSync(folder);
});
