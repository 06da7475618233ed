import type { Config } from 'svgo';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { cached, fingerprint } from './files.ts';

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

const REFUSED: [RegExp, string][] = [
  [/<script\b/i, 'it contains a script'],
  [/\son\w+\s*=/i, 'it contains an event handler'],
  [/<foreignObject\b/i, 'it contains a web page (foreignObject)'],
  [/<!(?:ENTITY|DOCTYPE)\b/i, 'it contains a document type'],
  [/(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)[^"'\s]/i, 'it refers to something outside itself'],
  [/url\(\s*["']?(?!#)[^)]|@import\b/i, 'it refers to something outside itself'],
];

/** Checks and optimizes a drawing. Refuses it if it runs code, loads something, or has no size. */
export async function readDrawing(
  root: string,
  source: Uint8Array,
): Promise<{ drawing: DrawingFile } | { problem: Problem }> {
  // Drawing programs add a harmless document type. One with entities could hide anything.
  const plain = new TextDecoder().decode(source).replace(/<!DOCTYPE svg [^[>]*>/i, '');
  const refuse = (message: string, hint = 'Export it again as a plain SVG.') => ({ problem: { message, hint } });
  const [, what] = REFUSED.find(([pattern]) => pattern.test(plain)) ?? [];
  if (what) return refuse(`this drawing is not safe to publish: ${what}`);
  const [tag] = /<svg\b[^>]*>/.exec(plain) ?? [];
  if (!tag) return refuse('this file is not an SVG drawing');
  const [, viewBox = ''] = /\sviewBox=["']\s*([^"']+)["']/.exec(tag) ?? [];
  const [, , width, height] = viewBox.split(/[\s,]+/).map(Number);
  if (!width || !height) return refuse('this drawing does not say how large it is', 'Export it with a viewBox.');
  try {
    return { drawing: { svg: await optimized(root, plain, width), width, height } };
  } catch (error) {
    if ((error as Error).name !== 'SvgoParserError') throw error;
    return refuse('this drawing is damaged or not complete');
  }
}

async function optimized(root: string, svg: string, width: number): Promise<string> {
  const config: Config = {
    multipass: true,
    floatPrecision: width < 100 ? 3 : width < 800 ? 1 : 0,
    plugins: [{ name: 'preset-default', params: { overrides: KEPT } }],
  };
  const bytes = await cached(root, `${fingerprint(svg, JSON.stringify(config))}.svg`, async () => {
    const { optimize } = await import('svgo');
    return Buffer.from(optimize(svg, config).data);
  });
  return new TextDecoder().decode(bytes);
}
