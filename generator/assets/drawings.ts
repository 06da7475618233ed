import type { Config } from 'svgo';
import type { Problem } from '../mistakes.ts';
import { hashedName, type PictureCache, type RequestedFile, sha256 } from './files.ts';

/** An SVG drawing, checked and optimized. */
export interface DrawingFile {
  file: string;
  svg: string;
  width: number;
  height: number;
}

const KEPT = {
  // Applying transforms would repeat a shared shape each time it is used.
  convertPathData: { applyTransforms: false },
  // It merges a move and a rotation into one rotation with a rounded angle, which moves shapes.
  convertTransform: false,
  mergePaths: false,
  moveElemsAttrsToGroup: false,
  moveGroupAttrsToElems: false,
  convertShapeToPath: false,
} as const;

const UNSAFE = 'this drawing is not safe to publish: it';

/** What no drawing may contain, as svgo writes it: in double quotes, and without entities that hide it. */
const UNSAFE_PARTS: [pattern: RegExp, what: string][] = [
  [/<(?:[^\s<>:]+:)?script\b|\son\w+="[^"]*|"\s*javascript:[^"]*/i, 'runs code'],
  [/attributeName="\s*(?:[^\s":]+:)?href/i, 'changes an address'],
  [/<(?:[^\s<>:]+:)?foreignObject\b/i, 'contains HTML'],
  [/@import\b[^;<]*/i, 'loads something'],
  [
    /url\((?!\s*(?:["']|&quot;)?(?:#|data:(?:image|font)\/|data:application\/[\w.-]*font))[^)]*/i,
    'loads something',
  ],
  [/(?:href|src)="\s*(?!#|data:image\/(?:png|jpe?g|gif|webp)[;,])[^"\s]+/i, 'loads something'],
];

/** A link around a shape. Nobody can click on it: drawings with links are never part of a page. */
const LINK = /<(?:\w+:)?a\s[^<>]*>/gi;
const ADDRESS = /\s(?:\w+:)?href="(?:https?|mailto):[^"]*"/gi;

/** Comments, and what may be in front of the first element. svgo removes it. */
const UNUSED = /<!--[\s\S]*?-->|<\?xml\s[\s\S]*?\?>|<!DOCTYPE[^[>]*>/gi;

/** The text of a file if it is a drawing. Windows programs write UTF-16. */
export function drawingIn(source: Buffer): string | undefined {
  const mark = source.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(source);
  const [, first = ''] = /<(\w[\w:]*)/.exec(text.replace(UNUSED, '')) ?? [];
  return /^(\w+:)?svg$/i.test(first) ? text : undefined;
}

/** Checks and optimizes a drawing. Refuses it if it runs code, loads something, or has no size. */
export async function readDrawing(
  name: string,
  source: string,
  cache: PictureCache,
): Promise<{ drawing: DrawingFile } | { problem: Problem }> {
  const refuse = (message: string) => ({
    problem: {
      message,
      hint: 'Export it again as a plain SVG with a viewBox.',
      hintOnPage: 'Ask whoever drew it to export it again as a plain SVG.',
    },
  });
  const [, viewBox = ''] = /<svg\b[^>]*\sviewBox=["']\s*([^"']+)["']/.exec(source) ?? [];
  const [, , width, height] = viewBox.split(/[\s,]+/).map(Number);
  if (!width || !height) return refuse('this drawing does not say how large it is');
  // Entities in entities can take all memory.
  if (/<!ENTITY\b/i.test(source)) return refuse(`${UNSAFE} has an entity (<!ENTITY)`);
  try {
    const bytes = await cache(`${sha256(source)}.svg`, () => optimized(source, width));
    const svg = new TextDecoder().decode(bytes);
    const unsafe = unsafePart(svg);
    if (unsafe) return refuse(unsafe);
    return { drawing: { file: hashedName(name, sha256(svg), '.svg'), svg, width, height } };
  } catch {
    return refuse('this drawing is damaged or not complete');
  }
}

function unsafePart(svg: string): string | undefined {
  const checked = svg.replace(LINK, (link) => link.replace(ADDRESS, ''));
  for (const [pattern, what] of UNSAFE_PARTS) {
    const [found] = pattern.exec(checked) ?? [];
    if (found) return `${UNSAFE} ${what} (${found.trim().slice(0, 60)})`;
  }
  return undefined;
}

async function optimized(svg: string, width: number): Promise<Uint8Array> {
  const config: Config = {
    multipass: true,
    floatPrecision: width < 100 ? 3 : width < 800 ? 1 : 0,
    plugins: [{ name: 'preset-default', params: { overrides: KEPT } }],
  };
  const { optimize } = await import('svgo');
  return Buffer.from(optimize(svg, config).data);
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
