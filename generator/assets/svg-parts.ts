import type { XastElement, XastParent, XastRoot } from 'svgo';
import { saysWhereTaken } from './photos.ts';

// What a drawing is let in with: elements and attributes that are on a list. Browsers don't draw others, so these are left
// out; the few that do more than draw are refused.

const words = (list: string): string[] => list.trim().split(/\s+/);

export const SHAPES = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon
  linearGradient radialGradient stop pattern clipPath mask`);
const ELEMENTS = new Set([
  ...SHAPES,
  ...words(`
    style switch view marker image a text tspan textPath set animate animateMotion animateTransform mpath
    filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
    feSpecularLighting feSpotLight feTile feTurbulence`),
]);

/** Attributes of a shape, or of a group of them. */
export const PAINT = words(`
  clip-path clip-rule color color-interpolation color-rendering display fill fill-opacity fill-rule
  image-rendering mask mask-type opacity paint-order shape-rendering stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  vector-effect visibility`);
export const GEOMETRY = words(`
  id class href xlink:href d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height pathLength
  transform transform-origin viewBox preserveAspectRatio overflow offset stop-color stop-opacity
  gradientTransform gradientUnits spreadMethod patternContentUnits patternTransform patternUnits
  clipPathUnits maskContentUnits maskUnits`);
const ATTRIBUTES = new Set([
  ...PAINT,
  ...GEOMETRY,
  ...words(`
    style type media lang xml:lang xml:space systemLanguage requiredExtensions version
    pointer-events cursor clip filter transform-box color-interpolation-filters enable-background
    marker-start marker-mid marker-end markerHeight markerUnits markerWidth orient refX refY
    alignment-baseline baseline-shift direction dominant-baseline dx dy font font-family
    font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
    font-variant font-weight glyph-orientation-vertical inline-size lengthAdjust letter-spacing
    line-height method rotate shape-inside side spacing startOffset text-anchor text-decoration
    text-overflow text-rendering textLength unicode-bidi white-space word-spacing writing-mode
    accumulate additive attributeName attributeType begin by calcMode dur end fill from keyPoints
    keySplines keyTimes max min origin path repeatCount repeatDur restart to values
    amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent
    filterUnits flood-color flood-opacity in in2 intercept k1 k2 k3 k4 kernelMatrix
    kernelUnitLength lighting-color limitingConeAngle mode numOctaves operator order pointsAtX
    pointsAtY pointsAtZ preserveAlpha primitiveUnits radius result scale seed slope
    specularConstant specularExponent stdDeviation stitchTiles surfaceScale tableValues targetX
    targetY xChannelSelector yChannelSelector z`),
]);
export const SAYS_SOMETHING = /^(?:data|aria)-/;

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Why a drawing can't be published. */
export class UnfitDrawing extends Error {}

const refuse = (what: string, written: string): never => {
  const message = `this drawing is not safe to publish: it ${what}`;
  throw new UnfitDrawing(`${message} (${written.trim().slice(0, 60)})`);
};

/** By their prefixes. That of elements without one is the empty one. */
type Namespaces = Readonly<Record<string, string | undefined>>;

/** Leaves out of a drawing what isn't listed. Throws an UnfitDrawing if that does more than draw. */
export function keepListed(root: XastRoot): void {
  keepListedIn(root, { '': SVG });
  for (const node of root.children)
    if (node.type === 'element') node.attributes = { xmlns: SVG, ...withSize(node.attributes) };
}

function keepListedIn(parent: XastParent, outer: Namespaces): void {
  parent.children = parent.children.filter((node) => {
    if (node.type === 'instruction' && node.name === 'xml-stylesheet')
      refuse('loads something', node.value);
    if (node.type !== 'element') return node.type === 'text' || node.type === 'cdata';
    const inner = { ...outer };
    for (const [name, value] of Object.entries(node.attributes))
      if (/^xmlns(:|$)/.test(name)) inner[name.slice('xmlns:'.length)] = value;
    if (!isListed(node, inner)) return false;
    node.attributes = listedAttributes(node, inner);
    keepListedIn(node, inner);
    if (node.name === 'style') checkStyles(textOf(node));
    return true;
  });
}

/** Whether an element is listed. Then it needs no prefix. */
function isListed(node: XastElement, namespaces: Namespaces): boolean {
  const [local = '', prefix = ''] = node.name.split(':').reverse();
  const namespace = namespaces[prefix];
  // What Illustrator keeps for itself is for a reader that no browser is.
  const isForBrowsers = !node.attributes.requiredExtensions;
  if (namespace === HTML || (local === 'foreignObject' && isForBrowsers))
    refuse('contains HTML', `<${node.name}`);
  if (namespace !== SVG) return false;
  if (local === 'script') refuse('runs code', textOf(node) || '<script');
  node.name = local;
  return ELEMENTS.has(local);
}

function listedAttributes({ name: element, attributes }: XastElement, namespaces: Namespaces) {
  const listed: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) refuse('runs code', `${name}="${value}"`);
    const [local = '', prefix = ''] = name.split(':').reverse();
    const isLink = local === 'href' && (!prefix || namespaces[prefix] === XLINK);
    if (isLink) {
      const isKept = element !== 'a' && (!prefix || attributes.href === undefined);
      checkAddress(element, value);
      if (isKept) listed.href = value;
    } else if (ATTRIBUTES.has(name)) {
      checkStyles(value);
      if (name === 'attributeName' && /(?:^|:)\s*href\s*$/.test(value))
        refuse('changes an address', `${name}="${value}"`);
      listed[name] = value.replace(QUOTED_REFERENCE, 'url(#$2)');
    } else if (SAYS_SOMETHING.test(name)) listed[name] = value;
  }
  return listed;
}

/** What scripts and optimizers read only without quotes and spaces: `url( '#a' )`. */
const QUOTED_REFERENCE = /url\(\s*(["']?)#([^\s"'()\\]+)\1\s*\)/g;

const RASTER = /^\s*data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;

/** Nobody can click on a link in a picture, so it only must not run code. */
function checkAddress(element: string, address: string): void {
  if (/^\s*(?:#|$)/.test(address)) return;
  if (/^javascript:/i.test(address.replace(/\s/g, ''))) refuse('runs code', address);
  if (element === 'a') return;
  if (!RASTER.test(address) || !/image/i.test(element)) refuse('loads something', address);
  if (saysWhereTaken(Buffer.from(address.slice(address.indexOf(',')), 'base64')))
    throw new UnfitDrawing('this drawing has a photo in it that says where it was taken');
}

// CSS may write any letter by its number: `\75 rl(…)`.
const CSS_ESCAPE = /\\([\da-f]{1,6})\s?/gi;
/** What CSS loads from elsewhere, with or without `url()`. */
const LOADED =
  /@import\b[^;]*|url\((?!\s*["']?\s*(?:#|data:(?:image|font)\/|data:application\/[\w.-]*font))[^)]*|(?:image-set|image|src)\(\s*["'][^)]*/i;

function checkStyles(css: string): void {
  const plain = css.replace(CSS_ESCAPE, (_, code) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  const [loaded] = LOADED.exec(plain.replace(/\/\*[\s\S]*?\*\//g, '')) ?? [];
  if (loaded) refuse('loads something', loaded);
}

const textOf = ({ children }: XastElement): string =>
  children.map((node) => ('value' in node ? node.value : '')).join('');

/** A CSS pixel is 1/96 of an inch. */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** The attributes of a drawing with its `viewBox`, without which it can't be scaled. */
function withSize(attributes: Record<string, string>): Record<string, string> {
  const box = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length === 4 && box[2]! > 0 && box[3]! > 0) return attributes;
  const [width, height] = [attributes.width, attributes.height].map((side = '') => {
    const [, number, unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(side) ?? [];
    return Number((Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN)).toFixed(3));
  });
  if (!width || !height) throw new UnfitDrawing('this drawing does not say how large it is');
  return { ...attributes, viewBox: `0 0 ${width} ${height}` };
}
