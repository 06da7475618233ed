import { expect, it } from 'vitest';
import { hashedFile } from '../../../generator/assets/hashed-file.ts';

const named = (text: string) => hashedFile('images/leaf.svg', Buffer.from(text)).path;

it('names a file by what it holds, so that a changed one is never taken from a cache', () => {
  expect(named('green')).toMatch(/^assets\/leaf-[0-9a-f]{8}\.svg$/);
  expect(named('green')).toBe(named('green'));
  expect(named('green')).not.toBe(named('yellow'));
});
