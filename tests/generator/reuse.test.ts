import { expect, test } from 'vitest';
import { buildFixture, type ContentChanges, publicSite, withDelivery } from '../project.ts';

const first = await buildFixture();

const SEAT: ContentChanges = { 'home.yaml': ['There is a seat', 'Here is a seat'] };
/** All settings are confirmed, and none is only an example. */
const CONFIRMED: ContentChanges = {
  'site.yaml': (text) =>
    text
      .replaceAll('!sample ', '')
      .replaceAll('example.org', 'fixture.test')
      .replace('555-0', '555-2'),
};
const SWAPPED: ContentChanges = {
  'contact.yaml': [/( {4}action: .*\n)( {4}dataset: .*\n)/, '$2$1'],
};

/** Each is built after the one above it. */
const CHANGES: [what: string, ...changes: ContentChanges[]][] = [
  ['a text', SEAT],
  ['a Markdown file', { 'origin-story.md': ['backyard', 'kitchen'] }],
  ['a fact', { 'site.yaml': ['hello@example.org', 'hi@example.org'] }],
  ['a number of chapters', { 'chapters.yaml': [/ {4}- name: Toronto\n.*\n/, ''] }],
  ['an event', { 'events.yaml': ['title: TEA Time', 'title: Tea'] }],
  ['an explanation', { 'glossary.yaml': ['A get-together', 'An evening'] }],
  ['a picture', { 'about.yaml': ['src: scene.svg', 'src: scene-phone.svg'] }],
  ['a form service', withDelivery],
  ['the order of its fields', withDelivery, SWAPPED],
  ['what is confirmed', CONFIRMED],
  ['the stage', CONFIRMED, publicSite],
  ['the stage again', CONFIRMED],
];

let last = first;

test.each(CHANGES)(
  'a build that reuses the last one is like a new one after a change of %s',
  async (_what, ...changes) => {
    const built = await buildFixture(changes, { last });
    last = built;
    const anew = await buildFixture(changes, { last: undefined });
    const names = new Set([...built.output.keys(), ...anew.output.keys()]);
    const textOf = ({ output }: typeof built, name: string) => String(output.get(name));
    const others = [...names].filter((name) => textOf(built, name) !== textOf(anew, name));
    expect(others).toEqual([]);
    expect(built.warnings.map(String)).toEqual(anew.warnings.map(String));
    expect(built.sources.toSorted()).toEqual(anew.sources.toSorted());
  },
);

test('a build renders only the pages that change', async () => {
  const known = first.pages.map(({ assets }) => assets);
  const { pages } = await buildFixture(SEAT);
  const rendered = pages.filter(({ assets }) => !known.includes(assets));
  expect(rendered.map(({ path }) => path)).toEqual(['/']);
});
