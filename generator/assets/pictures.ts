import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withoutInvisible } from '../content/text-checks.ts';
import { isLeftBehind } from '../left-behind.ts';
import { didYouMean, type Problem } from '../mistakes.ts';
import { type DrawingFile, drawingIn, readDrawing } from './drawings.ts';
import type { PictureCache, RequestedFile } from './files.ts';
import {
  croppedWidth,
  type ImageFile,
  type ImageSize,
  type Photo,
  photoImage,
  readPhoto,
} from './photos.ts';

export const PICTURES = 'static/images';

export const JPEG_PNG_WEBP = /^(\xff\xd8|.PNG|RIFF.{4}WEBP)/s;

/** A file in `static/images/`: a drawing, a photo, or why it is neither. */
interface Picture {
  /** Its name on the disk. */
  name: string;
  drawing?: DrawingFile;
  photo?: Photo;
  problem?: Problem;
}

/** What a picture is found by. Macs may store ü as two characters, and write special spaces into the names of
 *  screenshots; chats begin names with invisible marks. */
const keyOf = (name: string): string => withoutInvisible(name).normalize().replaceAll(/\s/g, ' ');

/** The pictures in `static/images/` by the keys of their names. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Reads every picture in `static/images/`. A bad one only matters if a page uses it. */
export async function readPictures(root: string, cache: PictureCache): Promise<Pictures> {
  const folder = path.join(root, PICTURES);
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter(
    (entry) => !entry.isDirectory() && (!isHidden(entry.name) || IN_ICLOUD.test(entry.name)),
  );
  const read = files.map(async (entry) => {
    const [, inCloud] = IN_ICLOUD.exec(entry.name) ?? [];
    const name = inCloud ?? entry.name;
    if (inCloud) return [keyOf(name), { name, problem: NOT_LOADED }] as const;
    if (!entry.isFile()) return [keyOf(name), { name, problem: A_LINK }] as const;
    return [keyOf(name), { name, ...(await readPicture(path.join(folder, name), cache)) }] as const;
  });
  return new Map(await Promise.all(read));
}

const isHidden = (name: string): boolean => name.startsWith('.') || isLeftBehind(name);

/** What macOS has in place of `photo.jpg` that is only in iCloud: `.photo.jpg.icloud`. */
const IN_ICLOUD = /^\.(.+)\.icloud$/;
const NOT_LOADED: Problem = {
  message: 'this picture is only in iCloud',
  hint: 'Click the cloud next to it in the Finder.',
};

// On another computer, it would lead nowhere.
const A_LINK: Problem = {
  message: 'this is only a link to a picture',
  hint: 'Put the file itself there.',
};

/** The pictures that the pages of one build use. */
export function usedPictures(pictures: Pictures, request: (file: RequestedFile) => string) {
  const used = new Set<string>();
  const missing = new Map<string, Problem>();
  const warnings = new Map<string, Problem>();
  const use = (src: string): Picture => {
    const found = pictures.get(keyOf(src));
    const picture = found ?? { name: src, problem: missingPicture(src, pictures) };
    if (picture.problem) missing.set(src, picture.problem);
    else used.add(picture.name);
    return picture;
  };
  return {
    /** Makes a picture one of those that are used or missing. */
    use,
    used,
    /** Requested pictures that can't be used, and why. */
    missing,
    /** Photos that visitors see otherwise than they are: blurred, or without their movement. */
    warnings,
    /** A drawing, for its markup. */
    drawing: (src: string): DrawingFile | undefined => use(src).drawing,
    /** A picture in a size. Returns nothing if there is none or it can't be used. */
    image(src: string, size: ImageSize): ImageFile | undefined {
      const { drawing, photo } = use(src);
      const warning = photo && warningOf(photo, size);
      if (warning) warnings.set(src, warning);
      if (photo) return photoImage(photo, size, request);
      if (!drawing) return undefined;
      const { file, svg, width, height } = drawing;
      return { href: request({ file, contents: svg }), width, height, sources: [] };
    },
  };
}

function warningOf(photo: Photo, size: ImageSize): Problem | undefined {
  const [least = 0] = size.widths;
  const width = croppedWidth(photo, size);
  if (width < least) {
    const hint = `Here it needs at least ${least}. Choose a larger one, or visitors see it blurred.`;
    const cropped = width < photo.width ? ' once it is cropped' : '';
    return { message: `this picture is only ${width} pixels wide${cropped}`, hint };
  }
  if (!photo.isAnimated) return undefined;
  const hint = 'Visitors see only its first picture. If that is fine, save it as a JPEG.';
  return { message: 'this picture moves', hint };
}

function missingPicture(src: string, pictures: Pictures): Problem {
  const otherwise = `Put the file into ${PICTURES}/, or check the spelling of its name.`;
  const hint = didYouMean(src, [...pictures.keys()], otherwise);
  return { message: `there is no picture "${src}"`, hint, hintOnPage: 'Choose another picture.' };
}

async function readPicture(file: string, cache: PictureCache): Promise<Omit<Picture, 'name'>> {
  const source = readFileSync(file);
  const problem = emptyProblem(source);
  if (problem) return { problem };
  const beginning = source.subarray(0, 100).toString('latin1');
  const name = path.basename(file);
  if (JPEG_PNG_WEBP.test(beginning)) return readPhoto(name, source, cache);
  const drawing = drawingIn(source);
  if (drawing !== undefined) return readDrawing(name, drawing, cache);
  const hint = 'Open it in Preview or Photos, and export it as JPEG.';
  return { problem: { message: 'this is not a JPEG, PNG, WebP or SVG picture', hint } };
}

/** Programs that sync leave a picture empty until it is loaded, and Git LFS leaves its address. */
export function emptyProblem(source: Buffer): Problem | undefined {
  const isAddress = source.subarray(0, 40).toString().startsWith('version https://git-lfs.');
  if (!isAddress && source.some((byte) => byte !== 0)) return undefined;
  const hint = 'Copy it again. If it is in the cloud, open it there first.';
  return { message: 'this picture is empty', hint };
}
