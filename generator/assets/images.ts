import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic, type Problem } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../source/cache.ts';
import { entriesIn } from '../source/folder.ts';
import { type DrawingFile, readDrawing } from './drawings.ts';
import { hashedName, type RequestedFiles } from './files.ts';
import { type ImageFile, type ImageSize, type Photo, photoImage, readPhoto } from './photos.ts';
import { missingPicture, PICTURES, strangeFile } from './picture-problems.ts';

const LARGEST_USEFUL = 2560;
// How the contents of a file begin, read as Latin-1.
const JPEG_PNG_WEBP = /^(\xff\xd8|.PNG|RIFF.{4}WEBP)/s;

/** A file in `static/images/`: a drawing, a photo, or why it is neither. */
interface Picture {
  drawing?: DrawingFile;
  photo?: Photo;
  problem?: Problem;
}

/** Reads every picture in `static/images/`. A bad one only matters if a page uses it. Sizes of photos are created only when a
 *  page requests them. */
export async function readImages(root: string, files: RequestedFiles, cache: Cache) {
  const folder = path.join(root, PICTURES);
  const entries = entriesIn(folder).filter(({ entry }) => entry.isFile() && !entry.name.startsWith('.'));
  const reading = entries.map(async ({ name }) => {
    const source = readFileSync(path.join(folder, name));
    const picture = await cache.get(`picture ${name}`, [source], () => readPicture(root, name, source));
    return [name.normalize(), picture] as const;
  });
  const pictures: ReadonlyMap<string, Picture> = new Map(await Promise.all(reading));
  // Macs may store ü as two characters in a file name.
  const named = (src: string) => pictures.get(src.normalize());
  const used = new Set<string>();
  const missing = new Map<string, Problem>();
  const warnings: Diagnostic[] = [];
  const miss = (src: string): undefined => {
    // If there are no pictures at all, one message is enough.
    missing.set(pictures.size === 0 ? '' : src, named(src)?.problem ?? missingPicture(root, src, [...pictures.keys()]));
  };
  return {
    files,
    /** The names of the images that pages use. */
    used,
    /** Requested pictures that can't be used, and why. The name is empty if there are no pictures at all. */
    missing,
    /** Warnings about requested photos. */
    warnings,
    /** The markup of a drawing. */
    drawing(src: string): string | undefined {
      used.add(src);
      return named(src)?.drawing?.svg ?? miss(src);
    },

    /** A picture in a size. Returns nothing if there is none or it can't be used. */
    image(src: string, size: ImageSize, focus?: string): ImageFile | undefined {
      used.add(src);
      const { drawing, photo } = named(src) ?? {};
      if (drawing) {
        const href = files.add({ file: hashedName(src.replace(/\.\w+$/, '.svg'), drawing.svg), contents: drawing.svg });
        return { href, ...drawing, sources: [] };
      }
      if (!photo) return miss(src);
      warnings.push(...sizeWarnings(src, photo, size));
      return photoImage(photo, size, { focus, files });
    },
  };
}

export type Images = Awaited<ReturnType<typeof readImages>>;

async function readPicture(root: string, name: string, source: Uint8Array): Promise<Picture> {
  const beginning = new TextDecoder('latin1').decode(source.subarray(0, 100));
  if (JPEG_PNG_WEBP.test(beginning)) return readPhoto(name, source);
  const isDrawing = beginning.includes('<svg') || (beginning !== '' && /\.svg$/i.test(name));
  return isDrawing ? readDrawing(root, source) : { problem: strangeFile(beginning) };
}

function sizeWarnings(src: string, { width, height }: Photo, { widths }: ImageSize): Diagnostic[] {
  const largest = widths.at(-1) ?? 0;
  const warn = (message: string) => [new Diagnostic({ code: 'image', message, file: `${PICTURES}/${src}` })];
  if (width < largest / 2) return warn(`is ${width} pixels wide; it is shown up to ${largest}, so it will look soft`);
  if (Math.max(width, height) <= LARGEST_USEFUL * 2) return [];
  return warn(`is ${width} × ${height} pixels; ${LARGEST_USEFUL} are enough, and a smaller file builds faster`);
}
