import path from 'node:path';
import type sharpModule from 'sharp';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { fingerprint, hashedName, type RequestedFile, type RequestedFiles } from './files.ts';

/** How a page displays a photo: its widths, and the ratio it is cropped to (width / height). */
export interface ImageSize {
  /** The `sizes` attribute: CSS widths by viewport. */
  sizes: string;
  /** The widths to create, in pixels, smallest first. */
  widths: readonly number[];
  ratio?: number;
}

/** A picture on a page. */
export interface ImageFile {
  href: string;
  width: number;
  height: number;
  /** The markup of a drawing, which a page may embed. Empty for photos. */
  svg: string;
  /** Better formats of a photo, best first. */
  sources: { type: string; srcSet: string }[];
  srcSet?: string;
  /** The dominant color of a photo as #rrggbb: its background until it loads. Not for transparent photos. */
  ground?: string;
}

/** A photo before its sizes are created. */
export interface Photo {
  name: string;
  source: Uint8Array;
  /** Unique for its contents. */
  id: string;
  /** In pixels, after rotation. */
  width: number;
  height: number;
  ground?: string;
}

/** One file to create from a photo. */
interface Variant {
  format: keyof typeof ENCODE;
  width: number;
  crop?: { left: number; top: number; width: number; height: number };
}

const READING = { failOn: 'truncated', limitInputPixels: 200e6 } as const;
const ENCODE = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 74, effort: 5 },
  jpeg: { quality: 76, mozjpeg: true },
  /** WebP in a fraction of a second: the development server doesn't wait for AVIF. */
  quick: { quality: 74, effort: 0 },
} as const;
const BETTER = ['avif', 'webp'] as const;

// With more than one thread, AVIF encoding is not reproducible.
async function loadSharp(): Promise<typeof sharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

/** Reads the size and color of a photo. Refuses it if it is damaged or incomplete. */
export async function readPhoto(name: string, source: Uint8Array): Promise<{ photo?: Photo; problem?: Problem }> {
  const sharp = await loadSharp();
  try {
    const image = sharp(source, READING);
    const { autoOrient, hasAlpha } = await image.metadata();
    // A small copy is enough for the color, and creating it reads the whole file.
    const small = await image.resize(64, 64, { fit: 'inside' }).toBuffer();
    const { dominant } = await sharp(small).stats();
    const hex = Buffer.from([dominant.r, dominant.g, dominant.b]).toString('hex');
    const ground = hasAlpha ? undefined : `#${hex}`;
    return { photo: { name, source, id: fingerprint(source), ...autoOrient, ground } };
  } catch {
    const message = 'this picture cannot be read, because it is damaged or incomplete';
    const hint = 'Export or copy it again. If another program can open it, save it there as JPEG.';
    return { problem: { message, hint } };
  }
}

/** One size of a photo: rotated, in sRGB, without camera data. Its name depends only on its contents and on how it is
 *  created. */
function photoFile({ name, source, id }: Photo, variant: Variant): RequestedFile {
  const { format, width, crop } = variant;
  const hash = fingerprint(id, JSON.stringify(variant), JSON.stringify(ENCODE[format]), 'sharp 0.35');
  const type = format === 'quick' ? 'webp' : format;
  const contents = async (): Promise<Uint8Array> => {
    const sharp = await loadSharp();
    const image = sharp(source, READING).autoOrient();
    if (crop) image.extract(crop);
    if (format === 'jpeg') image.flatten({ background: '#ffffff' });
    return image.resize({ width, withoutEnlargement: true }).toFormat(type, ENCODE[format]).toBuffer();
  };
  const file = hashedName(`${path.parse(name).name}-${width}.${type === 'jpeg' ? 'jpg' : type}`, hash);
  return { file, contents };
}

/** Requests a photo in the widths and formats of a size. In a quick build, a photo that isn't cached gets one format. */
export function photoImage(
  photo: Photo,
  { ratio, widths: wanted }: ImageSize,
  { focus, files }: { focus?: string; files: RequestedFiles },
): ImageFile {
  const crop = ratio ? cropTo(ratio, photo, focus) : undefined;
  const { width, height } = crop ?? photo;
  const widths = [...new Set(wanted.map((each) => Math.min(each, width)))];
  const fileOf = (format: Variant['format'], width: number) => photoFile(photo, { format, width, crop });
  const add = (format: Variant['format'], width: number) => files.add(fileOf(format, width));
  const srcSet = (format: Variant['format']) => widths.map((each) => `${add(format, each)} ${each}w`).join(', ');
  const isCached = () =>
    widths.every((each) => [...BETTER, 'jpeg' as const].every((format) => files.isCached(fileOf(format, each).file)));
  const isQuick = files.isQuick && !isCached();
  const fallback = isQuick ? 'quick' : 'jpeg';
  return {
    href: add(fallback, widths.at(Math.floor(widths.length / 2)) ?? width),
    width,
    height,
    svg: '',
    sources: (isQuick ? [] : BETTER).map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    srcSet: srcSet(fallback),
    ground: photo.ground,
  };
}

/** Crops to a ratio, with the focal point as close to the center as possible. */
function cropTo(ratio: number, photo: Photo, focus = '50% 50%'): Variant['crop'] {
  const [x = 50, y = 50] = focus.split(/\s+/).map(Number.parseFloat);
  const width = Math.min(photo.width, Math.round(photo.height * ratio));
  const height = Math.min(photo.height, Math.round(photo.width / ratio));
  const place = (part: number, whole: number, at: number) =>
    Math.round(Math.min(whole - part, Math.max(0, (whole * at) / 100 - part / 2)));
  return { left: place(width, photo.width, x), top: place(height, photo.height, y), width, height };
}
