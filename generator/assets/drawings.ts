import type { Config } from 'svgo';
import type { Problem } from '../mistakes.ts';
import { fingerprint, type PictureCache } from './files.ts';

/** An SVG drawing, checked and optimized. */
export interface DrawingFile {
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
    return { drawing: { svg: await optimized(source, width, cache), width, height } };
  } catch {
    return refuse('this drawing is damaged or not complete');
  }
}

async function optimized(svg: string, width: number, cache: PictureCache): Promise<string> {
  const config: Config = {
    multipass: true,
    floatPrecision: width < 100 ? 3 : width < 800 ? 1 : 0,
    plugins: [{ name: 'preset-default', params: { overrides: KEPT } }],
  };
  const bytes = await cache.get(`${fingerprint(svg)}.svg`, async () => {
    const { optimize } = await import('svgo');
    return Buffer.from(optimize(svg, config).data);
  });
  return new TextDecoder().decode(bytes);
}
