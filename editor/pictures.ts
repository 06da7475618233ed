import path from 'node:path';
import { drawingIn } from '../generator/assets/drawings.ts';
import { isAnimated } from '../generator/assets/photos.ts';
import { emptyProblem, JPEG_PNG_WEBP } from '../generator/assets/pictures.ts';
import { slugOf } from '../generator/schema/fields.ts';
import { EditError } from './edit-error.ts';

/** No page shows a picture wider than this, in pixels. A page may crop one to its shorter side. */
const SHORTER_SIDE = 2560;
/** The most that a WebP can have. */
const LONGER_SIDE = 16_383;
const LONGEST_NAME = 40;
const HEIC = /^.{4}ftyp(hei|hev|mif|msf)/s;

const USE_JPEG =
  'This is an iPhone photo (HEIC). Email it to yourself from the iPhone, and use the one you get.';

/** An uploaded picture in the form in which it is published, named after its description. `data` is a data URL. */
export async function newPicture(data: string, description: string, taken: Iterable<string>) {
  const source = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  const beginning = source.subarray(0, 200).toString('latin1');
  if (HEIC.test(beginning)) throw new EditError(USE_JPEG);
  if (emptyProblem(source)) throw new EditError('This picture is empty. Copy it again.');
  const isDrawing = !JPEG_PNG_WEBP.test(beginning) && drawingIn(source) !== undefined;
  const picture = isDrawing ? { kind: 'svg', bytes: source } : await publishable(source);
  const { kind, bytes, isFirst = false } = picture;
  const stem = slugOf(description.slice(0, LONGEST_NAME)) || 'picture';
  const stems = new Set([...taken].map((name) => path.parse(name).name.toLowerCase()));
  let name = stem;
  for (let number = 2; stems.has(name); number++) name = `${stem}-${number}`;
  return { name: `${name}.${kind}`, bytes, isFirst };
}

interface PublishablePicture {
  kind: string;
  bytes: Buffer;
  /** Whether it is only the first picture of an animation. */
  isFirst?: boolean;
}

/** A photo upright, no larger than needed, and without what the camera recorded, such as the place. It becomes a JPEG, or
 *  a WebP if it is transparent: sharp gives a PNG with a quality 256 colors. */
async function publishable(source: Buffer): Promise<PublishablePicture> {
  const { default: sharp } = await import('sharp');
  try {
    const { hasAlpha, format, width, height, pages } = await sharp(source).metadata();
    // A drawing must not become pixels.
    if (format === 'svg') throw new Error(format);
    const isTransparent = hasAlpha && !(await sharp(source).stats()).isOpaque;
    const upright = sharp(source, { failOn: 'truncated' }).autoOrient();
    const shorter = SHORTER_SIDE / Math.min(width, height);
    const longer = LONGER_SIDE / Math.max(width, height);
    const size = Math.round(Math.max(width, height) * Math.min(shorter, longer));
    const small = upright.resize({
      width: size,
      height: size,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const kind = isTransparent ? 'webp' : 'jpg';
    const bytes = await small.toFormat(isTransparent ? 'webp' : 'jpeg', { quality: 88 }).toBuffer();
    return { kind, bytes, isFirst: isAnimated(source, pages) };
  } catch {
    throw new EditError('This picture can’t be read. Choose a JPEG, PNG, WebP, or SVG file.');
  }
}
