import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Mistake } from '../mistakes.ts';
import type { Output } from './files.ts';

// Other parts of the build process these.
const PROCESSED = /^(images|fonts)(\/|$)/;
// Files that operating systems create in every folder, and hidden ones that hosts need.
const IGNORED = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
const HIDDEN = /(^|\/)\.(?!nojekyll$|well-known)/;

/** Copies files from `static/` to the site. Throws a mistake for an entry that would publish something unexpected. */
export function copyStatic(root: string): Output {
  const folder = path.join(root, 'static');
  const files: Output = new Map();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const place = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, place).replaceAll(path.sep, '/');
    if (PROCESSED.test(name) || IGNORED.test(name) || entry.isDirectory()) continue;
    if (HIDDEN.test(name) || !entry.isFile()) {
      const hint = 'Put the file itself there, with a name without a dot in front.';
      const message = 'hidden files and links are not published';
      throw new Mistake({ file: `static/${name}` }, { message, hint });
    }
    // A Mac may store ü as two characters, which links don't have.
    files.set(name.normalize(), readFileSync(place));
  }
  return files;
}
