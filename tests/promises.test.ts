import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/PROMISES.md', 'utf8');
const promises = page.split(/^- /m).slice(1);
const LINK = /\[`([^`]+)`:\s([^\]]+)\]\(([^)]+)\)/g;
/** The first argument of `test(`, `it(`, or of what `each(…)` made: `test('a name', ` or `)('a name', `. */
const TITLE = /(?:\b(?:it|test)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/g;
const proofs = [...page.matchAll(LINK)].map(([, file = '', name = '', target]) => ({ file, name, target }));

test('every promise names a test', () => {
  expect(promises.length).toBeGreaterThan(20);
  expect(promises.filter((promise) => promise.search(LINK) < 0)).toEqual([]);
});

test.each(proofs)('$file has a test “$name”', ({ file, name, target }) => {
  expect(target).toBe(`../${file}`);
  expect(existsSync(file)).toBe(true);
  const titles = [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => title);
  expect(titles.some((title) => title.includes(name))).toBe(true);
});
