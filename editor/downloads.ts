import path from 'node:path';
import { saysWhereTaken } from '../generator/assets/photos.ts';
import { JPEG_PNG_WEBP } from '../generator/assets/pictures.ts';
import { slugOf } from '../generator/schema/fields.ts';
import { EditError } from './edit-error.ts';

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

/** A file that was chosen on the computer: its address on the site, named after its words or else as it was named. `data` is
 *  a data URL with the name of the file. */
export function newDownload(data: string, words: string, taken: ReadonlySet<string>) {
  const [head = '', base64 = ''] = data.split(';base64,');
  const [, name = ''] = /;name=([^;]*)/.exec(head) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const { name: stem, ext } = path.parse(decodeURIComponent(name));
  const kind = ext.slice(1).toLowerCase();
  const beginning = bytes.subarray(0, 1000).toString('latin1');
  if (bytes.length === 0) throw new EditError(EMPTY);
  const isKind = KINDS.some(([ends, begins]) => ends.test(kind) && begins.test(beginning));
  // Macros are programs.
  if (!isKind || bytes.includes('vbaProject.bin')) throw new EditError(OTHER_KIND);
  if (saysWhereTaken(bytes)) throw new EditError(HAS_PLACE);
  const slug = slugOf(words.slice(0, 40)) || slugOf(stem) || 'file';
  let file = `${slug}.${kind}`;
  for (let number = 2; taken.has(file); number++) file = `${slug}-${number}.${kind}`;
  return { file, bytes };
}
