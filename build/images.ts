import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DrawingFile, ImageProblem, readDrawing } from './drawings.ts';
import { entriesIn } from './folder.ts';
import { hashedFile } from './hashed-file.ts';
import type { ImageCache } from './image-cache.ts';
import { Memo } from './memo.ts';
import type { Output } from './output.ts';
import {
  cropTo,
  encodeVariant,
  kindOf,
  type PhotoFacts,
  readPhoto,
  type Slot,
  type Variant,
  variantName,
} from './photos.ts';

/** A picture as a page writes it. */
export interface ImageFile {
  href: string;
  width: number;
  height: number;
  /** The markup of a drawing, for the few that are written into the page. Empty for photographs. */
  svg: string;
  /** The better formats of a photograph, best first. */
  sources: { type: string; srcSet: string }[];
  srcSet?: string;
  /** The dominant colour of a photograph. */
  ground?: string;
}

/** All pictures of the site. Sizes of photographs are only named at first; `encode` makes those that pages asked for. */
export interface Images {
  names: string[];
  /** All that is known of each picture: the same object as long as its file is the same. */
  pictures: unknown[];
  /** The picture of that name for a slot; nothing when there is none or it cannot be used. */
  image(src: string, slot: Slot, focus?: string): ImageFile | undefined;
  /** The markup of a drawing that no page shows as a file. */
  drawing(src: string): string | undefined;
  /** Why a picture cannot be used. */
  problem(src: string): ImageProblem | undefined;
  /** Makes everything that was asked for and is not in the cache. */
  encode(progress: (done: number, total: number) => void): Promise<Output>;
  warnings(): string[];
}

type Picture = {
  source: Uint8Array;
  drawing?: DrawingFile & { file: ReturnType<typeof hashedFile> };
  photo?: PhotoFacts;
  problem?: ImageProblem;
};

interface ReadOptions {
  base: string;
  cache: ImageCache;
  memo?: Memo;
}

const FOLDER = 'static/images';
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
const LARGEST_USEFUL = 2560;

/** Reads every picture of `static/images/` and its subfolders. A picture that cannot be used is a problem
 *  only for the page that names it. */
export async function readImages(root: string, { base, cache, memo = new Memo() }: ReadOptions): Promise<Images> {
  const folder = path.join(root, FOLDER);
  const names = entriesIn(folder)
    .filter(({ entry }) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const reading = names.map(async (name) => {
    // So many small files are there sooner without waiting for each.
    const source = readFileSync(path.join(folder, name));
    return [name, await memo.get(`picture ${name}`, [source], () => readPicture(name, source, cache))] as const;
  });
  return new ImageLibrary(new Map(await Promise.all(reading)), cache, base);
}

async function readPicture(name: string, source: Uint8Array, cache: ImageCache): Promise<Picture> {
  try {
    const wanted = KINDS[path.extname(name).toLowerCase()];
    const kind = kindOf(source);
    if (wanted === 'heic' || kind === 'heic') throw new ImageProblem('browsers cannot show HEIC photos', CONVERT);
    if (!wanted || !kind) throw new ImageProblem('this is not a JPEG, PNG, WebP or SVG picture', CONVERT);
    if (wanted !== kind)
      throw new ImageProblem(
        `this file is named ${path.extname(name)} but holds a ${kind.toUpperCase()} picture`,
        `Rename it to end in .${kind}.`,
      );
    if (kind !== 'svg') return { source, photo: await readPhoto(source, cache) };
    const drawing = await readDrawing(source, cache);
    return { source, drawing: { ...drawing, file: hashedFile(path.basename(name), Buffer.from(drawing.svg)) } };
  } catch (problem) {
    if (problem instanceof ImageProblem) return { source, problem };
    throw problem;
  }
}

class ImageLibrary implements Images {
  readonly names: string[];
  readonly pictures: Picture[];
  private readonly library: ReadonlyMap<string, Picture>;
  private readonly cache: ImageCache;
  private readonly base: string;
  private readonly wanted = new Map<string, { file: string; source: Uint8Array; variant: Variant }>();
  private readonly files: Output = new Map();
  private readonly warned = new Set<string>();

  constructor(library: ReadonlyMap<string, Picture>, cache: ImageCache, base: string) {
    this.names = [...library.keys()];
    this.pictures = [...library.values()];
    this.library = library;
    this.cache = cache;
    this.base = base;
  }

  drawing(src: string): string | undefined {
    return this.library.get(src)?.drawing?.svg;
  }

  problem(src: string): ImageProblem | undefined {
    return this.library.get(src)?.problem;
  }

  image(src: string, slot: Slot, focus = '50% 50%'): ImageFile | undefined {
    const { drawing, photo, source } = this.library.get(src) ?? {};
    if (drawing) {
      const { file, ...rest } = drawing;
      this.files.set(file.path, file.contents);
      return { href: this.base + file.path, ...rest, sources: [] };
    }
    if (!photo || !source) return undefined;
    this.warn(src, photo, slot);
    const [x = 50, y = 50] = focus.split(/\s+/).map(Number.parseFloat);
    const crop = slot.ratio ? cropTo(slot.ratio, photo, [x, y]) : undefined;
    const { width, height } = crop ?? photo;
    const fitting = slot.widths.filter((each) => each < width);
    const widths =
      fitting.length < slot.widths.length ? [...fitting, Math.min(width, slot.widths.at(-1) ?? width)] : fitting;
    const srcSet = (format: Variant['format']) =>
      widths.map((each) => `${this.want(src, source, { format, width: each, crop })} ${each}w`).join(', ');
    return {
      href: this.want(src, source, { format: 'jpeg', width: widths.at(Math.floor(widths.length / 2)) ?? width, crop }),
      width,
      height,
      svg: '',
      sources: [
        { type: 'image/avif', srcSet: srcSet('avif') },
        { type: 'image/webp', srcSet: srcSet('webp') },
      ],
      srcSet: srcSet('jpeg'),
      ground: photo.ground,
    };
  }

  async encode(progress: (done: number, total: number) => void): Promise<Output> {
    const missing = [];
    for (const [name, each] of this.wanted) if (!this.cache.has(name)) missing.push(each);
    let done = 0;
    for (const [name, { file, source, variant }] of this.wanted) {
      this.files.set(
        file,
        await this.cache.get(name, async () => {
          const made = await encodeVariant(source, variant);
          progress(++done, missing.length);
          return made;
        }),
      );
    }
    return this.files;
  }

  warnings(): string[] {
    return [...this.warned];
  }

  private want(src: string, source: Uint8Array, variant: Variant): string {
    const name = variantName(source, variant);
    const extension = variant.format === 'jpeg' ? 'jpg' : variant.format;
    const file = `assets/${path.parse(src).name}-${variant.width}-${name.slice(0, 8)}.${extension}`;
    this.wanted.set(name, { file, source, variant });
    return this.base + file;
  }

  private warn(src: string, { width, height }: PhotoFacts, slot: Slot): void {
    const largest = slot.widths.at(-1) ?? 0;
    if (width < largest / 2)
      this.warned.add(`${FOLDER}/${src} is ${width} pixels wide; it is shown up to ${largest}, so it will look soft`);
    if (Math.max(width, height) > LARGEST_USEFUL * 2) {
      this.warned.add(
        `${FOLDER}/${src} is ${width} × ${height} pixels; ${LARGEST_USEFUL} are plenty, a smaller file keeps the project quick`,
      );
    }
  }
}
