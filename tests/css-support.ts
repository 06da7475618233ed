import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type CssNode, type Declaration, generate, parse, walk } from 'css-tree';

const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** The oldest browsers that every function has to work in: `['safari_ios', 16]`. */
type OldestBrowsers = readonly (readonly [browser: 'safari_ios' | 'chrome' | 'firefox', version: number])[];

/** Something in a style sheet that one of the oldest browsers does not know. */
interface Unsupported {
  /** As browser-compat-data calls it: `properties.text-wrap`. */
  feature: string;
  line: number;
}

/** The oldest browsers as package.json lists them for browserslist. Throws for a browser that is not looked up here. */
export function oldestBrowsers(list: readonly string[]): OldestBrowsers {
  return list.map((entry) => {
    const [, name = '', version] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? [];
    const browser = { ios_saf: 'safari_ios', chrome: 'chrome', firefox: 'firefox' }[name];
    if (!browser) throw new Error(`"${entry}" is not understood`);
    return [browser as 'chrome', Number(version)];
  });
}

/** Everything in a style sheet that one of the browsers does not know, where no other way is written beside it: an
 *  `@supports` around it that names it, an earlier value of the same property, or others in the same `:is()`. */
export function unsupportedIn(source: string, browsers: OldestBrowsers): Unsupported[] {
  const found: Unsupported[] = [];
  const around: CssNode[] = [];
  walk(parse(source, { positions: true, parseCustomProperty: true }), {
    enter(node: CssNode) {
      const own = featuresOf(node, around).filter((feature) => !isKnown(feature, browsers));
      const open = own.filter((feature) => !hasOtherWay(feature, node, around));
      found.push(...open.map((feature) => ({ feature, line: node.loc?.start.line ?? 0 })));
      around.push(node);
    },
    leave() {
      around.pop();
    },
  });
  return found;
}

const VIEWPORT = /^[dsl]v([hwib]|min|max)$/;

/** The names under which browser-compat-data may know a part of a style sheet. */
function featuresOf(node: CssNode, around: readonly CssNode[]): string[] {
  const property = around.findLast((each): each is Declaration => each.type === 'Declaration')?.property;
  switch (node.type) {
    case 'Declaration':
      return [`properties.${node.property}`];
    case 'Identifier':
      return property ? [`properties.${property}.${node.name}`] : [];
    case 'Function':
      return [`types.${node.name}`, `types.color.${node.name}`, `properties.${property}.${node.name}`];
    case 'Dimension':
      if (VIEWPORT.test(node.unit)) return ['types.length.viewport_percentage_units_dynamic'];
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

/** Whether all browsers know a feature, or it is nothing that there are data of. */
function isKnown(feature: string, browsers: OldestBrowsers): boolean {
  const compat = feature
    .split('.')
    .reduce<Identifier | undefined>((at, key) => at?.[key] as Identifier | undefined, css as unknown as Identifier);
  const statement: CompatStatement | undefined = compat?.__compat;
  return !statement || browsers.every(([browser, version]) => since(statement, browser) <= version);
}

function since({ support }: CompatStatement, browser: OldestBrowsers[number][0]): number {
  const all = [support[browser] ?? []].flat();
  const versions = all
    .filter(({ prefix, flags, version_removed }) => !prefix && !flags && !version_removed)
    .map(({ version_added }) => Number.parseFloat(String(version_added).replace('≤', '')));
  return Math.min(...versions.map((version) => version || Number.POSITIVE_INFINITY));
}

function hasOtherWay(feature: string, node: CssNode, around: readonly CssNode[]): boolean {
  const name = feature.split('.').at(-1)!;
  const isAsked = around.some(
    (each) =>
      each.type === 'Atrule' && each.name === 'supports' && each.prelude && generate(each.prelude).includes(name),
  );
  // An unknown selector in `:is()` is passed over, and the others still hold.
  const parent = around.at(-1);
  const list = around.findLast((each) => each.type === 'SelectorList');
  const isOneOfSeveral =
    parent?.type === 'Selector' &&
    list?.children.size !== 1 &&
    around.some((each) => each.type === 'PseudoClassSelector' && each.name === 'is');
  return isAsked || isOneOfSeveral || isSecondValue(node, around);
}

/** Whether the property has been given another value before, which holds where this one is not understood. */
function isSecondValue(node: CssNode, around: readonly CssNode[]): boolean {
  const path = [...around, node];
  const index = path.findLastIndex(({ type }) => type === 'Declaration');
  const [block, declaration] = [path[index - 1], path[index]];
  if (block?.type !== 'Block' || declaration?.type !== 'Declaration') return false;
  const all = block.children.toArray();
  return all
    .slice(0, all.indexOf(declaration))
    .some((each) => each.type === 'Declaration' && each.property === declaration.property);
}
