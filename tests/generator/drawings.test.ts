import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  type DrawingFile,
  drawingIn,
  inlineDrawing,
  readDrawing,
} from '../../generator/assets/drawings.ts';
import { table } from '../table.ts';

const asWhole = (source: string): string =>
  /<svg|<\w+:svg/.test(source)
    ? source
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 620">${source}</svg>`;

async function published(source: string): Promise<DrawingFile> {
  const result = await readDrawing('a.svg', asWhole(source), (_name, make) => make());
  if ('problem' in result) throw new Error(result.problem.message);
  return result.drawing;
}

async function pixelsOf(svg: string): Promise<Buffer> {
  const { width = 0 } = await sharp(Buffer.from(svg)).metadata();
  const drawn = sharp(Buffer.from(svg), { density: (72 * 720) / width }).resize(720);
  return drawn.flatten({ background: '#888' }).raw().toBuffer();
}

test.each(table<[what: string, source: string, asDrawn?: string]>('drawings'))(
  'a drawing with %s looks as drawn',
  async (_what, source, asDrawn = source) => {
    const { svg } = await published(source);
    const [before, after] = await Promise.all([asWhole(asDrawn), svg].map(pixelsOf));
    expect(after!.length).toBe(before!.length);
    let largest = 0;
    for (const [index, value] of before!.entries())
      largest = Math.max(largest, Math.abs(value - after![index]!));
    // Of 255: a rounded coordinate is not seen.
    expect(largest).toBeLessThan(9);
    // Something is drawn.
    expect(new Set(before).size).toBeGreaterThan(1);
  },
);

test.each(table<[what: string, source: string, rule: string]>('drawings that change'))(
  'a drawing keeps %s',
  async (_what, source, rule) => {
    expect((await published(source)).svg).toContain(rule);
  },
);

test.each(table<[what: string, source: string, size: number[]]>('sizes of drawings'))(
  'a drawing may say how large it is %s',
  async (_what, source, size) => {
    const { svg, width, height } = await published(source);
    expect([width, height]).toEqual(size);
    expect(svg).toMatch(/^<svg [^>]*\bviewBox="/);
  },
);

test.each(table<[what: string, source: string, markup: string | null]>('drawings in a page'))(
  'a page that contains a drawing with %s shows it as its file does',
  async (_what, source, markup) => {
    const inline = inlineDrawing(await published(source), 'p');
    expect(inline?.markup ?? null).toBe(markup);
  },
);

test.each(['windows-1252', 'ISO-8859-1', 'UTF-8'])(
  'a drawing keeps its letters in the encoding %s',
  (encoding) => {
    const source = `<?xml version="1.0" encoding="${encoding}"?><svg><text>Café</text></svg>`;
    const bytes = Buffer.from(source, encoding === 'UTF-8' ? 'utf8' : 'latin1');
    expect(drawingIn(bytes)).toBe(source);
  },
);
