import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { slots } from '../../components/slots.ts';
import { image, text } from '../../generator/schema/fields.ts';
import { schemaAt } from '../../generator/schema/schema-fields.ts';
import { type Question, Refusal } from './ask.ts';
import { fromAnswer, slugOf, toYaml } from './entry.ts';
import { explained } from './fields.ts';
import type { Kind } from './project.ts';

const PICTURES = 'static/images';
// The most pixels across that any page asks for. The build makes every smaller size of it.
const WIDEST = Math.max(...Object.values(slots).flatMap(({ widths }) => widths));
// What cameras, phones and messengers call a picture, whatever it shows.
const SAYS_NOTHING =
  /^(img|image|dsc[fn]?|dcim|pxl|photo|picture|pic|foto|screenshot|whatsapp|signal|unnamed|untitled)$/;
const HEIC = /^.{4}ftyp(hei|hev|mif|msf)/s;
const NO_HEIC = {
  message: 'neither this command nor a browser can read HEIC, the format of iPhones',
  hint: `Save it as JPEG first.
    On a Mac: open it in Preview, then File, Export, JPEG. On Windows: open it in Photos, then Save as, .jpg.
    On the iPhone, for the next ones: Settings, Camera, Formats, Most Compatible.`,
};

/** `npm run new photo FILE`: a photo as it may be published, under a name that says what it shows. */
export const photo: Kind = {
  questions: (root) => [
    FILE,
    {
      ...{ flag: 'name', ask: 'What it shows, in two or three words: they become its name, such as soup-night.' },
      problem: nameProblem(root),
      draft: ({ file }) => plainName(path.parse(pathOf(file)).name),
    },
    { flag: 'alt', ask: explained('', 'alt'), schema: text.and(schemaAt(image, ['alt'])!) },
  ],
  async change(_root, { file, name = '', alt }) {
    const { kind, data, said } = await publishable(readFileSync(pathOf(file)));
    const src = `${plainName(name)}.${kind}`;
    const lines = toYaml({ src, alt: fromAnswer(alt) });
    return {
      files: new Map([[`${PICTURES}/${src}`, data]]),
      said: [
        `${PICTURES}/${src} ${said}`,
        `To show it, write this below "picture:" or another picture's key:\n\n${lines}`,
      ],
    };
  },
};

/** `npm run new photo static/…`: a photo that is in the site already becomes publishable where it is. */
export const photoInPlace: Kind = {
  questions: () => [FILE],
  async change(root, { file }) {
    const place = path.relative(root, pathOf(file)).replaceAll(path.sep, '/');
    const { data, said } = await publishable(readFileSync(pathOf(file)), path.extname(place).slice(1).toLowerCase());
    return { files: new Map([[place, data]]), said: [`${place} ${said}`] };
  },
};

/** Whether a file stands in static/. */
export const isInStatic = (root: string, file: string): boolean =>
  path.resolve(root, pathOf(file)).startsWith(path.join(root, 'static') + path.sep);

const FILE: Question = {
  flag: 'file',
  ask: 'The photo: drag it into this window.',
  problem(file) {
    const place = pathOf(file);
    if (!existsSync(place)) return { message: `there is no file "${file}"`, hint: 'Is its path complete?' };
    if (/\.svg$/i.test(place)) return { message: 'this is a drawing', hint: `Copy it into ${PICTURES}/ as it is.` };
    return HEIC.test(readFileSync(place).toString('latin1', 0, 20)) ? NO_HEIC : undefined;
  },
};

/** A path without what a terminal adds to that of a file that is dragged into it. */
const pathOf = (answer = ''): string => answer.replace(/^(['"])(.*)\1$/, '$2').replaceAll('\\ ', ' ');

/** Words as the name of a picture; nothing if they are only those of a camera. */
function plainName(words: string): string | undefined {
  const name = slugOf(words);
  return name?.split('-').some((word) => /^[a-z]{3,}$/.test(word) && !SAYS_NOTHING.test(word)) ? name : undefined;
}

const nameProblem = (root: string) => (words: string) => {
  const name = plainName(words);
  if (!name) return { message: `"${words}" does not say what it shows`, hint: 'Two or three words: soup night.' };
  const isTaken = readdirSync(path.join(root, PICTURES)).some((file) => path.parse(file).name.toLowerCase() === name);
  return isTaken ? { message: `there is a picture ${name} already`, hint: 'Give this one another name.' } : undefined;
};

/** A photograph as it may be published: upright, no wider than needed, without anything that a camera added. It becomes
 *  a JPEG unless one can see through it, or unless `given` is another format. Throws a Refusal if it cannot be read. */
async function publishable(source: Uint8Array, given?: string) {
  try {
    const { format, hasAlpha } = await sharp(source).metadata();
    const isTransparent = hasAlpha && !(await sharp(source).stats()).isOpaque;
    const transparent = format === 'webp' ? 'webp' : 'png';
    const kind = (given ?? (isTransparent ? transparent : 'jpg')) as 'jpeg';
    const upright = sharp(source, { failOn: 'truncated' }).autoOrient();
    const small = upright.resize({ width: WIDEST, withoutEnlargement: true }).toFormat(kind, { quality: 88 });
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    const size = `${info.width} × ${info.height} pixels, ${Math.ceil(info.size / 1024)} KB`;
    return { kind, data, said: `is upright (${size}) and says nothing of place, time and camera.` };
  } catch (error) {
    throw new Refusal(`This picture cannot be read: ${(error as Error).message}. Is it complete? Export it again.`);
  }
}
