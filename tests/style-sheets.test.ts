import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { expect, test } from 'vitest';
import { undefinedNames } from '../generator/assets/style-checks.ts';
import { REQUIRED_COLORS } from '../generator/assets/theme.ts';
import { themeStyles } from '../generator/assets/theme-styles.ts';
import { theme } from '../templates/theme.ts';

const sheetsIn = (folder: string) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.css') ? `${folder}/${file}` : []));
const pageSheets = sheetsIn('templates');
const firstSheets = pageSheets.filter((file) => !file.endsWith('.below.css'));
// The theme's style sheet is no file.
const textOf = (file: string): string =>
  (file.endsWith('/theme.css') ? '' : readFileSync(file, 'utf8')).replace(/\/\*[\s\S]*?\*\//g, '');

/** A style sheet and everything it imports, as often as it is imported. */
function partsOf(sheet: string): string[] {
  const imports = [...textOf(sheet).matchAll(/^@import "([^"]+)"/gm)];
  return [sheet, ...imports.flatMap(([, file = '']) => partsOf(path.posix.join(path.dirname(sheet), file)))];
}

// Imported again, rules would override those meant to override them, and cost every visitor bytes.
test.each(firstSheets)('%s and the one below it import nothing twice', (first) => {
  const below = first.replace('.css', '.below.css');
  const parts = [first, ...pageSheets.filter((file) => file === below)].flatMap(partsOf);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([]);
});

// A rule outside all layers would override every other, whatever its selector.
const LAYERED = /^@import "[^"]+" layer\(\w+\);$|^@layer \w+ \{$/;
const SHARED = /^@import "\.\.\/components\/styles(\.below)?\.css";$/;
const ORDER = '@layer base, components, page, own, motion;';

test('every rule is in a layer, and every page begins with their order', () => {
  const [order, ...imports] = textOf('components/styles.css').match(/^[^\s}].*/gm) ?? [];
  expect(order).toBe(ORDER);
  const tops = [...pageSheets, 'components/styles.below.css'].flatMap(
    (file) => textOf(file).match(/^[^\s}].*/gm) ?? [],
  );
  expect([...imports, ...tops].filter((line) => !LAYERED.test(line) && !SHARED.test(line))).toEqual([]);
  for (const first of firstSheets) expect(textOf(first)).toMatch(/^@import "\.\.\/components\/styles\.css";\n/);
});

const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
const BROWSERS = { ios_saf: 'safari_ios', chrome: 'chrome', firefox: 'firefox' } as const;

// What our oldest browsers lack and their visitors don't miss: lines are balanced, a tooltip is at the foot of the window,
// pages change at once, closed answers are not printed, a form without its script takes four seconds to say so, a page scrolls
// behind the menu, and so on.
const NOT_NEEDED = [
  ...[
    'text-wrap',
    'position-area',
    'position-try-fallbacks',
    'view-transition',
    'content-visibility',
    'details-content',
  ],
  ...['scripting', 'has', 'overscroll-behavior', 'resize', 'cursor', 'outline', 'forced-color-adjust', 'hyphen'],
  ...['break-after', 'page'],
];

/** The names that browser-compat-data may have for a part of a style sheet. */
function featuresOf(node: CssNode, property: string | undefined): string[] {
  if (node.type === 'Declaration') return [`properties.${node.property}`];
  if (node.type === 'Identifier') return property ? [`properties.${property}.${node.name}`] : [];
  if (node.type === 'Function') return [`types.${node.name}`, `types.color.${node.name}`];
  if (node.type === 'Dimension') return [`types.length.${node.unit}`, `properties.${property}.includes_thickness`];
  if (node.type.startsWith('Pseudo') && 'name' in node) return [`selectors.${node.name}`];
  if (node.type === 'Atrule') return [`at-rules.${node.name}`];
  return node.type === 'Feature' ? [`at-rules.media.${node.name}`] : [];
}

/** Whether all our browsers support a feature, or nothing is known about it. */
function isSupported(feature: string): boolean {
  const found = feature.split('.').reduce<Identifier | undefined>((at, key) => at?.[key], css as unknown as Identifier);
  const support = found?.__compat?.support;
  return browserslist.every((entry) => {
    const [name = '', oldest] = entry.split(' >= ');
    const versions = [support?.[BROWSERS[name as keyof typeof BROWSERS]] ?? []].flat();
    const plain = versions.filter(({ prefix, flags, version_removed }) => !prefix && !flags && !version_removed);
    const added = plain.map(({ version_added }) => Number.parseFloat(String(version_added).replace('≤', '')));
    return !support || added.some((version) => version <= Number(oldest));
  });
}

/** The unsupported features of a style sheet that have no fallback: an `@supports` that names them, an earlier value of the
 *  same property, or another selector in the same `:is()`. */
function unsupportedIn(source: string): string[] {
  const found: string[] = [];
  walk(parse(source, { parseCustomProperty: true }), function (node) {
    const declaration = node.type === 'Declaration' ? node : this.declaration;
    const asked = this.atrule?.name === 'supports' && this.atrule.prelude ? generate(this.atrule.prelude) : '';
    const siblings = this.block?.children.toArray() ?? [];
    const isSecondValue = siblings
      .slice(0, Math.max(0, siblings.indexOf(declaration as CssNode)))
      .some((each) => each.type === 'Declaration' && each.property === declaration?.property);
    const isInList = this.rule && node.type.startsWith('Pseudo') && /:is\([^)]*,/.test(generate(this.rule.prelude));
    if (isSecondValue || isInList) return;
    const features = featuresOf(node, declaration?.property).filter((feature) => !isSupported(feature));
    found.push(...features.filter((feature) => !asked.includes(feature.split('.').at(-1)!)));
  });
  return found;
}

test(`style sheets use only what ${browserslist.join(', ')} support, or what visitors do not need`, () => {
  const files = [...sheetsIn('components'), ...pageSheets].map((file) => [file, readFileSync(file, 'utf8')] as const);
  const found = [...files, ['templates/theme.ts', themeStyles(theme)] as const].flatMap(([file, source]) =>
    unsupportedIn(source).map((feature) => `${feature} in ${file}`),
  );
  const isNeeded = (feature: string) => !NOT_NEEDED.some((name) => feature.includes(`.${name}`));
  expect(found.filter(isNeeded)).toEqual([]);
});

test.each([
  ['a { text-decoration: underline 2px }', ['properties.text-decoration.includes_thickness']],
  ['a { color: oklch(0.5 0.1 90) }', ['types.color.oklch']],
  ['a { color: #00f; color: oklch(0.5 0.1 90) }', []],
])('the unsupported features of %s are %s', (source, features) => {
  expect(unsupportedIn(source)).toEqual(features);
});

test('the style sheet of the editor uses only names that every theme has', () => {
  const file = 'generator/edit/client/editor.css';
  // Some are set by a script.
  const names = [...REQUIRED_COLORS, 'display', 'body', 'left', 'height', 'beside'].map((name) => `--${name}: 0;`);
  expect(undefinedNames(names.join(''), new Map([[file, readFileSync(file)]]))).toEqual([]);
});
