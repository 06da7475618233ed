import { expect, test } from 'vitest';
import { Cache } from '../../../generator/source/cache.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each<[what: string, name: string, inputs: unknown[], value: string]>([
  ['the same inputs', 'page', ['text', bytes('picture')], 'old'],
  ['another name', 'other', ['text', bytes('picture')], 'new'],
  ['another text', 'page', ['texts', bytes('picture')], 'new'],
  ['another byte', 'page', ['text', bytes('pictura')], 'new'],
  ['one input more', 'page', ['text', bytes('picture'), undefined], 'new'],
  ['one input less', 'page', ['text'], 'new'],
])('a value is made anew of other inputs only: of %s', (_what, name, inputs, value) => {
  const cache = new Cache();
  cache.get('page', ['text', bytes('picture')], () => 'old');
  expect(cache.get(name, inputs, () => 'new')).toBe(value);
});

test('a failure is not remembered, whether it comes at once or later', async () => {
  const cache = new Cache();
  const fail = () => {
    throw new Error('broken');
  };
  expect(() => cache.get('page', [1], fail)).toThrow('broken');
  expect(cache.get('page', [1], () => 'mended')).toBe('mended');
  await expect(cache.get('later', [1], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.get('later', [1], () => Promise.resolve('mended'))).toBe('mended');
});
