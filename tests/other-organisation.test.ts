import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputPath } from '../generator/pages/route.ts';
import { type BuiltSite, buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';
import { otherOrganisation } from './other-organisation.ts';

// A choir for grandmothers: thirty chapters, one event, no field that may be left out, a Hebrew name, an emoji.
let site: BuiltSite;
const organisation = otherOrganisation();
beforeAll(async () => {
  site = await buildSite(organisation.root, siteDefinition, { year: '2026', url: 'https://choirs.test/' });
}, 120_000);
afterAll(organisation.remove);

/** All that a visitor can read, hear or copy of a page: its markup without the style sheet. */
const markupOf = (path: string) =>
  String(site.output.get(outputPath(path))).replaceAll(/<style>[\s\S]*?<\/style>/g, '');

test.each(routes)('$path is made of its words alone, without a change of the code', ({ path }) => {
  const markup = markupOf(path);
  expect(markup).toContain('The Kettle Choirs');
  expect(markup).not.toMatch(/\b(4G|girls?|Jewish|Torah|Shabb\w+|Tri-State|pomegranate|WhatsApp Group)\b/);
});

test('has all its chapters, whatever they are called', () => {
  const markup = markupOf('/chapters/');
  for (const name of ['Alderwick', 'Yewtree Common', 'Llanfairpwllgwyngyll', 'שירה לוי', 'Gwen 🎶'])
    expect(markup).toContain(name);
  expect(markup.match(/<li class="chapter-card"/g)).toHaveLength(24);
});
