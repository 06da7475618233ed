import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PICTURES as IMAGES } from '../assets/images.ts';
import type { Content } from '../content/content.ts';
import type { Output } from '../output/output.ts';
import { slugOf } from '../schema/text-fields.ts';
import { entriesIn } from '../source/folder.ts';
import { invalid } from './files.ts';
import { heicProblem } from './heic.ts';
import type { Loaded } from './protocol.ts';

export { IMAGES };

// No page shows a picture wider than this.
const WIDEST = 2560;
const THUMBNAIL = 240;
const LONGEST_NAME = 60;
// What cameras, phones, and messengers call a picture, whatever it shows.
const MEANINGLESS =
  /^(img|image|dsc[fn]?|dcim|pxl|photo|picture|pic|foto|screenshot|whatsapp|signal|unnamed|untitled)$/;

/** Words as the name of an image file; undefined if they say nothing about the picture. */
export function plainName(words: string): string | undefined {
  const name = slugOf(words);
  return name?.split('-').some((word) => /^[a-z]{3,}$/.test(word) && !MEANINGLESS.test(word)) ? name : undefined;
}

/** What is wrong with words as the name of a new image. */
export function nameProblem(root: string, words: string): string | undefined {
  const name = plainName(words);
  const hint = 'Two or three words in English letters: soup night.';
  if (!name) return `"${words.slice(0, LONGEST_NAME)}" does not say what it shows. ${hint}`;
  if (name.length > LONGEST_NAME) return `This name is too long. ${hint}`;
  const isTaken = readdirSync(path.join(root, IMAGES)).some((file) => path.parse(file).name.toLowerCase() === name);
  return isTaken ? `There is a picture ${name} already. Give this one another name.` : undefined;
}

/** An uploaded image the way it is published, and the name of its file. Throws an EditError if it can't be used. */
export async function newImage(root: string, words: string, bytes: Buffer) {
  const problem = heicProblem(bytes) ?? nameProblem(root, words);
  if (problem) throw invalid(problem);
  const isDrawing = bytes.toString('utf8', 0, 500).includes('<svg');
  const image = isDrawing ? { kind: 'svg', data: bytes, note: 'is a drawing.' } : await publishable(bytes, WIDEST);
  return { name: `${plainName(words)}.${image.kind}`, ...image };
}

/** A photo the way it is published: upright, no wider than needed, without what the camera recorded. It becomes a JPEG
 *  unless it is transparent, or unless `given` is another format. Throws an EditError if it can't be read. */
export async function publishable(source: Uint8Array, widest: number, given?: string) {
  const { default: sharp } = await import('sharp');
  try {
    const { format, hasAlpha } = await sharp(source).metadata();
    const isTransparent = hasAlpha && !(await sharp(source).stats()).isOpaque;
    const transparent = format === 'webp' ? 'webp' : 'png';
    const kind = (given ?? (isTransparent ? transparent : 'jpg')) as 'jpeg';
    const upright = sharp(source, { failOn: 'truncated' }).autoOrient();
    const small = upright.resize({ width: widest, withoutEnlargement: true }).toFormat(kind, { quality: 88 });
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    const size = `${info.width} × ${info.height} pixels, ${Math.ceil(info.size / 1024)} KB`;
    return { kind, data, note: `is upright (${size}), without place, time, and camera.` };
  } catch (error) {
    const isOther = /unsupported image format/.test((error as Error).message);
    const why = isOther ? 'it is not a JPEG, PNG, or WebP' : 'it is damaged';
    throw invalid(`This picture can’t be read: ${why}. Choose another file.`);
  }
}

/** A small WebP of an image, to choose it from a list. Throws if it can't be read. */
export async function thumbnailOf(bytes: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes).autoOrient();
  return image.resize(THUMBNAIL, THUMBNAIL, { fit: 'inside' }).webp({ effort: 0 }).toBuffer();
}

/** Every image of the site, and whether a page or a content file uses it. */
export function imagesIn(root: string, contents: readonly Content<unknown>[], onPages: ReadonlySet<string>) {
  const named = new Set(
    contents.flatMap(({ source }) => source.files.flatMap(({ texts }) => texts.map((each) => each.value))),
  );
  const files = entriesIn(path.join(root, IMAGES)).filter(
    ({ entry, name }) => entry.isFile() && !/(^|\/)\./.test(name),
  );
  return files.map(({ name }) => ({ name, used: named.has(name) || onPages.has(name) }));
}

/** Where a link can lead inside the site: every page, and every part of one that has an id. */
export function linksIn(output: Output): Loaded['links'] {
  return [...output].flatMap(([file, html]) => {
    if (!/(^|\/)index\.html$/.test(file)) return [];
    const page = `/${file.replace(/index\.html$/, '')}`;
    const title = /<title>([^<]*)/.exec(String(html))?.[1] ?? page;
    const anchors = [...String(html).matchAll(/ id="([a-z][a-z0-9-]*)"/g)];
    return [
      { href: page, label: title },
      ...anchors.map(([, id]) => ({ href: `${page}#${id}`, label: `${title}: ${id}` })),
    ];
  });
}
