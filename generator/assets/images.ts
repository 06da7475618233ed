import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic, type Problem } from '../diagnostics/diagnostic.ts';
import { closestFile } from '../diagnostics/spelling.ts';
import type { Cache } from '../source/cache.ts';
import { entriesIn } from '../source/folder.ts';
import { type DrawingFile, readDrawing } from './drawings.ts';
import { hashedName, type RequestedFiles, sha256 } from './files.ts';
import { type ImageFile, type ImageSize, type Photo, photoImage, readPhoto } from './photos.ts';

/** The folder of all pictures. */
export const PICTURES = 'static/images';

const LARGEST_USEFUL = 2560;
const RESTORE = 'bring it back, for example from its History on GitHub.';
const CONVERT = 'Convert it to JPEG first: open it in Preview or Photos and export it as JPEG.';

// How the contents of a file begin, read as Latin-1.
const JPEG_PNG_WEBP = /^(\xff\xd8|.PNG|RIFF.{4}WEBP)/s;
const STRANGE: [RegExp, message: string, hint: string][] = [
  [/^$/, 'this file is empty', 'Copy the picture here again.'],
  [/^.{4}ftyp(hei|hev|mif|msf)/s, "browsers can't show HEIC photos", CONVERT],
  [/^.{4}ftyp(?!avi)/s, 'this is a video, not a picture', 'Save a frame of it as a JPEG picture.'],
  [/^\s*<(!doctype )?html/i, 'this is a web page, not a picture', 'Open it, and save the picture it shows.'],
  [/^/, 'this is not a JPEG, PNG, WebP or SVG picture', CONVERT],
];

const NO_DRAWING: Problem = { message: 'this picture is not a drawing', hint: 'Choose a drawing (SVG).' };

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
  const used = new Set<string>();
  const missing = new Map<string, Problem>();
  const warnings: Diagnostic[] = [];
  /** A picture that a page uses. Macs may store ü as two characters in a file name. */
  const use = (src: string): Picture => {
    used.add(src);
    return pictures.get(src.normalize()) ?? { problem: missingPicture(root, src, [...pictures.keys()]) };
  };
  const miss = (src: string, problem: Problem): undefined => {
    // If there are no pictures at all, one message is enough.
    missing.set(pictures.size === 0 ? '' : src, problem);
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
      const { drawing, problem = NO_DRAWING } = use(src);
      return drawing?.svg ?? miss(src, problem);
    },

    /** A picture in a size. Returns nothing if there is none or it can't be used. */
    image(src: string, size: ImageSize, focus?: string): ImageFile | undefined {
      const { drawing, photo, problem } = use(src);
      if (photo) {
        warnings.push(...sizeWarnings(src, photo, size));
        return photoImage(photo, size, { focus, files });
      }
      if (!drawing) return miss(src, problem!);
      const href = files.add({ file: hashedName(src, sha256(drawing.svg), '.svg'), contents: drawing.svg });
      return { href, ...drawing, sources: [] };
    },
  };
}

export type Images = Awaited<ReturnType<typeof readImages>>;

async function readPicture(root: string, name: string, source: Uint8Array): Promise<Picture> {
  const beginning = new TextDecoder('latin1').decode(source.subarray(0, 100));
  if (JPEG_PNG_WEBP.test(beginning)) return readPhoto(name, source);
  if (beginning.includes('<svg') || (beginning !== '' && /\.svg$/i.test(name))) return readDrawing(root, source);
  const [, message, hint] = STRANGE.find(([pattern]) => pattern.test(beginning))!;
  return { problem: { message, hint } };
}

function sizeWarnings(src: string, { width, height }: Photo, { widths }: ImageSize): Diagnostic[] {
  const largest = widths.at(-1) ?? 0;
  const name = src.replace(/\.\w+$/, '').replaceAll('-', ' ');
  const warn = (is: string) => [new Diagnostic({ message: `the picture “${name}” ${is}`, file: `${PICTURES}/${src}` })];
  if (width < largest / 2) return warn(`is ${width} pixels wide; it is shown up to ${largest}, so it will look soft`);
  if (Math.max(width, height) <= LARGEST_USEFUL * 2) return [];
  return warn(`is ${width} × ${height} pixels; ${LARGEST_USEFUL} are enough, and a smaller file builds faster`);
}

/** Reports a missing picture, and suggests what was meant: another spelling, or a file elsewhere. */
function missingPicture(root: string, src: string, names: readonly string[]): Problem {
  if (names.length === 0)
    return { message: `there are no pictures in ${PICTURES}/`, hint: `If the folder was deleted, ${RESTORE}` };
  return { message: `there is no picture "${src}" in ${PICTURES}/`, hint: hintFor(root, src, names) };
}

function hintFor(root: string, src: string, names: readonly string[]): string {
  const name = src.split(/[/\\]/).at(-1) ?? src;
  if (name !== src && names.includes(name)) return `Write only its name: ${name}`;
  if (/^\w+:|^\.*[/\\]|\\/.test(src)) return `Copy the picture into ${PICTURES}/, and write only its name: ${name}`;
  // Pictures with other numbers are other pictures.
  const numberIn = (file: string) => file.replaceAll('%20', ' ').replaceAll(/\D/g, '');
  const similar = names.filter((each) => numberIn(each) === numberIn(src));
  const meant = closestFile(src.replaceAll('%20', ' ').trim(), similar);
  if (meant) return `Did you mean ${meant}?`;
  const folder = ['static', 'content'].find((each) => existsSync(path.join(root, each, src)));
  if (folder) return `It is in ${folder}/. Move it to ${PICTURES}/.`;
  return `Put the file there, or check the spelling of its name. If it was deleted, ${RESTORE}`;
}
