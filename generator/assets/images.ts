import path from 'node:path';
import type { DiagnosticText } from '../diagnostics/diagnostic.ts';
import { closestFile } from '../diagnostics/spelling.ts';
import { entriesIn } from '../source/folder.ts';
import { type DrawingFile, ImageError, readDrawing } from './drawings.ts';
import { hashedName } from './hashed-file.ts';
import type { ImageCache } from './image-cache.ts';
import type { Memo } from './memo.ts';
import { type ImageFile, type Photo, photoFile, photoImage, readPhoto, type Slot } from './photos.ts';
import type { RequestedFiles } from './requested-files.ts';

const PICTURES = 'static/images';
const LARGEST_USEFUL = 2560;
const CONVERT = 'Convert it to JPEG first: open it in Preview or Photos and export it as JPEG.';

// The kinds of picture: how their names end, and how their contents begin, read as Latin-1.
const KINDS: [kind: string, ending: RegExp, beginning: RegExp][] = [
  ['jpg', /\.jpe?g$/i, /^\xff\xd8/],
  ['png', /\.png$/i, /^.PNG/],
  ['webp', /\.webp$/i, /^RIFF.{4}WEBP/s],
  ['heic', /\.hei[cf]$/i, /^.{4}ftyp(hei|hev|mif|msf)/s],
  ['svg', /\.svg$/i, /^(\xef\xbb\xbf)?\s*(<\?xml|<svg|<!DOCTYPE svg|<!--)/],
];

/** A file of `static/images/`: a drawing, a photograph, or what keeps it from being either. */
interface Picture {
  drawing?: DrawingFile;
  photo?: Photo;
  problem?: ImageError;
}

/** Reads every picture of `static/images/` and its subfolders. A picture that cannot be used is a problem
 *  only for the page that names it. Sizes of photographs are made only when a page asks for them. */
export async function readImages(root: string, files: RequestedFiles, memo: Memo) {
  const folder = path.join(root, PICTURES);
  const entries = entriesIn(folder).filter(({ entry }) => entry.isFile() && !entry.name.startsWith('.'));
  const reading = entries.map(async ({ name }) => {
    const source = memo.read(path.join(folder, name));
    const picture = await memo.get(`picture ${name}`, [source], () => readPicture(name, source, files.cache));
    return [name, picture] as const;
  });
  const pictures: ReadonlyMap<string, Picture> = new Map(await Promise.all(reading));
  const warnings = new Set<string>();
  const miss = (src: string): undefined => {
    files.missing.set(src, pictures.get(src)?.problem ?? notThere(src, [...pictures.keys()]));
  };
  return {
    files,
    /** What is worth a look in the photographs that pages asked for. */
    warnings,

    /** The markup of a drawing that no page shows as a file. */
    drawing: (src: string): string | undefined => pictures.get(src)?.drawing?.svg ?? miss(src),

    /** The picture of that name for a slot; nothing when there is none or it cannot be used. */
    image(src: string, slot: Slot, focus?: string): ImageFile | undefined {
      const { drawing, photo } = pictures.get(src) ?? {};
      if (drawing) return { href: files.add(hashedName(src, drawing.svg), drawing.svg), ...drawing, sources: [] };
      if (!photo) return miss(src);
      for (const warning of sizeWarnings(photo, slot)) warnings.add(`${PICTURES}/${src} is ${warning}`);
      return photoImage(photo, slot, { focus, add: (variant) => files.addPicture(photoFile(src, photo, variant)) });
    },
  };
}

/** All pictures of a site. */
export type Images = Awaited<ReturnType<typeof readImages>>;

async function readPicture(name: string, source: Uint8Array, cache: ImageCache): Promise<Picture> {
  try {
    const beginning = new TextDecoder('latin1').decode(source.subarray(0, 200));
    const [wanted] = KINDS.find(([, ending]) => ending.test(name)) ?? [];
    const [kind] = KINDS.find(([, , begins]) => begins.test(beginning)) ?? [];
    if (wanted === 'heic' || kind === 'heic') throw new ImageError('browsers cannot show HEIC photos', CONVERT);
    if (!wanted || !kind) throw new ImageError('this is not a JPEG, PNG, WebP or SVG picture', CONVERT);
    if (wanted !== kind) {
      const message = `this file is named ${path.extname(name)} but holds a ${kind.toUpperCase()} picture`;
      throw new ImageError(message, `Rename it to end in .${kind}.`);
    }
    if (kind === 'svg') return { drawing: await readDrawing(source, cache) };
    return { photo: await readPhoto(source, cache) };
  } catch (problem) {
    if (problem instanceof ImageError) return { problem };
    throw problem;
  }
}

function sizeWarnings({ width, height }: Photo, slot: Slot): string[] {
  const largest = slot.widths.at(-1) ?? 0;
  const soft = `${width} pixels wide; it is shown up to ${largest}, so it will look soft`;
  const huge = `${width} × ${height} pixels; ${LARGEST_USEFUL} are plenty, a smaller file keeps the project quick`;
  return [...(width < largest / 2 ? [soft] : []), ...(Math.max(width, height) > LARGEST_USEFUL * 2 ? [huge] : [])];
}

function notThere(src: string, names: readonly string[]): DiagnosticText {
  const meant = closestFile(src, names);
  const hint = meant ? `Did you mean ${meant}?` : 'Put the file there, or check its name, letter by letter.';
  return { message: `there is no picture "${src}" in ${PICTURES}/`, hint };
}
