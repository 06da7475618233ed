import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { closestFile } from '../diagnostics/spelling.ts';

/** The folder of all pictures. */
export const PICTURES = 'static/images';

const RESTORE = 'bring it back, for example from its History on GitHub.';
const CONVERT = 'Convert it to JPEG first: open it in Preview or Photos and export it as JPEG.';

// How the contents of a file begin, read as Latin-1.
const STRANGE: [RegExp, message: string, hint: string][] = [
  [/^$/, 'this file is empty', 'Copy the picture here again.'],
  [/^.{4}ftyp(hei|hev|mif|msf)/s, "browsers can't show HEIC photos", CONVERT],
  [/^.{4}ftyp(?!avi)/s, 'this is a video, not a picture', 'Save a frame of it as a JPEG picture.'],
  [/^\s*<(!doctype )?html/i, 'this is a web page, not a picture', 'Open it, and save the picture it shows.'],
];

/** Why a file is not a picture, judging by how it begins. */
export function strangeFile(beginning: string): Problem {
  const [, message, hint] = STRANGE.find(([pattern]) => pattern.test(beginning)) ?? [];
  return { message: message ?? 'this is not a JPEG, PNG, WebP or SVG picture', hint: hint ?? CONVERT };
}

/** Reports a missing picture, and suggests what was meant: another spelling, or a file elsewhere. */
export function missingPicture(root: string, src: string, names: readonly string[]): Problem {
  if (names.length === 0)
    return { message: `there are no pictures in ${PICTURES}/`, hint: `If the folder was deleted, ${RESTORE}` };
  return { message: `there is no picture "${src}" in ${PICTURES}/`, hint: hintFor(root, src, names) };
}

function hintFor(root: string, src: string, names: readonly string[]): string {
  const name = src.split(/[/\\]/).at(-1) ?? src;
  if (name !== src && names.includes(name)) return `Write only its name: ${name}`;
  if (/^\w+:|^\.*[/\\]|\\/.test(src)) return `Copy the picture into ${PICTURES}/, and write only its name: ${name}`;
  // Pictures with other numbers are other pictures.
  const numberIn = (file: string) => file.replaceAll('%20', ' ').replaceAll(/\D/g, '');
  const similar = names.filter((each) => numberIn(each) === numberIn(src));
  const meant = closestFile(src.replaceAll('%20', ' ').trim(), similar);
  if (meant) return `Did you mean ${meant}?`;
  const folder = ['static', 'content'].find((each) => existsSync(path.join(root, each, src)));
  if (folder) return `It is in ${folder}/. Move it to ${PICTURES}/.`;
  return `Put the file there, or check the spelling of its name. If it was deleted, ${RESTORE}`;
}
