import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { oldestBrowsers, unsupportedIn } from './css-support.ts';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
const oldest = oldestBrowsers(browserslist);

// What the oldest browsers do not know and may go without: what a visitor has there instead.
const GOES_WITHOUT: Record<string, string> = {
  'properties.text-wrap': 'lines break where they are full; the typography keeps the last two words together',
  'properties.position-area':
    'the script puts a tooltip beside its word, and without it the foot of the window is its place',
  'properties.position-try-fallbacks': 'as above',
  'properties.view-transition-name': 'one page follows the other at once',
  'selectors.view-transition-group': 'as above',
  'selectors.view-transition-old': 'as above',
  'selectors.view-transition-new': 'as above',
  'at-rules.view-transition': 'as above',
  'properties.content-visibility': 'answers are printed that were open',
  'selectors.details-content': 'as above',
  'at-rules.media.scripting': 'a form without its script says after four seconds where else to write',
  'selectors.has': 'Firefox before 121: a page can be scrolled behind the menu, and single lines have other margins',
  'properties.overscroll-behavior': 'the page behind the menu scrolls on at its end',
  'properties.resize': 'a phone has no corner to pull',
  'properties.cursor': 'a phone has no pointer',
  'properties.outline': 'the ring of the focus has square corners',
  'properties.forced-color-adjust': 'no phone has forced colours of this kind',
  'properties.hyphens': 'Safari knows it by its prefix, which the bundler adds',
  'properties.break-after': 'a heading may stand at the foot of a printed sheet',
  'at-rules.page': 'the margins of the sheet are those of the printer',
};
const isNamed = (feature: string) => (name: string) => feature === name || feature.startsWith(`${name}.`);

describe('what the style sheets use', () => {
  const sheets = ['components', 'templates'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file}`),
  );
  const found = sheets.flatMap((file) =>
    unsupportedIn(readFileSync(file, 'utf8'), oldest).map((each) => ({ ...each, file })),
  );

  test(`is known to ${browserslist.join(', ')}, or has another way beside it`, () => {
    expect(sheets.length).toBeGreaterThan(40);
    const unknown = found.filter(({ feature }) => !Object.keys(GOES_WITHOUT).some(isNamed(feature)));
    expect(unknown.map(({ file, line, feature }) => `${file}:${line} ${feature}`)).toEqual([]);
  });

  // These show that selectors, at-rules and properties are noticed, and the test above that @supports and :is() are.
  test('needs every exception', () => {
    const unused = Object.keys(GOES_WITHOUT).filter((name) => !found.some(({ feature }) => isNamed(feature)(name)));
    expect(unused).toEqual([]);
  });
});

test.each([
  ['a { text-decoration: underline 2px }', 'properties.text-decoration.includes_thickness'],
  ['a { text-decoration: dotted underline }', 'properties.text-decoration.dotted'],
  ['a { color: oklch(0.5 0.1 90) }', 'types.color.oklch'],
  ['a { height: 1cap }', 'types.length.cap'],
  ['a { color: #00f; color: oklch(0.5 0.1 90) }', undefined],
])('in %s the check notices %s', (source, feature) => {
  expect(unsupportedIn(source, oldest)[0]?.feature).toBe(feature);
});
