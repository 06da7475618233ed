import { expect, test } from 'vitest';
import { addContentSecurityPolicy } from '../../../generator/pages/csp.ts';
import { speculationRules } from '../../../generator/pages/speculation.ts';

const rulesOf = (markup: string) =>
  JSON.parse(/<script type="speculationrules">(.*)<\/script>/.exec(markup)?.[1] ?? '');

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

test('the policy allows exactly these rules', () => {
  const page = addContentSecurityPolicy(`<meta charset="utf-8">${speculationRules('/')}`);
  expect(page).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'none'/);
  expect(addContentSecurityPolicy('<meta charset="utf-8">')).toContain("script-src 'self'; ");
  const data = '<meta charset="utf-8"><script type="application/ld+json">{}</script>';
  expect(addContentSecurityPolicy(data)).toContain("script-src 'self'; ");
});
