import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutations } from './mutations.ts';

test('there are at least 40 faults to seed', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(40);
});

test.each(mutations)('can be seeded: $fault, in $file', ({ file, from, to, test: command }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  const tests = /\S+$/.exec(command)![0];
  expect([tests, `${tests}.test.ts`, `${tests}.test.tsx`].some(existsSync), tests).toBe(true);
});
