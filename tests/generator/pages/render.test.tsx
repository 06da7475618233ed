import { expect, test } from 'vitest';
import { pageStyles } from '../../../generator/pages/page.ts';
import { speculationRules } from '../../../generator/pages/render.tsx';
import { buildSite } from '../../../generator/site.ts';
import { siteDefinition } from '../../../templates/site.ts';

const WithoutFold = () => <h1>Words without a style</h1>;

test('reports a template that has a second style sheet but no <Fold />', async () => {
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

test('puts the styles of single elements into a layer of their own', () => {
  const { add, css } = pageStyles();
  expect(css()).toBe('');
  expect(add(['color:red', undefined, 'margin:0'])).toBe('own-1');
  expect(add([false, undefined])).toBe(undefined);
  expect(add(['color:blue'])).toBe('own-2');
  expect(add(['color:red', 'margin:0'])).toBe('own-1');
  expect(css()).toBe('@layer own{.own-1{color:red;margin:0}.own-2{color:blue}}');
});

test('asks browsers to render a page, or at least fetch it, when its link is about to be followed', () => {
  const { prerender, prefetch } = JSON.parse(speculationRules('/a+b(c)/').code);
  // A base path isn't a pattern.
  const pages = { and: [{ href_matches: '/a\\+b\\(c\\)/*' }, { not: { href_matches: '/a\\+b\\(c\\)/*.*' } }] };
  expect(prerender).toEqual([{ where: pages, eagerness: 'moderate' }]);
  expect(prefetch).toEqual(prerender);
});
