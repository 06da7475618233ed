import { expect, test } from 'vitest';
import { Cache } from '../../../generator/source/cache.ts';

test.each<[what: string, name: string, inputs: unknown[], value: string]>([
  ['the same inputs', 'page', ['text', Buffer.from('picture')], 'old'],
  ['another name', 'other', ['text', Buffer.from('picture')], 'new'],
  ['another text', 'page', ['texts', Buffer.from('picture')], 'new'],
  ['another byte', 'page', ['text', Buffer.from('pictura')], 'new'],
  ['one input more', 'page', ['text', Buffer.from('picture'), undefined], 'new'],
  ['one input less', 'page', ['text'], 'new'],
])('makes a value again only if the inputs changed: %s', (_what, name, inputs, value) => {
  const cache = new Cache();
  cache.get('page', ['text', Buffer.from('picture')], () => 'old');
  expect(cache.get(name, inputs, () => 'new')).toBe(value);
});

test('does not cache an error', async () => {
  const cache = new Cache();
  await expect(cache.get('page', [1], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.get('page', [1], () => Promise.resolve('fixed'))).toBe('fixed');
});
