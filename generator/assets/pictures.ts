import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean, type Problem } from '../mistakes.ts';
import { type DrawingFile, readDrawing } from './drawings.ts';
import type { PictureCache, RequestedFile } from './files.ts';
import { type ImageFile, type ImageSize, type Photo, photoImage, readPhoto } from './photos.ts';

/** The folder of all pictures. */
export const PICTURES = 'static/images';

const JPEG_PNG_WEBP = /^(\xff\xd8|.PNG|RIFF.{4}WEBP)/s;

/** A file in `static/images/`: a drawing, a photo, or why it is neither. */
interface Picture {
  drawing?: DrawingFile;
  photo?: Photo;
  problem?: Problem;
}

/** The pictures in `static/images/` by name. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Reads every picture in `static/images/`. A bad one only matters if a page uses it. */
export async function readPictures(root: string, cache: PictureCache): Promise<Pictures> {
  const folder = path.join(root, PICTURES);
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  // Macs may store ü as two characters in a file name.
  const read = names.map(
    async (name) => [name.normalize(), await readPicture(path.join(folder, name), cache)] as const,
  );
  return new Map(await Promise.all(read));
}

/** The pictures that the pages of one build use. */
export function usedPictures(pictures: Pictures, request: (file: RequestedFile) => string) {
  const used = new Set<string>();
  const missing = new Map<string, Problem>();
  const use = (src: string): Picture => {
    const picture = pictures.get(src.normalize()) ?? { problem: missingPicture(src, pictures) };
    if (picture.problem) missing.set(src, picture.problem);
    else used.add(src);
    return picture;
  };
  return {
    use,
    used,
    /** Requested pictures that can't be used, and why. */
    missing,
    drawing: (src: string): DrawingFile | undefined => use(src).drawing,
    /** A picture in a size. Returns nothing if there is none or it can't be used. */
    image(src: string, size: ImageSize): ImageFile | undefined {
      const { drawing, photo } = use(src);
      if (photo) return photoImage(photo, size, request);
      if (!drawing) return undefined;
      const { file, svg, width, height } = drawing;
      return { href: request({ file, contents: svg }), svg, width, height, sources: [] };
    },
  };
}

function missingPicture(src: string, pictures: Pictures): Problem {
  const otherwise = `Put the file into ${PICTURES}/, or check the spelling of its name.`;
  const hint = didYouMean(src, [...pictures.keys()], otherwise);
  return { message: `there is no picture "${src}"`, hint };
}

async function readPicture(file: string, cache: PictureCache): Promise<Picture> {
  const source = readFileSync(file);
  const beginning = source.subarray(0, 100).toString('latin1');
  const name = path.basename(file);
  if (JPEG_PNG_WEBP.test(beginning)) return readPhoto(name, source, cache);
  if (name.endsWith('.svg')) return readDrawing(name, source.toString(), cache);
  const hint = 'Open it in Preview or Photos, and export it as JPEG.';
  return { problem: { message: 'this is not a JPEG, PNG, WebP or SVG picture', hint } };
}
