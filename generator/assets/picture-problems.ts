import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { editDistance } from '../diagnostics/spelling.ts';

// What keeps a file from being shown, and what to do.

/** The folder of all pictures. */
export const PICTURES = 'static/images';

const RESTORE = 'bring it back, for example from its History on GitHub.';
const CONVERT = 'Convert it to JPEG first: open it in Preview or Photos and export it as JPEG.';

// How the contents of a file begin, read as Latin-1.
const STRANGE: [RegExp, message: string, hint: string][] = [
  [/^$/, 'this file is empty', 'Copy the picture here once more.'],
  [/^.{4}ftyp(hei|hev|mif|msf)/s, 'browsers cannot show HEIC photos', CONVERT],
  [/^.{4}ftyp(?!avi)/s, 'this is a video, and no picture', 'Save one moment of it as a JPEG picture.'],
  [
    /^\s*<(!doctype )?html/i,
    'this is a web page, and no picture',
    'Open it in a browser, and save the picture that it shows.',
  ],
];

/** What is wrong with a file that is no picture of a known kind, by the beginning of its contents. */
export function strangeFile(beginning: string): Problem {
  const [, message, hint] = STRANGE.find(([pattern]) => pattern.test(beginning)) ?? [];
  return { message: message ?? 'this is not a JPEG, PNG, WebP or SVG picture', hint: hint ?? CONVERT };
}

/** Says that there is no picture of a name, and what was probably meant: another spelling, or a file elsewhere. */
export function missingPicture(root: string, src: string, names: readonly string[]): Problem {
  if (names.length === 0)
    return { message: `there are no pictures in ${PICTURES}/`, hint: `If the folder was deleted, ${RESTORE}` };
  return { message: `there is no picture "${src}" in ${PICTURES}/`, hint: hintFor(root, src, names) };
}

function hintFor(root: string, src: string, names: readonly string[]): string {
  const name = src.split(/[/\\]/).at(-1) ?? src;
  if (name !== src && names.includes(name)) return `Write only its name: ${name}`;
  if (/^\w+:|^\.*[/\\]|\\/.test(src)) return `Copy the picture into ${PICTURES}/, and write only its name: ${name}`;
  const meant = names.find((each) => isNear(src, each));
  if (meant) return `Did you mean ${meant}?`;
  const folder = [PICTURES, 'static', 'content'].find((each) => existsSync(path.join(root, each, src)));
  if (folder === PICTURES) return 'There is a folder of this name. Name a picture in it, or put one in its place.';
  if (folder) return `It stands in ${folder}/. Move it to ${PICTURES}/.`;
  return `Put the file there, or check its name, letter by letter. If it was deleted, ${RESTORE}`;
}

/** Whether a name is only another spelling. Another number is another picture, so it has to be the same. */
function isNear(src: string, name: string): boolean {
  const stem = (file: string) =>
    file
      .trim()
      .toLowerCase()
      .replace(/\.\w+$/, '');
  const [a, b] = [stem(src.replaceAll('%20', ' ')), stem(name)];
  return a.replaceAll(/\D/g, '') === b.replaceAll(/\D/g, '') && editDistance(a, b) <= 2;
}
