import path from 'node:path';
import { drawingIn } from '../generator/assets/drawings.ts';
import { JPEG_PNG_WEBP } from '../generator/assets/pictures.ts';
import { slugOf } from '../generator/schema/fields.ts';
import { EditError } from './edit-error.ts';

// No page shows a picture wider than this.
const WIDEST = 2560;
const LONGEST_NAME = 40;
const HEIC = /^.{4}ftyp(hei|hev|mif|msf)/s;

const USE_JPEG =
  'This is an iPhone photo (HEIC). Email it to yourself from the iPhone, and use the one you get.';

/** An uploaded picture in the form in which it is published, named after its description. `data` is a data URL. */
export async function newPicture(data: string, description: string, taken: Iterable<string>) {
  const source = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  const beginning = source.subarray(0, 200).toString('latin1');
  if (HEIC.test(beginning)) throw new EditError(USE_JPEG);
  const isDrawing = !JPEG_PNG_WEBP.test(beginning) && drawingIn(source) !== undefined;
  const { kind, bytes } = isDrawing ? { kind: 'svg', bytes: source } : await publishable(source);
  const stem = slugOf(description.slice(0, LONGEST_NAME)) || 'picture';
  const stems = new Set([...taken].map((name) => path.parse(name).name.toLowerCase()));
  let name = stem;
  for (let number = 2; stems.has(name); number++) name = `${stem}-${number}`;
  return { name: `${name}.${kind}`, bytes };
}

/** A photo upright, no wider than needed, and without what the camera recorded, such as the place. It becomes a JPEG
 *  unless it is transparent. */
async function publishable(source: Buffer): Promise<{ kind: string; bytes: Buffer }> {
  const { default: sharp } = await import('sharp');
  try {
    const { hasAlpha, format } = await sharp(source).metadata();
    // A drawing must not become pixels.
    if (format === 'svg') throw new Error(format);
    const isTransparent = hasAlpha && !(await sharp(source).stats()).isOpaque;
    const upright = sharp(source, { failOn: 'truncated' }).autoOrient();
    const small = upright.resize({ width: WIDEST, withoutEnlargement: true });
    const kind = isTransparent ? 'png' : 'jpg';
    const bytes = await small.toFormat(isTransparent ? 'png' : 'jpeg', { quality: 88 }).toBuffer();
    return { kind, bytes };
  } catch {
    throw new EditError('This picture can’t be read. Choose a JPEG, PNG, WebP, or SVG file.');
  }
}
