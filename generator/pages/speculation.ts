import type { InlineCode } from './page.ts';

/** Tells browsers which pages they may render ahead, when a pointer rests on a link or a finger touches it. A browser
 *  that cannot do that fetches the page ahead instead; one that knows neither passes it over. */
export function speculationRules(base: string): InlineCode {
  const site = base.replace(/[\\*+?:(){}]/g, '\\$&');
  // A name with a dot in it is a file, such as a calendar, or a page that stands in for others.
  const where = { and: [{ href_matches: `${site}*` }, { not: { href_matches: `${site}*.*` } }] };
  const pages = [{ where, eagerness: 'moderate' }];
  return { element: 'script', type: 'speculationrules', code: JSON.stringify({ prerender: pages, prefetch: pages }) };
}
