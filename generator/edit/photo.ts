import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PICTURES } from '../assets/picture-problems.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { slugOf } from './write/new-yaml.ts';
import { Refusal } from './write/yaml-text.ts';

// What cameras, phones and messengers call a picture, whatever it shows.
const SAYS_NOTHING =
  /^(img|image|dsc[fn]?|dcim|pxl|photo|picture|pic|foto|screenshot|whatsapp|signal|unnamed|untitled)$/;
const HEIC = /^.{4}ftyp(hei|hev|mif|msf)/s;
const NO_HEIC = {
  message: 'neither this site nor a browser can read HEIC, the format of iPhones',
  hint: `Save it as JPEG first.
    On a Mac: open it in Preview, then File, Export, JPEG. On Windows: open it in Photos, then Save as, .jpg.
    On the iPhone, for the next ones: Settings, Camera, Formats, Most Compatible.`,
};

/** What to do with a photo in the format of iPhones; nothing if it is another. */
export const heicProblem = (source: Uint8Array): Problem | undefined =>
  HEIC.test(Buffer.from(source.subarray(0, 20)).toString('latin1')) ? NO_HEIC : undefined;

/** Words as the name of a picture; nothing if they are only those of a camera. */
export function plainName(words: string): string | undefined {
  const name = slugOf(words);
  return name?.split('-').some((word) => /^[a-z]{3,}$/.test(word) && !SAYS_NOTHING.test(word)) ? name : undefined;
}

/** What is wrong with words as the name of a new picture. */
export const nameProblem =
  (root: string) =>
  (words: string): Problem | undefined => {
    const name = plainName(words);
    if (!name)
      return {
        message: `"${words}" does not say what it shows`,
        hint: 'Two or three words in English letters: soup night.',
      };
    const isTaken = readdirSync(path.join(root, PICTURES)).some((file) => path.parse(file).name.toLowerCase() === name);
    return isTaken ? { message: `there is a picture ${name} already`, hint: 'Give this one another name.' } : undefined;
  };

/** A photograph as it may be published: upright, no wider than needed, without anything that a camera added. It becomes
 *  a JPEG unless one can see through it, or unless `given` is another format. Throws a Refusal if it cannot be read. */
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
    return { kind, data, said: `is upright (${size}) and says nothing of place, time and camera.` };
  } catch (error) {
    const isOther = /unsupported image format/.test((error as Error).message);
    const why = isOther ? 'it is no JPEG, PNG or WebP' : 'it is damaged';
    throw new Refusal(`This picture cannot be read: ${why}. Choose another file, or export it again.`);
  }
}
