import type { Config, PluginConfig } from 'svgo';
import type { Problem } from '../mistakes.ts';
import { hashedName, type PictureCache, type RequestedFile, sha256 } from './files.ts';
import { GEOMETRY, keepListed, PAINT, SAYS_SOMETHING, SHAPES, UnfitDrawing } from './svg-parts.ts';

/** An SVG drawing, checked and optimized. */
export interface DrawingFile {
  file: string;
  svg: string;
  width: number;
  height: number;
}

// Only what keeps the look of a drawing: svgo rounds opacities, and takes out what a style sheet or an animation shows.
const ALWAYS: PluginConfig[] = [
  { name: 'keepListed', fn: keepListed },
  'cleanupAttrs',
  'removeUnusedNS',
  'sortAttrs',
];
/** What presumes that nothing changes: no style sheet, no animation. */
const STILL: PluginConfig[] = [
  'cleanupIds',
  'convertColors',
  'collapseGroups',
  // Applying transforms would repeat a shared shape each time it is used.
  // A curve that becomes a quadratic one bends the next one, too (svgo 4.1.0).
  { name: 'convertPathData', params: { applyTransforms: false, convertToQ: false } },
  'sortDefsChildren',
];
const MOVES = /<(?:[\w-]+:)?(?:style|set|animate\w*|mpath)\b/i;

/** What may draw in units of its own, which are enlarged. */
const OWN_UNITS =
  /scale|matrix|objectBoundingBox|<(?:symbol|pattern|marker)\b|<svg\b[\s\S]*<svg\b/i;

/** Whether the third digit behind the point may be seen. */
function hasSmallUnits(source: string): boolean {
  const [, width] = /viewBox=["']\s*\S+[\s,]+\S+[\s,]+([\d.e-]+)/.exec(source) ?? [];
  return Number(width) < 10 || OWN_UNITS.test(source);
}

/** Comments, and what may be in front of the first element. */
const UNUSED = /<!--[\s\S]*?-->|<\?xml\s[\s\S]*?\?>|<!DOCTYPE[^[>]*>/gi;

/** The text of a file if it is a drawing. Windows programs write UTF-16, and older ones letters of one byte. */
export function drawingIn(source: Buffer): string | undefined {
  const text = textOf(source);
  const [, first = ''] = /<(\w[\w:]*)/.exec(text.replace(UNUSED, '')) ?? [];
  return /^(\w+:)?svg$/i.test(first) ? text : undefined;
}

function textOf(source: Buffer): string {
  const mark = source.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(source);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(source);
  const [, encoding] =
    /^<\?xml[^>]*encoding=["'](iso-8859-\d+|windows-125\d)/i.exec(String(source)) ?? [];
  const isUnicode = !encoding || !String(source).includes('\uFFFD');
  return new TextDecoder(isUnicode ? 'utf-8' : encoding).decode(source);
}

/** A document type with short entities, as Illustrator has them for namespaces. Entities in entities could take all
 *  memory. */
const SHORT_ENTITIES =
  /<!DOCTYPE[^[>]*\[(?:\s*<!ENTITY\s+[\w.:-]+\s+(?:"[^"&%]{0,100}"|'[^'&%]{0,100}')\s*>)*\s*\]\s*>/;

/** Checks and optimizes a drawing. Refuses it if it runs code, loads something, or has no size. */
export async function readDrawing(
  name: string,
  source: string,
  cache: PictureCache,
): Promise<{ drawing: DrawingFile } | { problem: Problem }> {
  try {
    const svg = String(await cache(`${sha256(source)}.svg`, () => optimized(source)));
    const [, viewBox = ''] = /^<svg\b[^>]*\sviewBox="([^"]*)"/.exec(svg) ?? [];
    const [, , width = 0, height = 0] = viewBox
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    return { drawing: { file: hashedName(name, sha256(svg), '.svg'), svg, width, height } };
  } catch (error) {
    const isUnfit = error instanceof UnfitDrawing;
    const message = isUnfit ? error.message : 'this drawing is damaged or not complete';
    const hint = 'Export it again as a plain SVG with a viewBox.';
    const hintOnPage = 'Ask whoever drew it to export it again as a plain SVG.';
    return { problem: { message, hint, hintOnPage } };
  }
}

async function optimized(source: string): Promise<Uint8Array> {
  if (/<!ENTITY\b/i.test(source.replace(SHORT_ENTITIES, '')))
    throw new UnfitDrawing('this drawing is not safe to publish: it has an entity (<!ENTITY)');
  const { optimize } = await import('svgo');
  const config: Config = {
    multipass: true,
    floatPrecision: hasSmallUnits(source) ? 6 : 3,
    plugins: MOVES.test(source) ? ALWAYS : [...ALWAYS, ...STILL],
  };
  return Buffer.from(optimize(withXlink(source), config).data);
}

/** In HTML, where many drawings are copied from, `xlink:` needs no explanation. */
const withXlink = (source: string): string =>
  source.includes('xlink:') && !source.includes('xmlns:xlink')
    ? source.replace(/<svg\b/, '<svg xmlns:xlink="http://www.w3.org/1999/xlink"')
    : source;

/** A drawing as a part of a page. */
export interface InlineDrawing {
  viewBox: string | undefined;
  preserveAspectRatio: string | undefined;
  /** What its `svg` contains. */
  markup: string;
}

// As svgo writes them.
const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g;
const TAG = /<\/?([\w-]+)((?:\s[\w:-]+="[^"]*")*)\/?>/g;
const INLINE_ELEMENTS = new Set(SHAPES);
const INLINE_ATTRIBUTES = new Set([...PAINT, ...GEOMETRY]);
/** Attributes of the whole drawing that the page has its own of. */
const OF_FILE = /^(?:xmlns.*|version|viewBox|preserveAspectRatio|width|height|class)$/;

/** A drawing for a page, with a prefix for its ids. Returns nothing if it has more than shapes: its styles would apply to
 *  the whole page, and its links and texts would be some of the page. */
export function inlineDrawing({ svg }: DrawingFile, prefix: string): InlineDrawing | undefined {
  const [open = '', root = ''] = /^<svg((?:\s[\w:-]+="[^"]*")*)>/.exec(svg) ?? [];
  const inside = svg.slice(open.length).replace(/<\/svg>$/, '');
  const attributes = new Map(
    [...root.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
  );
  const { viewBox, preserveAspectRatio } = Object.fromEntries(attributes);
  for (const name of attributes.keys())
    if (OF_FILE.test(name) || SAYS_SOMETHING.test(name)) attributes.delete(name);
  const hasOthers = [...attributes.keys()].some((name) => name !== 'id' && !PAINT.includes(name));
  if (!open || hasOthers || !hasOnlyShapes(inside)) return undefined;
  // In a file, the current color is black.
  if (/currentColor/.test(svg) && !/ color="/.test(svg)) attributes.set('color', '#000');
  const group = [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
  const markup = group ? `<g${group}>${inside}</g>` : inside;
  const withPrefix = markup.replace(/(?<= id="|href="#|url\(#)/g, prefix);
  return { viewBox, preserveAspectRatio, markup: withPrefix };
}

function hasOnlyShapes(markup: string): boolean {
  for (const [, name = '', attributes = ''] of markup.matchAll(TAG)) {
    if (!INLINE_ELEMENTS.has(name)) return false;
    for (const [, attribute = ''] of attributes.matchAll(ATTRIBUTE))
      if (!INLINE_ATTRIBUTES.has(attribute) && !SAYS_SOMETHING.test(attribute)) return false;
  }
  return markup.replace(TAG, '').trim() === '' && !/url\((?!#)/.test(markup);
}

/** The size of pictures for shared links that all social networks show without cropping, in pixels. */
export const CARD = { width: 1200, height: 630 };

/** The picture of a shared link, a PNG: a drawing that fills it. A drawing without a ground of its own is shown whole,
 *  on a background. Messengers show the title next to it. */
export function socialCard(
  name: string,
  { svg, width }: DrawingFile,
  background: string,
): RequestedFile {
  const contents = async (): Promise<Uint8Array> => {
    const { default: sharp } = await import('sharp');
    const drawn = sharp(Buffer.from(svg), { density: (72 * CARD.width) / width });
    const { isOpaque } = await drawn.stats();
    const fit = isOpaque ? 'cover' : 'contain';
    const fitted = drawn.resize({ ...CARD, fit, background });
    const flat = fitted.flatten({ background });
    return flat.png({ palette: true, quality: 92, effort: 7 }).toBuffer();
  };
  return { file: hashedName(`share-${name}`, sha256(svg + background), '.png'), contents };
}
