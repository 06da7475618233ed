import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic, type Problem } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../source/cache.ts';
import { entriesIn } from '../source/folder.ts';
import { type DrawingFile, readDrawing } from './drawings.ts';
import { type ImageFile, type ImageSize, type Photo, photoImage, readPhoto } from './photos.ts';
import { missingPicture, PICTURES, strangeFile } from './picture-problems.ts';
import { hashedName, type RequestedFiles } from './requested-files.ts';

const LARGEST_USEFUL = 2560;
// How the contents of a file begin, read as Latin-1.
const JPEG_PNG_WEBP = /^(\xff\xd8|.PNG|RIFF.{4}WEBP)/s;

/** A file of `static/images/`: a drawing, a photograph, or what keeps it from being either. */
interface Picture {
  drawing?: DrawingFile;
  photo?: Photo;
  problem?: Problem;
}

/** Reads every picture of `static/images/` and its subfolders. A picture that cannot be used is a problem
 *  only for the page that names it. Sizes of photographs are made only when a page asks for them. */
export async function readImages(root: string, files: RequestedFiles, cache: Cache) {
  const folder = path.join(root, PICTURES);
  const entries = entriesIn(folder).filter(({ entry }) => entry.isFile() && !entry.name.startsWith('.'));
  const reading = entries.map(async ({ name }) => {
    const source = readFileSync(path.join(folder, name));
    const picture = await cache.get(`picture ${name}`, [source], () => readPicture(root, name, source));
    return [name.normalize(), picture] as const;
  });
  const pictures: ReadonlyMap<string, Picture> = new Map(await Promise.all(reading));
  // A Mac can write ü as two characters in the name of a file.
  const named = (src: string) => pictures.get(src.normalize());
  const used = new Set<string>();
  const missing = new Map<string, Problem>();
  const warnings: Diagnostic[] = [];
  const miss = (src: string): undefined => {
    // Without any picture, one message about the folder stands for all.
    missing.set(pictures.size === 0 ? '' : src, named(src)?.problem ?? missingPicture(root, src, [...pictures.keys()]));
  };
  return {
    files,
    /** The names of the images that pages use. */
    used,
    /** The pictures that pages asked for in vain, and why there are none. One without a name if there is no picture at all. */
    missing,
    /** What is worth a look in the photographs that pages asked for. */
    warnings,

    /** The markup of a drawing that no page shows as a file. */
    drawing(src: string): string | undefined {
      used.add(src);
      return named(src)?.drawing?.svg ?? miss(src);
    },

    /** The picture of that name for a size; nothing when there is none or it cannot be used. */
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

/** All pictures of a site. */
export type Images = Awaited<ReturnType<typeof readImages>>;

async function readPicture(root: string, name: string, source: Uint8Array): Promise<Picture> {
  const beginning = new TextDecoder('latin1').decode(source.subarray(0, 100));
  if (JPEG_PNG_WEBP.test(beginning)) return readPhoto(name, source);
  const isDrawing = beginning.includes('<svg') || (beginning !== '' && /\.svg$/i.test(name));
  return isDrawing ? readDrawing(root, source) : { problem: strangeFile(beginning) };
}

function sizeWarnings(src: string, { width, height }: Photo, { widths }: ImageSize): Diagnostic[] {
  const largest = widths.at(-1) ?? 0;
  const soft = `is ${width} pixels wide; it is shown up to ${largest}, so it will look soft`;
  const huge = `is ${width} × ${height} pixels; ${LARGEST_USEFUL} are plenty, a smaller file keeps the project quick`;
  const found = [
    ...(width < largest / 2 ? [soft] : []),
    ...(Math.max(width, height) > LARGEST_USEFUL * 2 ? [huge] : []),
  ];
  return found.map((message) => new Diagnostic({ code: 'image', message, file: `${PICTURES}/${src}` }));
}
