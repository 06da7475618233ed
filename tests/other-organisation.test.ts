import { expect, test } from 'vitest';
import { outputPath } from '../generator/pages/route.ts';
import { routes } from '../templates/routes.ts';
import { buildFixtureOrganisation } from './other-organisation.ts';
import { inYaml } from './roots.ts';

const CONCERT = { title: 'The Concert', time: 'All day', location: 'Ely', type: 'Annual', description: 'Bring a cup.' };
const without = (...paths: string[][]) =>
  inYaml((yaml) => {
    for (const path of paths) yaml.deleteIn(path);
  });

// A choir for grandmothers: thirty chapters, long names, a Hebrew name, an emoji. Once with every field there is, and
// once without the groups of fields that may be left out.
const site = await buildFixtureOrganisation();
const bare = await buildFixtureOrganisation({
  'site.yaml': inYaml((yaml) => {
    yaml.delete('security');
    yaml.setIn(['footer', 'social'], yaml.createNode([]));
  }),
  'home.yaml': without(['meta', 'share']),
  'about.yaml': without(['hero', 'narrowPicture'], ['saying', 'hebrew']),
  'events.yaml': inYaml((yaml) => {
    for (const group of ['season', 'calendar']) yaml.delete(group);
    yaml.setIn(['week', 'nights'], yaml.createNode([]));
    yaml.set('events', yaml.createNode([{ ...CONCERT, date: 'As soon as there is a hall' }]));
  }),
});

test.each(routes)('$path is made of its words alone, without a change of the code', ({ path }) => {
  for (const { output } of [site, bare]) {
    // All that a visitor can read, hear or copy: the markup without the style sheet.
    const markup = String(output.get(outputPath(path))).replaceAll(/<style>[\s\S]*?<\/style>/g, '');
    expect(markup).toContain('The Kettle Choirs');
    expect(markup).not.toMatch(/\b(4G|girls?|Jewish|Torah|Shabb\w+|Tri-State|pomegranate|WhatsApp Group)\b/);
  }
});

test('has all its chapters, whatever they are called', () => {
  const markup = String(site.output.get('chapters/index.html'));
  for (const name of ['Alderwick', 'Yewtree Common', 'Llanfairpwllgwyngyll', 'שירה לוי', 'Gwen 🎶'])
    expect(markup).toContain(name);
  expect(markup.match(/<li class="chapter-card"/g)).toHaveLength(24);
});

test('has no calendar, and no link to one, where it has no dates', () => {
  expect(bare.output.has('events.ics')).toBe(false);
  expect(String(bare.output.get('events/index.html'))).not.toContain('.ics');
});

test('is told of letters that the typefaces lack', () => {
  expect(site.warnings).toContainEqual(expect.stringMatching(/^content\/about\.yaml:\d+:\d+ has the letter 🎶/));
});
