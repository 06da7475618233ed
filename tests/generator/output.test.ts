import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Output } from '../../generator/assets/files.ts';
import { writeOutput } from '../../generator/output.ts';
import { folderWith } from '../folder.ts';

let folder = '';
let dist = '';
beforeEach(() => {
  folder = folderWith({});
  dist = path.join(folder, 'dist');
});

const siteOf = (text: string): Output =>
  new Map([
    ['index.html', text],
    ['about/index.html', text],
    // Every build writes these.
    ['.nojekyll', ''],
    ['_headers', ''],
  ]);

/** The text of the site in dist/, if all its files have the same one and nothing else is there. */
function writtenSite(): string {
  const texts = ['index.html', 'about/index.html'].map((name) =>
    fs.readFileSync(path.join(dist, name), 'utf8'),
  );
  const isWhole = new Set(texts).size === 1 && fs.readdirSync(dist).length === 4;
  return isWhole ? texts[0]! : 'half a site';
}

test('a site replaces the last one as a whole, and nothing else stays behind', () => {
  writeOutput(dist, siteOf('old').set('old.html', 'old'));
  writeOutput(dist, siteOf('new'));
  expect([writtenSite(), ...fs.readdirSync(folder)]).toEqual(['new', 'dist']);
});

test('what a build that was killed has left is removed by one that comes an hour later', () => {
  const left = `${dist}.next-killed`;
  fs.mkdirSync(left);
  fs.utimesSync(left, 0, Date.now() / 1000 - 3600);
  writeOutput(dist, siteOf('new'));
  expect([writtenSite(), ...fs.readdirSync(folder)]).toEqual(['new', 'dist']);
});

test('a build that fails leaves the last site', () => {
  writeOutput(dist, siteOf('old'));
  // A folder can't be written where a file is.
  const broken = siteOf('new').set('index.html/x', 'x');
  expect(() => writeOutput(dist, broken)).toThrow('dist/ could not be written, and is as it was');
  expect([writtenSite(), ...fs.readdirSync(folder)]).toEqual(['old', 'dist']);
});

test('of two builds at the same time, the one that ends last leaves a whole site', () => {
  const output = siteOf('one');
  const files = [...output];
  output[Symbol.iterator] = function* () {
    yield files[0]!;
    writeOutput(dist, siteOf('two'));
    expect(writtenSite()).toBe('two');
    yield* files.slice(1);
    return undefined;
  };
  writeOutput(dist, output);
  expect([writtenSite(), ...fs.readdirSync(folder)]).toEqual(['one', 'dist']);
});

test('only an empty folder, or one that a build has written, is replaced', () => {
  fs.mkdirSync(dist);
  writeOutput(`${dist}/`, siteOf('first'));
  writeOutput(dist, siteOf('second'));
  expect(writtenSite()).toBe('second');
  const docs = path.join(folder, 'docs');
  fs.mkdirSync(docs);
  for (const name of ['.nojekyll', 'index.html']) fs.writeFileSync(path.join(docs, name), '');
  expect(() => writeOutput(docs, siteOf('new'))).toThrow(/^this folder has files/);
  expect(fs.readdirSync(docs)).toEqual(['.nojekyll', 'index.html']);
  expect(fs.readdirSync(folder)).toEqual(['dist', 'docs']);
});

test('a file in place of the folder is a mistake', () => {
  fs.writeFileSync(dist, 'a file');
  const message = 'this is not a folder, but the build needs one here';
  expect(() => writeOutput(dist, siteOf('new'))).toThrow(expect.objectContaining({ message }));
});
