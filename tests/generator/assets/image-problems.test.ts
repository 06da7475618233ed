import type { Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { drawing, imageFolder, photo, SIZE } from './image-folder.ts';

const { put, read, readWith } = imageFolder();

test.each<[name: string, message: string, contents: string | Uint8Array | Sharp]>([
  ['cut.jpg', 'cannot be read', (await photo(300, 300).jpeg().toBuffer()).subarray(0, 900)],
  ['photo.svg', 'not an SVG', 'hello'],
  ['cut.svg', 'damaged', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect'],
  ['empty.svg', 'this file is empty', ''],
  ['film.mp4', 'a video', '\0\0\0\x18ftypmp42'],
  ['page.jpg', 'a web page', '<!doctype html><title>Sign in</title>'],
  ['phone.heic', 'show HEIC', '\0\0\0\x18ftypheic'],
  ['phone.jpg', 'show HEIC', '\0\0\0\x18ftypheic'],
  ['notes.jpg', 'not a JPEG, PNG, WebP or SVG', 'hello'],
  ['plain.svg', 'how large', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['a.svg', 'a script', drawing('<script>alert(1)</script>')],
  ['b.svg', 'an event handler', drawing('<path onclick="alert(1)" d="M0 0"/>')],
  ['c.svg', 'something outside itself', drawing('<image href="https://example.org/a.png"/>')],
  ['d.svg', 'something outside itself', drawing('<path fill="url(https://example.org/#a)" d="M0 0"/>')],
  ['e.svg', 'something outside itself', drawing('<style>@import "a.css"</style>')],
  ['f.svg', 'foreignObject', drawing('<foreignObject><p>hi</p></foreignObject>')],
])('an unusable image is explained with a hint: %s, %s', async (name, message, contents) => {
  const images = await readWith(name, contents);
  expect(images.image(name, SIZE)).toBeUndefined();
  const problem = images.missing.get(name);
  expect(problem?.message).toContain(message);
  expect(problem?.hint).not.toBe('');
});

test.each([
  ['images/plant-1.svg', 'Write only its name: plant-1.svg'],
  ['../soup.jpg', 'Copy the picture into static/images/, and write only its name: soup.jpg'],
  ['C:\\Shira\\soup.jpg', 'Copy the picture into static/images/, and write only its name: soup.jpg'],
  ['https://example.org/soup.jpg', 'Copy the picture into static/images/, and write only its name: soup.jpg'],
  ['logo.svg', 'It is in static/. Move it to static/images/.'],
  ['Palnt-1.jpg', 'Did you mean plant-1.svg?'],
  ['soup%20#1.jpg ', 'Did you mean soup #1.jpg?'],
  ['plant-2.svg', expect.stringMatching(/^Put the file there, .* If it was deleted, bring it back/)],
])('a missing image has a hint that fits what was written: %s', async (src, hint) => {
  const files = ['images/plant-1.svg', 'images/soup #1.jpg', 'images/folder/within.svg', 'logo.svg'];
  for (const file of files) put(file, drawing(''));
  const images = await read();
  expect(images.image(src, SIZE)).toBeUndefined();
  expect(images.missing.get(src)).toEqual({ message: `there is no picture "${src}" in static/images/`, hint });
});

test('an empty image folder is one mistake', async () => {
  const images = await read();
  for (const src of ['a.svg', 'b.jpg']) images.image(src, SIZE);
  expect([...images.missing.values()].map(({ message }) => message)).toEqual([
    'there are no pictures in static/images/',
  ]);
});
