import path from 'node:path';
import type Sharp from 'sharp';
import type { Problem } from '../mistakes.ts';
import { hashedName, type PictureCache, type RequestedFile, sha256 } from './files.ts';

/** How a page displays a photo: its widths, and the ratio it is cropped to (width / height). */
export interface ImageSize {
  /** The `sizes` attribute: CSS widths by viewport. */
  sizes: string;
  /** The widths to create, in pixels, smallest first. */
  widths: readonly number[];
  ratio?: number;
  /** The ratio of the widest box that it fills. A wider photo would be blurred there, so its sides are cropped. */
  widest?: number;
}

export interface ImageFile {
  href: string;
  width: number;
  height: number;
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
  isAnimated?: boolean;
}

/** One file to create from a photo. */
interface Variant {
  format: keyof typeof ENCODE;
  width: number;
  ratio?: number | undefined;
}

const READING = { failOn: 'truncated', limitInputPixels: 200e6 } as const;
const ENCODE = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 74, effort: 5 },
  jpeg: { quality: 76, mozjpeg: true },
} as const;

// With more than one thread, AVIF encoding is not reproducible. Loaded only if there are photos.
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

// A latitude in EXIF: the tag 2 with three fractions, in both byte orders. In XMP and in videos, it is text.
const LATITUDES = [
  Buffer.from([0, 2, 0, 5, 0, 0, 0, 3]),
  Buffer.from([2, 0, 5, 0, 3, 0, 0, 0]),
  'GPSLatitude',
  'location.ISO6709',
  Buffer.from('\xa9xyz\x00\x12\x15\xc7', 'latin1'),
];

/** Whether a file is, or contains, a photo or video that says where it was taken. */
export const saysWhereTaken = (contents: Buffer): boolean =>
  LATITUDES.some((latitude) => contents.includes(latitude));

export const WHERE_TAKEN: Problem = {
  message: 'this picture says where it was taken',
  hint: 'Export it without its location, and replace it.',
};

/** Reads the size and color of a photo. Refuses it if it is damaged, or says where it was taken: it may show a child. */
export async function readPhoto(
  name: string,
  source: Buffer,
  cache: PictureCache,
): Promise<{ photo?: Photo; problem?: Problem }> {
  if (saysWhereTaken(source)) return { problem: WHERE_TAKEN };
  const id = sha256(source);
  try {
    const facts = await cache(`${id}.json`, () => photoFacts(source));
    return { photo: { name, source, id, ...JSON.parse(String(facts)) } };
  } catch {
    const message = 'this picture cannot be read, because it is damaged or incomplete';
    return { problem: { message, hint: 'Export or copy it again.' } };
  }
}

async function photoFacts(source: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(source, READING);
  const { autoOrient, hasAlpha, pages } = await image.metadata();
  // A small copy is enough for the color, and creating it reads the whole file.
  const small = await image.resize(64).toBuffer();
  const { dominant } = await sharp(small).stats();
  const hex = Buffer.from([dominant.r, dominant.g, dominant.b]).toString('hex');
  const ground = hasAlpha ? undefined : `#${hex}`;
  return Buffer.from(
    JSON.stringify({ ...autoOrient, ground, isAnimated: isAnimated(source, pages) }),
  );
}

/** Whether a picture has more than one. sharp doesn't count those of a PNG. */
export const isAnimated = (source: Buffer, pages = 1): boolean =>
  pages > 1 || (source.toString('latin1', 1, 4) === 'PNG' && source.includes('acTL'));

/** The ratio that a photo is cropped to. */
function cropOf({ width, height }: Photo, { ratio, widest = Infinity }: ImageSize) {
  return ratio ?? (width > height * widest ? widest : undefined);
}

/** How wide a photo is once it is cropped. */
export function croppedWidth(photo: Photo, size: ImageSize): number {
  const { width, height } = photo;
  const ratio = cropOf(photo, size);
  return ratio ? Math.min(width, Math.round(height * ratio)) : width;
}

export function photoImage(
  photo: Photo,
  size: ImageSize,
  request: (file: RequestedFile) => string,
): ImageFile {
  const ratio = cropOf(photo, size);
  const width = croppedWidth(photo, size);
  const widths = [...new Set(size.widths.map((each) => Math.min(each, width)))];
  const add = (format: Variant['format'], width: number) =>
    request(photoFile(photo, { format, width, ratio }));
  const srcSet = (format: Variant['format']) =>
    widths.map((each) => `${add(format, each)} ${each}w`).join(', ');
  return {
    href: add('jpeg', widths.at(Math.floor(widths.length / 2)) ?? width),
    width,
    height: ratio ? Math.round(width / ratio) : photo.height,
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
    srcSet: srcSet('jpeg'),
    ground: photo.ground,
  };
}

/** One size of a photo, or the picture of a shared link: rotated, in sRGB, without camera data. Its name depends only on
 *  its contents and on how it is created. */
export function photoFile({ name, source, id }: Photo, variant: Variant): RequestedFile {
  const { format, width, ratio } = variant;
  const contents = async (): Promise<Uint8Array> => {
    const sharp = await loadSharp();
    const image = sharp(source, READING).autoOrient();
    if (format === 'jpeg') image.flatten({ background: '#ffffff' });
    // If it is cropped, faces stay.
    const position = sharp.strategy.attention;
    const height = ratio && Math.round(width / ratio);
    image.resize({ width, height, position });
    return image.toFormat(format, ENCODE[format]).toBuffer();
  };
  const hash = sha256(id + JSON.stringify([variant, ENCODE[format]]));
  const extension = format === 'jpeg' ? 'jpg' : format;
  return { file: hashedName(`${path.parse(name).name}-${width}.${extension}`, hash), contents };
}
