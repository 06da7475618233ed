import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Mistake, throwAll } from '../mistakes.ts';
import type { Output } from './files.ts';

// Other parts of the build process these.
const PROCESSED = /^(images|fonts)(\/|$)/;
// Files that operating systems create in every folder, and hidden ones that hosts need.
const IGNORED = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
const HIDDEN = /(^|\/)\.(?!nojekyll$|well-known)/;

/** Copies files from `static/` to the site. Throws a mistake for each entry that would publish something unexpected. */
export function copyStatic(root: string): Output {
  const files: Output = new Map();
  const mistakes: Mistake[] = [];
  for (const entry of readdirSync(path.join(root, 'static'), {
    withFileTypes: true,
    recursive: true,
  })) {
    const place = path.join(entry.parentPath, entry.name);
    const name = path.relative(path.join(root, 'static'), place).replaceAll(path.sep, '/');
    if (PROCESSED.test(name) || IGNORED.test(name) || entry.isDirectory()) continue;
    if (HIDDEN.test(name) || !entry.isFile()) {
      const hint = 'Put the file itself there, with a name without a dot in front.';
      mistakes.push(
        new Mistake(`static/${name}`, {
          message: 'hidden files and links are not published',
          hint,
        }),
      );
    } else files.set(name, readFileSync(place));
  }
  throwAll(mistakes);
  return files;
}
