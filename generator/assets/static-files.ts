import { type Dirent, readFileSync } from 'node:fs';
import path from 'node:path';
import { throwAll } from '../diagnostics/collector.ts';
import { Diagnostic, type Problem } from '../diagnostics/diagnostic.ts';
import { entriesIn } from '../source/folder.ts';
import type { Output } from './files.ts';

// Other parts of the build process these.
const PROCESSED = /^(images|fonts)\//;
// Files that operating systems create in every folder.
const LITTER = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i;
const HIDDEN = /^\.(?!nojekyll$|well-known$)/;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|[<>:"\\|?*\u0000-\u001f]|[ .]$/i;
const PHOTO = /\.(jpe?g|png|webp|avif|gif|tiff?|hei[cf])$/i;

// A latitude in EXIF: the tag 2 with three fractions, in both byte orders. In XMP, it is text.
const LATITUDES = [Buffer.from([0, 2, 0, 5, 0, 0, 0, 3]), Buffer.from([2, 0, 5, 0, 3, 0, 0, 0]), 'GPSLatitude'];

/** Copies files from `static/` to the site. Throws a mistake for each entry that would publish something unexpected, or not
 *  work on every system. */
export function copyStatic(root: string): Output {
  const files: Output = new Map();
  const mistakes: Diagnostic[] = [];
  for (const { name, entry } of entriesIn(path.join(root, 'static'))) {
    if (LITTER.test(entry.name)) continue;
    const file = `static/${name}`;
    const read = () => readFileSync(path.join(root, file));
    const problem = refusal(file, entry, read);
    if (problem) mistakes.push(new Diagnostic({ file, ...problem }));
    else if (entry.isFile() && !PROCESSED.test(name)) files.set(name, read());
  }
  throwAll(mistakes);
  return files;
}

function refusal(file: string, entry: Dirent, read: () => Buffer): Problem | undefined {
  const refuse = (message: string, hint: string): Problem => ({ message, hint });
  if (entry.isSymbolicLink())
    return refuse('this is a link to something elsewhere, which would be published', 'Put the file itself there.');
  if (HIDDEN.test(entry.name))
    return refuse('hidden files are not published', 'Take it out of static/, or give it a name without the dot.');
  if (RESERVED.test(entry.name))
    return refuse('not every system can store a file of this name', 'Use letters, digits, hyphens and one dot.');
  if (!entry.isFile() || !PHOTO.test(file) || !saysWhereTaken(read())) return undefined;
  const hint = `Remove its location: npm run new photo "${file}". Or export it without its location, and replace it.`;
  return refuse('this picture says where it was taken', hint);
}

/** Whether an image, or a preview inside it, contains the place where it was taken. It may show a child, and the repository
 *  may be public. */
export const saysWhereTaken = (picture: Buffer): boolean => LATITUDES.some((latitude) => picture.includes(latitude));
