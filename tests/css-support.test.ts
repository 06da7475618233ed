import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { expect, test } from 'vitest';

const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
const BROWSERS = { ios_saf: 'safari_ios', chrome: 'chrome', firefox: 'firefox' } as const;

// What our oldest browsers lack, and what their visitors get instead.
const NOT_NEEDED: Record<string, string> = {
  'properties.text-wrap': 'lines break where they are full',
  'properties.position-area':
    'the script puts a tooltip next to its word; without it, the foot of the window is its place',
  'properties.position-try-fallbacks': 'as above',
  'properties.view-transition-name': 'one page follows the other at once',
  'selectors.view-transition-group': 'as above',
  'selectors.view-transition-old': 'as above',
  'selectors.view-transition-new': 'as above',
  'at-rules.view-transition': 'as above',
  'properties.content-visibility': 'only open answers are printed',
  'selectors.details-content': 'as above',
  'at-rules.media.scripting': 'a form without its script shows the email address after four seconds',
  'selectors.has': 'Firefox before 121: a page scrolls behind the menu, and some margins and columns differ',
  'properties.overscroll-behavior': 'the page behind the menu scrolls on at its end',
  'properties.resize': 'a phone has no corner to pull',
  'properties.cursor': 'a phone has no pointer',
  'properties.outline': 'the focus ring has square corners',
  'properties.forced-color-adjust': 'no phone has forced colors of this kind',
  'properties.hyphens': 'Safari knows it with a prefix, which the bundler adds',
  'properties.break-after': 'a heading may be the last line of a printed sheet',
  'at-rules.page': 'the printer chooses the margins',
};

/** The names that browser-compat-data may have for a part of a style sheet. */
function featuresOf(node: CssNode, property: string | undefined): string[] {
  switch (node.type) {
    case 'Declaration':
      return [`properties.${node.property}`];
    case 'Identifier':
      return property ? [`properties.${property}.${node.name}`] : [];
    case 'Function':
      return [`types.${node.name}`, `types.color.${node.name}`, `properties.${property}.${node.name}`];
    case 'Dimension':
      if (/^[dsl]v([hwib]|min|max)$/.test(node.unit)) return ['types.length.viewport_percentage_units_dynamic'];
      return [`types.length.${node.unit}`, `properties.${property}.includes_thickness`];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [`selectors.${node.name}`];
    case 'Atrule':
      return [`at-rules.${node.name}`];
    case 'Feature':
      return [`at-rules.media.${node.name}`];
    default:
      return [];
  }
}

/** Whether all our browsers support a feature, or nothing is known about it. */
function isSupported(feature: string): boolean {
  const path = feature.split('.');
  const found = path.reduce<Identifier | undefined>((at, key) => at?.[key], css as unknown as Identifier);
  const support = found?.__compat?.support;
  if (!support) return true;
  return browserslist.every((entry) => {
    const [name = '', oldest] = entry.split(' >= ');
    const versions = [support[BROWSERS[name as keyof typeof BROWSERS]] ?? []]
      .flat()
      .filter(({ prefix, flags, version_removed }) => !prefix && !flags && !version_removed)
      .map(({ version_added }) => Number.parseFloat(String(version_added).replace('≤', '')));
    return versions.some((version) => version <= Number(oldest));
  });
}

/** The unsupported features of a style sheet that have no fallback: an `@supports` that names them, an earlier value of the
 *  same property, or another selector in the same `:is()`. */
function unsupportedIn(source: string): string[] {
  const found: string[] = [];
  walk(parse(source, { parseCustomProperty: true }), function (node) {
    const declaration = node.type === 'Declaration' ? node : this.declaration;
    const isAsked = (name: string) =>
      this.atrule?.name === 'supports' && this.atrule.prelude && generate(this.atrule.prelude).includes(name);
    const siblings = this.block?.children.toArray() ?? [];
    const isSecondValue = siblings
      .slice(0, siblings.indexOf(declaration as CssNode) + 1)
      .some((each) => each !== declaration && each.type === 'Declaration' && each.property === declaration?.property);
    const isInList = this.rule && node.type.startsWith('Pseudo') && /:is\([^)]*,/.test(generate(this.rule.prelude));
    const features = featuresOf(node, declaration?.property).filter((feature) => !isSupported(feature));
    if (isSecondValue || isInList) return;
    found.push(...features.filter((feature) => !isAsked(feature.split('.').at(-1)!)));
  });
  return found;
}

test(`style sheets use only what ${browserslist.join(', ')} support, or what visitors do not need`, () => {
  const sheets = ['components', 'templates'].flatMap((folder) =>
    readdirSync(folder).flatMap((file) => (file.endsWith('.css') ? [`${folder}/${file}`] : [])),
  );
  const found = sheets.flatMap((file) =>
    unsupportedIn(readFileSync(file, 'utf8')).map((feature) => `${feature} in ${file}`),
  );
  const isAbout = (name: string) => (feature: string) => feature.startsWith(name);
  expect(found.filter((feature) => !Object.keys(NOT_NEEDED).some((name) => isAbout(name)(feature)))).toEqual([]);
  expect(Object.keys(NOT_NEEDED).filter((name) => !found.some(isAbout(name)))).toEqual([]);
});

test.each([
  ['a { text-decoration: underline 2px }', ['properties.text-decoration.includes_thickness']],
  ['a { color: oklch(0.5 0.1 90) }', ['types.color.oklch']],
  ['a { height: 1cap }', ['types.length.cap']],
  ['a { color: #00f; color: oklch(0.5 0.1 90) }', []],
])('the unsupported features of %s are %s', (source, features) => {
  expect(unsupportedIn(source)).toEqual(features);
});
