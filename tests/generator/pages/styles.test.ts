import { expect, test } from 'vitest';
import { pageStyles } from '../../../generator/pages/page.ts';

test('puts the styles of single elements into a layer of their own', () => {
  const { add, css } = pageStyles();
  expect(css()).toBe('');
  expect(add(['color:red', undefined, 'margin:0'])).toBe('own-1');
  expect(add([false, undefined])).toBe(undefined);
  expect(add(['color:blue'])).toBe('own-2');
  expect(add(['color:red', 'margin:0'])).toBe('own-1');
  expect(css()).toBe('@layer own{.own-1{color:red;margin:0}.own-2{color:blue}}');
});
