import type { Config } from 'svgo';
import type { Problem } from '../mistakes.ts';
import { hashedName, type PictureCache, type RequestedFile, sha256 } from './files.ts';

/** An SVG drawing, checked and optimized. */
export interface DrawingFile {
  /** Its file in the site. */
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

/** What runs code or loads something. */
const UNSAFE =
  /<(?:\w+:)?script\b|\son\w+\s*=|<foreignObject\b|<!(?:ENTITY|DOCTYPE)\b|@import\b|attributeName\s*=\s*["'](?:\s*(?:\w+:)?href|[^"']*&)|url\(\s*["']?(?!#)[^)]|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)[^"'\s]/i;

/** Checks and optimizes a drawing. Refuses it if it runs code, loads something, or has no size. */
export async function readDrawing(
  name: string,
  source: string,
  cache: PictureCache,
): Promise<{ drawing: DrawingFile } | { problem: Problem }> {
  const refuse = (message: string) => ({
    problem: { message, hint: 'Export it again as a plain SVG with a viewBox.' },
  });
  if (UNSAFE.test(source))
    return refuse('this drawing is not safe to publish: it runs code or loads something');
  const [, viewBox = ''] = /<svg\b[^>]*\sviewBox=["']\s*([^"']+)["']/.exec(source) ?? [];
  const [, , width, height] = viewBox.split(/[\s,]+/).map(Number);
  if (!width || !height) return refuse('this drawing does not say how large it is');
  try {
    const bytes = await cache(`${sha256(source)}.svg`, () => optimized(source, width));
    const svg = new TextDecoder().decode(bytes);
    return { drawing: { file: hashedName(name, sha256(svg), '.svg'), svg, width, height } };
  } catch {
    return refuse('this drawing is damaged or not complete');
  }
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
