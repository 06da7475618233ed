import { expect, test } from 'vitest';
import { pageStyles } from '../../../generator/pages/page.ts';
import { speculationRules } from '../../../generator/pages/render.tsx';
import { buildSite } from '../../../generator/site.ts';
import { siteDefinition } from '../../../templates/site.ts';

const WithoutFold = () => <h1>Words without a style</h1>;

test('a template with a second style sheet that forgets where it begins is told so', async () => {
  const [home, ...others] = siteDefinition.routes;
  const changed = {
    ...siteDefinition,
    routes: [{ ...home!, template: { ...home!.template, default: WithoutFold } }, ...others],
  };
  const failure = await buildSite(process.cwd(), changed, { today: '2026-11-21' }).catch(
    (error: AggregateError) => error,
  );
  const messages = failure instanceof AggregateError ? failure.errors.map(({ cause }) => cause?.message) : [];
  expect(messages).toContain('The template has a second style sheet, and no <Fold />.');
});

test('what single elements need are rules in a layer of their own', () => {
  const { add, css } = pageStyles();
  expect(css()).toBe('');
  expect(add(['color:red', undefined, 'margin:0'])).toBe('own-1');
  expect(add([false, undefined])).toBe(undefined);
  expect(add(['color:blue'])).toBe('own-2');
  expect(add(['color:red', 'margin:0'])).toBe('own-1');
  expect(css()).toBe('@layer own{.own-1{color:red;margin:0}.own-2{color:blue}}');
});

test('browsers render pages ahead when a link is about to be followed, or else fetch them', () => {
  const { prerender, prefetch } = JSON.parse(speculationRules('/').code);
  expect(prerender).toEqual([
    { where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' },
  ]);
  expect(prefetch).toEqual(prerender);
  // A base path is never taken for a pattern.
  const [{ where }] = JSON.parse(speculationRules('/a+b(c)/').code).prerender;
  expect(where.and[0].href_matches).toBe('/a\\+b\\(c\\)/*');
});
