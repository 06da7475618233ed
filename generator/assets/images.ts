import path from 'node:path';
import type { DiagnosticText } from '../diagnostics/diagnostic.ts';
import { closestFile } from '../diagnostics/spelling.ts';
import { entriesIn } from '../source/folder.ts';
import type { Memo } from '../source/memo.ts';
import { type DrawingFile, ImageError, readDrawing } from './drawings.ts';
import { hashedName } from './hashed-file.ts';
import type { ImageCache } from './image-cache.ts';
import { cropTo, type Photo, photoFile, readPhoto, type Slot, type Variant } from './photos.ts';
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
interface Picture {
  drawing?: DrawingFile;
  photo?: Photo;
  problem?: ImageError;
}

/** Reads every picture of `static/images/` and its subfolders. A picture that cannot be used is a problem
 *  only for the page that names it. */
export async function readImages(root: string, files: RequestedFiles, memo: Memo): Promise<Images> {
  const folder = path.join(root, PICTURES);
  const entries = entriesIn(folder).filter(({ entry }) => entry.isFile() && !entry.name.startsWith('.'));
  const reading = entries.map(async ({ name }) => {
    const source = memo.read(path.join(folder, name));
    const picture = await memo.get(`picture ${name}`, [source], () => readPicture(name, source, files.cache));
    return [name, picture] as const;
  });
  return new Images(new Map(await Promise.all(reading)), files);
}

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

/** The pictures of a site. Sizes of photographs are made only when a page asks for them. */
export class Images {
  readonly files: RequestedFiles;
  /** What is worth a look in the photographs that pages asked for. */
  readonly warnings = new Set<string>();
  private readonly pictures: ReadonlyMap<string, Picture>;

  constructor(pictures: ReadonlyMap<string, Picture>, files: RequestedFiles) {
    this.pictures = pictures;
    this.files = files;
  }

  /** The markup of a drawing that no page shows as a file. */
  drawing(src: string): string | undefined {
    return this.pictures.get(src)?.drawing?.svg ?? this.miss(src);
  }

  /** The picture of that name for a slot; nothing when there is none or it cannot be used. */
  image(src: string, slot: Slot, focus = '50% 50%'): ImageFile | undefined {
    const { drawing, photo } = this.pictures.get(src) ?? {};
    if (drawing) return { href: this.files.add(hashedName(src, drawing.svg), drawing.svg), ...drawing, sources: [] };
    if (!photo) return this.miss(src);
    this.warn(src, photo, slot);
    const [x = 50, y = 50] = focus.split(/\s+/).map(Number.parseFloat);
    const crop = slot.ratio ? cropTo(slot.ratio, photo, [x, y]) : undefined;
    const { width, height } = crop ?? photo;
    const widths = [...new Set(slot.widths.map((each) => Math.min(each, width)))];
    const add = (format: Variant['format'], each: number) =>
      this.files.addPicture(photoFile(src, photo, { format, width: each, crop }));
    const srcSet = (format: Variant['format']) => widths.map((each) => `${add(format, each)} ${each}w`).join(', ');
    return {
      href: add('jpeg', widths.at(Math.floor(widths.length / 2)) ?? width),
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

  private miss(src: string): undefined {
    this.files.missing.set(src, this.pictures.get(src)?.problem ?? notThere(src, [...this.pictures.keys()]));
  }

  private warn(src: string, { width, height }: Photo, slot: Slot): void {
    const file = `${PICTURES}/${src}`;
    const largest = slot.widths.at(-1) ?? 0;
    if (width < largest / 2)
      this.warnings.add(`${file} is ${width} pixels wide; it is shown up to ${largest}, so it will look soft`);
    if (Math.max(width, height) <= LARGEST_USEFUL * 2) return;
    const plenty = `${LARGEST_USEFUL} are plenty, a smaller file keeps the project quick`;
    this.warnings.add(`${file} is ${width} × ${height} pixels; ${plenty}`);
  }
}

function notThere(src: string, names: readonly string[]): DiagnosticText {
  const meant = closestFile(src, names);
  const hint = meant ? `Did you mean ${meant}?` : 'Put the file there, or check its name, letter by letter.';
  return { message: `there is no picture "${src}" in ${PICTURES}/`, hint };
}
