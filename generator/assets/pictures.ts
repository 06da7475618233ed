import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean, type Problem } from '../mistakes.ts';
import { type DrawingFile, readDrawing } from './drawings.ts';
import { hashedName, type RequestedFiles, sha256 } from './files.ts';
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

/** Reads every picture in `static/images/`. A bad one only matters if a page uses it. */
export async function readPictures(root: string, files: RequestedFiles) {
  const folder = path.join(root, PICTURES);
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const read = names.map(
    async (name) => [name.normalize(), await readPicture(root, name)] as const,
  );
  const pictures = new Map(await Promise.all(read));
  const missing = new Map<string, Problem>();
  /** A picture that a page uses. Macs may store ü as two characters in a file name. */
  const use = (src: string): Picture => {
    const picture = pictures.get(src.normalize()) ?? { problem: missingPicture(src, names) };
    if (picture.problem) missing.set(src, picture.problem);
    return picture;
  };
  return {
    /** Requested pictures that can't be used, and why. */
    missing,
    drawing: (src: string): DrawingFile | undefined => use(src).drawing,
    /** A picture in a size. Returns nothing if there is none or it can't be used. */
    image(src: string, size: ImageSize, focus?: string): ImageFile | undefined {
      const { drawing, photo } = use(src);
      if (photo) return photoImage(photo, size, { focus, files });
      if (!drawing) return undefined;
      const href = files.add({
        file: hashedName(src, sha256(drawing.svg), '.svg'),
        contents: drawing.svg,
      });
      return { href, ...drawing, sources: [] };
    },
  };
}

const missingPicture = (src: string, names: readonly string[]): Problem => ({
  message: `there is no picture "${src}"`,
  hint: didYouMean(
    src,
    names,
    `Put the file into ${PICTURES}/, or check the spelling of its name.`,
  ),
});

async function readPicture(root: string, name: string): Promise<Picture> {
  const source = readFileSync(path.join(root, PICTURES, name));
  const beginning = source.subarray(0, 100).toString('latin1');
  if (JPEG_PNG_WEBP.test(beginning)) return readPhoto(name, source);
  if (name.endsWith('.svg')) return readDrawing(root, source.toString());
  const hint = 'Open it in Preview or Photos, and export it as JPEG.';
  return { problem: { message: 'this is not a JPEG, PNG, WebP or SVG picture', hint } };
}
