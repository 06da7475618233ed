import type sharpModule from 'sharp';
import { ImageError } from './drawings.ts';
import { fingerprint, type ImageCache } from './image-cache.ts';

/** What a page shows a photograph in: how wide it can be there, and the ratio it is cut to (width / height). */
export interface Slot {
  /** The `sizes` attribute: CSS widths by viewport. */
  sizes: string;
  /** The widths to make, in pixels, smallest first. */
  widths: readonly number[];
  ratio?: number;
}

/** What is known of a photograph before any size of it is made. */
export interface PhotoFacts {
  /** Pixels, as seen upright. */
  width: number;
  height: number;
  /** Its dominant colour, as #rrggbb: the ground until it is there. Not for pictures one can see through. */
  ground?: string;
}

/** One file to make from a photograph. */
export interface Variant {
  format: 'avif' | 'webp' | 'jpeg';
  width: number;
  crop?: { left: number; top: number; width: number; height: number };
}

const ENCODE = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 74, effort: 5 },
  jpeg: { quality: 76, mozjpeg: true },
} as const;

const MAGIC: [string, (bytes: Uint8Array) => boolean][] = [
  ['jpg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8],
  ['png', (bytes) => text(bytes, 1, 4) === 'PNG'],
  ['webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['heic', (bytes) => text(bytes, 4, 8) === 'ftyp' && /^(hei|hev|mif|msf)/.test(text(bytes, 8, 12))],
  ['svg', (bytes) => /^\s*(<\?xml|<svg|<!DOCTYPE svg|<!--)/.test(text(bytes, 0, 200).replace(/^\uFEFF/, ''))],
];

const text = (bytes: Uint8Array, from: number, to: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(from, to));

/** The kind of picture that the bytes are, whatever the file is called. */
export const kindOf = (bytes: Uint8Array): string | undefined => MAGIC.find(([, matches]) => matches(bytes))?.[0];

// AVIF comes out differently with more than one thread; pictures are made one after the other instead.
async function loadSharp(): Promise<typeof sharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

/** Looks at a photograph: its size upright and its colour. Throws an ImageError when it is cut off or damaged. */
export async function readPhoto(source: Uint8Array, cache: ImageCache): Promise<PhotoFacts> {
  const name = `${fingerprint(source, 'facts 1')}.json`;
  const facts = await cache.get(name, async () => {
    const sharp = await loadSharp();
    try {
      const image = sharp(source, { failOn: 'truncated', limitInputPixels: 200e6 });
      const { autoOrient, hasAlpha } = await image.metadata();
      // A small copy is enough for a colour, and making it reads the file to its end.
      const small = await image.resize(64, 64, { fit: 'inside' }).toBuffer();
      const { dominant } = await sharp(small).stats();
      const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
      const ground = hasAlpha ? undefined : `#${hex.join('')}`;
      return Buffer.from(JSON.stringify({ width: autoOrient.width, height: autoOrient.height, ground }));
    } catch (error) {
      const message = `this picture cannot be read: ${(error as Error).message}`;
      throw new ImageError(message, 'Is the file complete? Export or copy it again.');
    }
  });
  return JSON.parse(new TextDecoder().decode(facts)) as PhotoFacts;
}

/** The name under which a variant is known: it changes with the picture, with how it is made and with nothing else. */
export const variantName = (source: Uint8Array, variant: Variant): string =>
  fingerprint(source, JSON.stringify(variant), JSON.stringify(ENCODE[variant.format]), 'sharp 0.35');

/** Makes one size of a photograph: upright, in sRGB, without any of the data that cameras add. */
export async function encodeVariant(source: Uint8Array, { format, width, crop }: Variant): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const image = sharp(source, { failOn: 'truncated', limitInputPixels: 200e6 }).autoOrient();
  if (crop) image.extract(crop);
  if (format === 'jpeg') image.flatten({ background: '#fffdf8' });
  return image.resize({ width, withoutEnlargement: true }).toFormat(format, ENCODE[format]).toBuffer();
}

/** The part of a photograph that a slot of another ratio shows, with the focal point as near its middle as can be. */
export function cropTo(ratio: number, facts: PhotoFacts, [x, y]: readonly [number, number]): Variant['crop'] {
  const width = Math.min(facts.width, Math.round(facts.height * ratio));
  const height = Math.min(facts.height, Math.round(facts.width / ratio));
  const place = (part: number, whole: number, at: number) =>
    Math.round(Math.min(whole - part, Math.max(0, (whole * at) / 100 - part / 2)));
  return { left: place(width, facts.width, x), top: place(height, facts.height, y), width, height };
}
