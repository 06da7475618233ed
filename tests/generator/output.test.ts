import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

const inodeOf = (...names: string[]) => fs.statSync(path.join(dist, ...names)).ino;

test('a site replaces the last one in its folder, and nothing else stays behind', () => {
  writeOutput(dist, siteOf('old').set('old/old.html', 'old').set('assets', 'a file'));
  const before = inodeOf();
  writeOutput(dist, siteOf('new').set('old', 'a file').set('assets/a.css', ''));
  expect(fs.readdirSync(dist).sort()).toEqual([
    '.nojekyll',
    '_headers',
    'about',
    'assets',
    'index.html',
    'old',
  ]);
  writeOutput(dist, siteOf('new'));
  // A server that holds the folder open goes on with it.
  expect([writtenSite(), inodeOf(), ...fs.readdirSync(folder)]).toEqual(['new', before, 'dist']);
});

test('files with the same bytes are not written again', () => {
  writeOutput(dist, siteOf('old'));
  const before = [inodeOf('about/index.html'), inodeOf('index.html')];
  writeOutput(dist, siteOf('old').set('index.html', 'new'));
  expect(inodeOf('about/index.html')).toBe(before[0]);
  expect(inodeOf('index.html')).not.toBe(before[1]);
});

test('a page comes after the files that it names', () => {
  const moved: string[] = [];
  const rename = vi.spyOn(fs, 'renameSync');
  onTestFinished(() => rename.mockRestore());
  rename.mockImplementation((from, to) => {
    moved.push(path.relative(dist, String(to)));
    fs.cpSync(String(from), String(to));
  });
  writeOutput(dist, siteOf('new').set('assets/a.css', ''));
  expect(moved).toEqual([
    '.nojekyll',
    '_headers',
    'assets/a.css',
    'index.html',
    'about/index.html',
  ]);
});

test('what a build that was killed has left is removed by one that comes an hour later', () => {
  writeOutput(dist, siteOf('old'));
  const left = path.join(dist, '.next-killed');
  fs.mkdirSync(left);
  fs.writeFileSync(path.join(left, 'index.html'), 'half');
  fs.utimesSync(left, 0, Date.now() / 1000 - 3600);
  writeOutput(dist, siteOf('new'));
  expect([writtenSite(), ...fs.readdirSync(folder)]).toEqual(['new', 'dist']);
});

test('a build that can’t write leaves the last site, and says so in one sentence', () => {
  writeOutput(dist, siteOf('old'));
  // A folder can't be written where a file is.
  const broken = siteOf('new').set('index.html/x', 'x');
  expect(() => writeOutput(dist, broken)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/^this folder can't be written \(E/),
    }),
  );
  expect([writtenSite(), ...fs.readdirSync(folder)]).toEqual(['old', 'dist']);
});

test('of two builds at the same time, the one that ends last leaves a whole site', () => {
  writeOutput(dist, siteOf('one'));
  const output = siteOf('one').set('index.html', 'three');
  const files = [...output];
  let count = 0;
  output[Symbol.iterator] = function* () {
    yield* files;
    if (count++ === 0) writeOutput(dist, siteOf('two'));
    return undefined;
  };
  writeOutput(dist, output);
  expect(fs.readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe('three');
  expect(fs.readFileSync(path.join(dist, 'about/index.html'), 'utf8')).toBe('one');
});

test('only an empty folder, or one that a build has written, is changed', () => {
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
