import type { Config } from 'svgo';
import { fingerprint, type ImageCache } from './image-cache.ts';

/** An SVG picture, checked and made small. */
export interface DrawingFile {
  svg: string;
  width: number;
  height: number;
}

/** A picture that cannot be used, in words for the person who put it there. */
export class ImageError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

const KEPT = {
  // Applying transforms would write a shape that is used many times out in full each time.
  convertPathData: { applyTransforms: false },
  mergePaths: false,
  moveElemsAttrsToGroup: false,
  moveGroupAttrsToElems: false,
  convertShapeToPath: false,
} as const;

const optimiser = (viewBoxWidth: number): Config => ({
  multipass: true,
  floatPrecision: viewBoxWidth < 100 ? 2 : viewBoxWidth < 800 ? 1 : 0,
  plugins: [{ name: 'preset-default', params: { overrides: KEPT } }],
});

const REFUSED: [RegExp, string][] = [
  [/<script\b/i, 'it contains a script'],
  [/\son\w+\s*=/i, 'it contains an event handler'],
  [/<foreignObject\b/i, 'it contains a web page (foreignObject)'],
  [/<!(?:ENTITY|DOCTYPE)\b/i, 'it contains a document type'],
  [/(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)[^"'\s]/i, 'it refers to something outside itself'],
  [/url\(\s*["']?(?!#)[^)]|@import\b/i, 'it refers to something outside itself'],
];

/** Checks a drawing and makes it small. Throws an ImageError when it runs code, loads something or has no size. */
export async function readDrawing(source: Uint8Array, cache: ImageCache): Promise<DrawingFile> {
  // Editors write a document type that says nothing; entities could make it say anything.
  const plain = new TextDecoder().decode(source).replace(/<!DOCTYPE svg [^[>]*>/i, '');
  const [, what] = REFUSED.find(([pattern]) => pattern.test(plain)) ?? [];
  if (what) throw new ImageError(`this drawing is not safe to publish: ${what}`, 'Export it again as a plain SVG.');
  const size = sizeOf(plain);
  const config = optimiser(size.width);
  const name = `${fingerprint(plain, JSON.stringify(config))}.svg`;
  const small = await cache.get(name, async () => {
    const { optimize } = await import('svgo');
    return Buffer.from(optimize(plain, config).data);
  });
  return { svg: new TextDecoder().decode(small), ...size };
}

/** The size of the viewBox. */
function sizeOf(svg: string): { width: number; height: number } {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0];
  if (!root) throw new ImageError('this file is not an SVG drawing', 'Export it again as a plain SVG.');
  const [, viewBox = ''] = /\sviewBox=["']([^"']+)["']/.exec(root) ?? [];
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  if (numbers.length === 4 && numbers.every(Number.isFinite)) return { width, height };
  throw new ImageError('this drawing does not say how large it is', 'Export it with a viewBox.');
}
