import { expect, test } from 'vitest';
import type { InlineCode } from '../../../generator/pages/page.ts';
import { speculationRules } from '../../../generator/pages/speculation.ts';

const rulesOf = ({ code }: InlineCode) => JSON.parse(code);

test('browsers render pages ahead when a link is about to be followed, or else fetch them', () => {
  const { prerender, prefetch } = rulesOf(speculationRules('/'));
  expect(prerender).toEqual([
    { where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' },
  ]);
  expect(prefetch).toEqual(prerender);
});

test('a base path is never taken for a pattern', () => {
  const [{ where }] = rulesOf(speculationRules('/a+b(c)/')).prerender;
  expect(where.and[0].href_matches).toBe('/a\\+b\\(c\\)/*');
});
