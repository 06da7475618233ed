import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLeftBehind } from '../left-behind.ts';
import { Mistake } from '../mistakes.ts';
import type { Output } from './files.ts';
import { saysWhereTaken, WHERE_TAKEN } from './photos.ts';

// Other parts of the build process these.
const PROCESSED = /^(images|fonts)(\/|$)/;
/** A hidden file, except those that hosts look for: the rules of Apache and LiteSpeed in any folder, the switch of GitHub
 *  Pages, proofs of who owns a domain, the domains of Codeberg Pages, and what Cloudflare and Surge leave out. */
const HIDDEN =
  /(^|\/)\.(?!htaccess$)(?!(?<=^\.)(?:nojekyll$|well-known\/|domains$|assetsignore$|surgeignore$))/;

/** Copies files from `static/` to the site. Throws a mistake for an entry that would publish something unexpected. */
export function copyStatic(root: string): Output {
  const folder = path.join(root, 'static');
  const files: Output = new Map();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const place = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, place).replaceAll(path.sep, '/');
    if (PROCESSED.test(name) || isLeftBehind(name) || entry.isDirectory()) continue;
    if (HIDDEN.test(name) || !entry.isFile()) {
      const hint = 'Put the file itself there, with a name without a dot in front.';
      const message = 'hidden files and links are not published';
      throw new Mistake({ file: `static/${name}` }, { message, hint });
    }
    const contents = readFileSync(place);
    if (saysWhereTaken(contents)) throw new Mistake({ file: `static/${name}` }, WHERE_TAKEN);
    // A Mac may store ü as two characters, which links don't have.
    files.set(name.normalize(), contents);
  }
  return files;
}
