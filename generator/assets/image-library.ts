import path from 'node:path';
import type { DrawingFile, ImageError } from './drawings.ts';
import type { hashedFile, Output } from './hashed-file.ts';
import type { ImageCache } from './image-cache.ts';
import { cropTo, encodeVariant, type PhotoFacts, type Slot, type Variant, variantName } from './photos.ts';

/** Where pictures are, from the root. */
export const FOLDER = 'static/images';
const LARGEST_USEFUL = 2560;

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

/** A file of `static/images/`: a drawing, a photograph, or what keeps it from being either. */
export interface Picture {
  source: Uint8Array;
  drawing?: DrawingFile & { file: ReturnType<typeof hashedFile> };
  photo?: PhotoFacts;
  problem?: ImageError;
}

/** The pictures of a site, and which of them the pages have asked for. */
export class ImageLibrary {
  readonly names: string[];
  private readonly library: ReadonlyMap<string, Picture>;
  private readonly cache: ImageCache;
  private readonly base: string;
  private readonly wanted = new Map<string, { file: string; source: Uint8Array; variant: Variant }>();
  private readonly files: Output = new Map();
  private readonly warned = new Set<string>();

  constructor(library: ReadonlyMap<string, Picture>, cache: ImageCache, base: string) {
    this.names = [...library.keys()];
    this.library = library;
    this.cache = cache;
    this.base = base;
  }

  /** The markup of a drawing that no page shows as a file. */
  drawing(src: string): string | undefined {
    return this.library.get(src)?.drawing?.svg;
  }

  /** Why a picture cannot be used. */
  problem(src: string): ImageError | undefined {
    return this.library.get(src)?.problem;
  }

  /** The picture of that name for a slot; nothing when there is none or it cannot be used. */
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

  /** Makes everything that was asked for and is not in the cache. */
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
