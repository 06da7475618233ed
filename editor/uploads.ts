import path from 'node:path';
import { drawingIn } from '../generator/assets/drawings.ts';
import { isAnimated, saysWhereTaken } from '../generator/assets/photos.ts';
import { emptyProblem, JPEG_PNG_WEBP } from '../generator/assets/pictures.ts';
import { slugOf } from '../generator/schema/fields.ts';
import { EditError } from './edit-error.ts';

/** A file that was chosen on the computer, in the form in which it is published. */
export interface Upload {
  name: string;
  bytes: Buffer;
  /** Whether it is only the first picture of an animation. */
  isFirst?: boolean | undefined;
}

/** What is in a data URL, and the name of the file, if the page added it. */
function contentsOf(data: string): { bytes: Buffer; file: string } {
  const [head = '', base64 = ''] = data.split(';base64,');
  const [, name = ''] = /;name=([^;]*)/.exec(head) ?? [];
  return { bytes: Buffer.from(base64, 'base64'), file: decodeURIComponent(name) };
}

const LONGEST_NAME = 40;

/** A name that no other file has, after the first of these words that have letters. */
function nameFor(words: readonly string[], ending: string, taken: Iterable<string>): string {
  const [stem = ending] = words.map((each) => slugOf(each.slice(0, LONGEST_NAME))).filter(Boolean);
  const stems = new Set([...taken].map((name) => path.parse(name).name.toLowerCase()));
  let name = stem;
  for (let number = 2; stems.has(name); number++) name = `${stem}-${number}`;
  return `${name}.${ending}`;
}

/** No page shows a picture wider than this, in pixels. A page may crop one to its shorter side. */
const SHORTER_SIDE = 2560;
/** The most that a WebP can have. */
const LONGER_SIDE = 16_383;
const HEIC = /^.{4}ftyp(hei|hev|mif|msf)/s;
const USE_JPEG =
  'This is an iPhone photo (HEIC). Email it to yourself from the iPhone, and use the one you get.';

/** A picture for a page. `data` is a data URL. */
export async function newPicture(
  data: string,
  description: string,
  taken: Iterable<string>,
): Promise<Upload> {
  const { bytes: source } = contentsOf(data);
  const beginning = source.subarray(0, 200).toString('latin1');
  if (HEIC.test(beginning)) throw new EditError(USE_JPEG);
  if (emptyProblem(source)) throw new EditError('This picture is empty. Copy it again.');
  const isDrawing = !JPEG_PNG_WEBP.test(beginning) && drawingIn(source) !== undefined;
  const { kind, ...picture } = isDrawing
    ? { kind: 'svg', bytes: source }
    : await publishable(source);
  return { name: nameFor([description, 'picture'], kind, taken), ...picture };
}

/** A photo upright, no larger than needed, and without what the camera recorded, such as the place. It becomes a JPEG, or
 *  a WebP if it is transparent: sharp gives a PNG with a quality 256 colors. */
async function publishable(source: Buffer): Promise<Omit<Upload, 'name'> & { kind: string }> {
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

const EMPTY = 'This file is empty. Copy it again, then choose it again.';
const OTHER_KIND =
  'A site can’t have this file. Choose a PDF, a picture, or a document of Word, Excel, or PowerPoint.';
const HAS_PLACE = 'A photo in this file says where it was taken. Export it without its location.';

/** What visitors can download, by the ends of the names, and how such a file begins. Nothing that runs. */
const KINDS: [ends: RegExp, beginning: RegExp][] = [
  [/^pdf$/, /%PDF-/],
  [/^(jpe?g|png|webp)$/, JPEG_PNG_WEBP],
  [/^(docx|xlsx|pptx|odt|ods|odp)$/, /^PK\x03\x04/],
  [/^mp3$/, /^(ID3|\xff[\xe0-\xff])/],
  [/^(txt|csv|ics)$/, /^[^\0]*$/],
];

/** A file to download, named after its words or else as it was named. */
export function newDownload(data: string, words: string, taken: Iterable<string>): Upload {
  const { bytes, file } = contentsOf(data);
  const { name: stem, ext } = path.parse(file);
  const kind = ext.slice(1).toLowerCase();
  const beginning = bytes.subarray(0, 1000).toString('latin1');
  if (bytes.length === 0) throw new EditError(EMPTY);
  const isKind = KINDS.some(([ends, begins]) => ends.test(kind) && begins.test(beginning));
  // Macros are programs.
  if (!isKind || bytes.includes('vbaProject.bin')) throw new EditError(OTHER_KIND);
  if (saysWhereTaken(bytes)) throw new EditError(HAS_PLACE);
  return { name: nameFor([words, stem, 'file'], kind, taken), bytes };
}
