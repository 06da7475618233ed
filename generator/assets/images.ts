import path from 'node:path';
import { entriesIn } from '../source/folder.ts';
import { Memo } from '../source/memo.ts';
import { ImageError, readDrawing } from './drawings.ts';
import { hashedFile } from './hashed-file.ts';
import type { ImageCache } from './image-cache.ts';
import { FOLDER, ImageLibrary, type Picture } from './image-library.ts';
import { kindOf, readPhoto } from './photos.ts';

export type { ImageFile } from './image-library.ts';

/** All pictures of the site. Sizes of photographs are only named at first; `encode` makes those that pages asked for. */
export type Images = ImageLibrary;

interface ReadOptions {
  base: string;
  cache: ImageCache;
  memo?: Memo;
}

const CONVERT = 'Convert it to JPEG first: open it in Preview or Photos and export it as JPEG.';
const KINDS: Record<string, string> = {
  '.svg': 'svg',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.png': 'png',
  '.webp': 'webp',
  '.heic': 'heic',
  '.heif': 'heic',
};

/** Reads every picture of `static/images/` and its subfolders. A picture that cannot be used is a problem
 *  only for the page that names it. */
export async function readImages(root: string, { base, cache, memo = new Memo() }: ReadOptions): Promise<Images> {
  const folder = path.join(root, FOLDER);
  const names = entriesIn(folder)
    .filter(({ entry }) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const reading = names.map(async (name) => {
    // So many small files are there sooner without waiting for each.
    const source = memo.read(path.join(folder, name));
    return [name, await memo.get(`picture ${name}`, [source], () => readPicture(name, source, cache))] as const;
  });
  return new ImageLibrary(new Map(await Promise.all(reading)), cache, base);
}

async function readPicture(name: string, source: Uint8Array, cache: ImageCache): Promise<Picture> {
  try {
    const wanted = KINDS[path.extname(name).toLowerCase()];
    const kind = kindOf(source);
    if (wanted === 'heic' || kind === 'heic') throw new ImageError('browsers cannot show HEIC photos', CONVERT);
    if (!wanted || !kind) throw new ImageError('this is not a JPEG, PNG, WebP or SVG picture', CONVERT);
    if (wanted !== kind)
      throw new ImageError(
        `this file is named ${path.extname(name)} but holds a ${kind.toUpperCase()} picture`,
        `Rename it to end in .${kind}.`,
      );
    if (kind !== 'svg') return { source, photo: await readPhoto(source, cache) };
    const drawing = await readDrawing(source, cache);
    return { source, drawing: { ...drawing, file: hashedFile(path.basename(name), Buffer.from(drawing.svg)) } };
  } catch (problem) {
    if (problem instanceof ImageError) return { source, problem };
    throw problem;
  }
}
