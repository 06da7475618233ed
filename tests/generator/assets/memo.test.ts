import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Memo } from '../../../generator/assets/memo.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('what is made from the same inputs is made once, under each name', () => {
  const memo = new Memo();
  const make = vi.fn(() => ({}));
  const first = memo.get('page', ['text', 1, bytes('picture')], make);
  expect(memo.get('page', ['text', 1, bytes('picture')], make)).toBe(first);
  expect(memo.get('other', ['text', 1, bytes('picture')], make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

test.each([
  ['another text', ['texts', bytes('picture')]],
  ['another byte', ['text', bytes('pictura')]],
  ['one input more', ['text', bytes('picture'), undefined]],
  ['one input less', ['text']],
])('%s makes it anew', (_what, inputs) => {
  const memo = new Memo();
  memo.get('page', ['text', bytes('picture')], () => 'old');
  expect(memo.get('page', inputs, () => 'new')).toBe('new');
});

test('a failure is not remembered, whether it comes at once or later', async () => {
  const memo = new Memo();
  const fail = () => {
    throw new Error('broken');
  };
  expect(() => memo.get('page', [1], fail)).toThrow('broken');
  expect(memo.get('page', [1], () => 'mended')).toBe('mended');
  await expect(memo.get('later', [1], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await memo.get('later', [1], () => Promise.resolve('mended'))).toBe('mended');
});

test('a file is read again when it was written or replaced, and only then', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'a.txt');
  const memo = new Memo();
  writeFileSync(file, 'first');
  const first = memo.read(file);
  expect(memo.read(file)).toBe(first);
  writeFileSync(file, 'other');
  expect(String(memo.read(file))).toBe('other');
  writeFileSync(`${file}~`, 'third');
  renameSync(`${file}~`, file);
  expect(String(memo.read(file))).toBe('third');
  rmSync(file);
  expect(() => memo.read(file)).toThrow('ENOENT');
});
