import { expect, test, vi } from 'vitest';
import { Memo } from '../../build/memo.ts';

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

test('two objects that only look alike are not the same', () => {
  const memo = new Memo();
  memo.get('page', [{ a: 1 }], () => 'old');
  expect(memo.get('page', [{ a: 1 }], () => 'new')).toBe('new');
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
