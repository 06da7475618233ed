import { expect, test } from 'vitest';
import { newDownload } from '../../editor/uploads.ts';

/** What is made of a chosen file, or why it is refused. */
function chosen(name: string, contents: string | Buffer, words = '', taken: string[] = []): string {
  const base64 = Buffer.from(contents).toString('base64');
  const data = `data:;name=${encodeURIComponent(name)};base64,${base64}`;
  try {
    return newDownload(data, words, taken).name;
  } catch (error) {
    return (error as Error).message;
  }
}

const PDF = '%PDF-1.7\n';

test.each([
  ['after its words', 'Flyer FINAL (2).PDF', 'Flyer for parents', [], 'flyer-for-parents.pdf'],
  ['as it was named', 'Convention Flyer FINAL (2).pdf', '', [], 'convention-flyer-final-2.pdf'],
  ['with a number', 'a.pdf', 'Flyer', ['flyer.pdf', 'flyer-2.pdf'], 'flyer-3.pdf'],
  ['even without letters', '??.pdf', '', [], 'file.pdf'],
])('a file is named %s', (_, name, words, taken, expected) => {
  expect(chosen(name, PDF, words, taken)).toBe(expected);
});

const PLACE = Buffer.from([0xff, 0xd8, 0, 2, 0, 5, 0, 0, 0, 3]);

test.each([
  ['a program', 'setup.exe', 'MZ', /^A site can’t have this file/],
  ['a program with another name', 'flyer.pdf', 'MZ', /^A site can’t have this file/],
  ['a page', 'page.html', '<script>', /^A site can’t have this file/],
  ['an archive', 'all.zip', 'PK\x03\x04', /^A site can’t have this file/],
  ['a document with macros', 'list.docx', 'PK\x03\x04 vbaProject.bin', /^A site can’t/],
  ['a photo with its place', 'IMG_1.jpg', PLACE, /says where it was taken/],
  ['a PDF of such a photo', 'scan.pdf', Buffer.concat([Buffer.from(PDF), PLACE]), /says where/],
  ['empty', 'flyer.pdf', '', /^This file is empty/],
])('%s is refused', (_, name, contents, message) => {
  expect(chosen(name, contents)).toMatch(message);
});

test.each([
  ['list.xlsx', 'PK\x03\x04'],
  ['song.mp3', 'ID3'],
  ['dates.ics', 'BEGIN:VCALENDAR'],
  ['flyer.png', '\x89PNG'],
])('%s is taken', (name, contents) => {
  expect(chosen(name, Buffer.from(contents, 'latin1'))).toBe(name);
});
