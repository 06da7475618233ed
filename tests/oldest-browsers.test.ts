import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { expect, test } from 'vitest';
import { buildFixture, pageOf } from './project.ts';

const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
const oldest: string[][] = browserslist.map((entry: string) =>
  entry.replace('ios_saf', 'safari_ios').split(' >= '),
);

// What visitors with our oldest browsers don't miss, such as lines of equal length. Other tests have no popovers.
const NOT_NEEDED =
  /text-wrap|position-|view-transition|content-visibility|details-content|scripting|has|overscroll-behavior|resize|cursor|outline|forced-color-adjust|hyphen|break-after|page|user-invalid|popover-open|field-sizing|user-select/;

/** The names that the data may have for a part of a style sheet. */
function featuresOf(node: CssNode, property = ''): string[] {
  if (node.type === 'Declaration') return [`properties.${node.property}`];
  if (node.type === 'Identifier') return [`properties.${property}.${node.name}`];
  if (node.type === 'Function') return [`types.${node.name}`, `types.color.${node.name}`];
  if (node.type === 'Dimension') return [`types.length.${node.unit}`];
  if (node.type.startsWith('Pseudo') && 'name' in node) return [`selectors.${node.name}`];
  if (node.type === 'Atrule') return [`at-rules.${node.name}`];
  return node.type === 'Feature' ? [`at-rules.media.${node.name}`] : [];
}

/** Whether all our browsers support a feature, or nothing is known about it. */
function isSupported(feature: string): boolean {
  const found = feature
    .split('.')
    .reduce<Identifier | undefined>((at, step) => at?.[step], { ...css });
  const support = found?.__compat?.support as Record<string, unknown> | undefined;
  return oldest.every(([name = '', version]) => {
    const all = [support?.[name] ?? []].flat() as SimpleSupportStatement[];
    const plain = all.filter((each) => !each.prefix && !each.flags && !each.version_removed);
    const added = plain.map((each) =>
      Number.parseFloat(String(each.version_added).replace('≤', '')),
    );
    return !support || added.some((since) => since <= Number(version));
  });
}

/** The features that some of our browsers lack. An @supports that asks for one, or an earlier value of the same property,
 *  is enough. */
function unsupportedIn(sheet: string): string[] {
  const found = new Set<string>();
  walk(parse(sheet, { parseCustomProperty: true }), function (node) {
    const declaration = node.type === 'Declaration' ? node : this.declaration;
    const { name, prelude } = this.atrule ?? {};
    const asked = name === 'supports' && prelude ? generate(prelude) : '';
    const siblings = this.block?.children.toArray() ?? [];
    const hasFallback = siblings
      .slice(0, Math.max(0, siblings.indexOf(declaration as CssNode)))
      .some((each) => each.type === 'Declaration' && each.property === declaration?.property);
    const features = hasFallback ? [] : featuresOf(node, declaration?.property);
    for (const feature of features.filter((each) => !isSupported(each)))
      if (!asked.includes(feature.split('.').at(-1)!)) found.add(feature);
  });
  return [...found];
}

test('the oldest browsers of package.json understand what visitors need of the style sheets', async () => {
  const modern =
    '@supports (width: 1cqi) { a { width: 1cqi } } a { color: #00f; color: oklch(0 0 0) }';
  expect(unsupportedIn(`${modern} b { color: oklch(0 0 0) }`)).toEqual(['types.color.oklch']);
  const site = await buildFixture();
  const sheets = [...site.output.keys()].flatMap((file) => {
    if (file.endsWith('.css')) return pageOf(site, file);
    return file.endsWith('.html')
      ? (/<style>(.*?)<\/style>/s.exec(pageOf(site, file))?.[1] ?? '')
      : [];
  });
  const features = new Set(sheets.flatMap(unsupportedIn));
  expect([...features].filter((feature) => !NOT_NEEDED.test(feature))).toEqual([]);
});

test('browsers without layers, which drop every rule in one, get rules of their own that they understand', async () => {
  const site = await buildFixture();
  const sheets = [...site.output.keys()].filter((file) => /\.below-\w+\.css$/.test(file));
  expect(sheets.length).toBeGreaterThan(5);
  for (const file of sheets) {
    const sheet = parse(pageOf(site, file));
    const atTop = sheet.type === 'StyleSheet' ? sheet.children.toArray() : [];
    const own = atTop
      .map((node) => generate(node))
      .filter((rule) => rule.includes('(text-emphasis'));
    expect(own.length, file).toBe(1);
    // Chrome 66 drops a rule with a selector that it doesn't know.
    expect(own.join()).not.toMatch(/:is\(|:where\(|:has\(|inset|clamp\(/);
  }
});
