import { chmodSync, lstatSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DiagnosticData } from '../diagnostics/diagnostic.ts';
import { contentName, idOf } from './names.ts';
import type { ErrorDetails, WireDiagnostic } from './protocol.ts';

/** Why the editor can't do what a page asked for, as the page is told. */
export class EditError extends Error {
  readonly details: ErrorDetails;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.name = 'EditError';
    this.details = details;
  }
}

/** A request, or a value, that can't be written. */
export const invalid = (message: string): EditError => new EditError({ code: 'invalid', message });

/** Why there is no site. */
export interface Failed {
  failure: { text: string; mistakes?: readonly DiagnosticData[] };
}

/** A diagnostic as a page gets it. */
export function toWire({ file, path, other, position, message, hint }: DiagnosticData): WireDiagnostic {
  const ids = [path, other].flatMap((each) => (each ? idOf(contentName(file), each) : []));
  return { file, message, ...position, ids, ...(hint && { hint }) };
}

/** Why a site could not be built. */
export function mistakesIn({ failure: { text, mistakes = [] } }: Failed): EditError {
  // Without mistakes it is a bug or an error of the system: its text may contain paths of this machine.
  if (!mistakes[0]) console.error(text);
  const message =
    mistakes[0]?.message ?? 'The site can’t be built with this change. Ask a developer: the terminal says why.';
  return new EditError({ code: 'mistakes', message, diagnostics: mistakes.map(toWire) });
}

/** A file before and after a change; undefined if there is none. */
export interface FileChange {
  file: string;
  before: Uint8Array | undefined;
  after: Uint8Array | undefined;
}

const CONTENT = /^content\/([\w-]+\/)*[\w-]+\.(yaml|md)$/;
const IMAGE = /^static\/images\/([\w-]+\/)*[\w-]+\.(jpe?g|png|webp|svg)$/;

/** Resolves an editable file's path. Throws an EditError if it is not editable or a symlink leaves the folder. */
function resolved(root: string, file: string): string {
  const place = path.join(root, file);
  const folder = path.dirname(place);
  const isAllowed = file.length < 200 && (CONTENT.test(file) || IMAGE.test(file));
  const isInside = isAllowed && realpathSync(folder) === path.join(realpathSync(root), path.dirname(file));
  if (isInside && (lstatSync(place, { throwIfNoEntry: false })?.isFile() ?? true)) return place;
  throw invalid('This can’t be changed from the page.');
}

/** The contents of a file; undefined if there is none. */
export function readBytes(root: string, file: string): Uint8Array | undefined {
  const place = resolved(root, file);
  return lstatSync(place, { throwIfNoEntry: false }) && readFileSync(place);
}

/** Whether a file still has the contents it had. */
export const isStill = (root: string, file: string, bytes: Uint8Array | undefined): boolean => {
  const now = readBytes(root, file);
  return now === bytes || (now !== undefined && bytes !== undefined && Buffer.compare(now, bytes) === 0);
};

/** Writes a file atomically and keeps its permissions: writes a hidden draft next to it, and renames that. Without contents
 *  the file is deleted. */
export function writeBytes(root: string, file: string, bytes: Uint8Array | undefined): void {
  const place = resolved(root, file);
  if (!bytes) return rmSync(place, { force: true });
  const mode = lstatSync(place, { throwIfNoEntry: false })?.mode;
  const draft = path.join(path.dirname(place), `.${path.basename(place)}.draft`);
  rmSync(draft, { force: true });
  try {
    writeFileSync(draft, bytes, { flag: 'wx', flush: true });
    if (mode) chmodSync(draft, mode);
    renameSync(draft, place);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The text of a content file, without a byte order mark and with `\n` as line ending. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');

/** The bytes of a new text, with the byte order mark and the line endings of the file. Throws an EditError if the file has
 *  both kinds of line endings. */
export function bytesLike(before: Uint8Array, text: string): Uint8Array {
  const old = Buffer.from(before).toString();
  const hasPlain = /(?<!\r)\n/.test(old);
  if (hasPlain && old.includes('\r\n'))
    throw invalid('Ask a developer: this file mixes Windows and Unix line endings.');
  const mark = old.startsWith('\ufeff') ? '\ufeff' : '';
  return Buffer.from(mark + (old.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text));
}

/** The error for a file that changed while a page was open. */
export function conflict(): EditError {
  const message = 'Someone else changed this part in the meantime. Nothing was saved. Try it again.';
  return new EditError({ code: 'conflict', message });
}
