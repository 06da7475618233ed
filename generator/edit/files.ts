import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { hashOf } from './read/describe.ts';
import { Refusal } from './write/yaml-text.ts';

/** A file before and after a change; nothing where there is none. */
export interface FileChange {
  file: string;
  before: Uint8Array | undefined;
  after: Uint8Array | undefined;
}

const ALLOWED = /^(content\/([\w-]+\/)*[\w-]+\.(yaml|md)|static\/images\/([\w-]+\/)*[\w-]+\.(jpe?g|png|webp|svg))$/;

/** The place of a file that may be changed on the page. Throws a Refusal for every other, and where a link leads out. */
export function placeOf(root: string, file: string): string {
  const place = path.join(root, file);
  const folder = path.dirname(place);
  const isInside = ALLOWED.test(file) && realpathSync(folder) === path.join(realpathSync(root), path.dirname(file));
  const stat = lstatSync(place, { throwIfNoEntry: false });
  if (isInside && (!stat || stat.isFile())) return place;
  throw new Refusal(`"${file}" is no file that can be changed on the page.`);
}

/** What a file holds; nothing if there is none. */
export function readBytes(root: string, file: string): Uint8Array | undefined {
  const place = placeOf(root, file);
  return lstatSync(place, { throwIfNoEntry: false }) && readFileSync(place);
}

/** Whether a file still holds what it held. */
export const isStill = (root: string, file: string, bytes: Uint8Array | undefined): boolean => {
  const now = readBytes(root, file);
  return now === bytes || (now !== undefined && bytes !== undefined && hashOf(now) === hashOf(bytes));
};

/** Writes a file whole or not at all, and keeps its rights: it stands complete beside the old one before it takes its
 *  place. Without contents the file is deleted. */
export function writeBytes(root: string, file: string, bytes: Uint8Array | undefined): void {
  const place = placeOf(root, file);
  if (!bytes) return rmSync(place, { force: true });
  const mode = lstatSync(place, { throwIfNoEntry: false })?.mode;
  const draft = path.join(path.dirname(place), `.${path.basename(place)}.draft`);
  rmSync(draft, { force: true });
  const opened = openSync(draft, 'wx');
  try {
    writeFileSync(opened, bytes);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  if (mode) chmodSync(draft, mode);
  renameSync(draft, place);
}

/** The text of a content file as it is read: without a byte order mark, with plain line ends. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');

/** The bytes for a text, with the byte order mark and the line ends that the file had. Throws a
 *  Refusal where lines end in both ways. */
export function bytesLike(before: Uint8Array, text: string): Uint8Array {
  const old = Buffer.from(before).toString();
  const hasPlain = /(?<!\r)\n/.test(old);
  if (hasPlain && old.includes('\r\n'))
    throw new Refusal('The lines of this file end in two ways. Save it once in an editor.');
  const mark = old.startsWith('\ufeff') ? '\ufeff' : '';
  return Buffer.from(mark + (old.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text));
}
