import { type Dirent, readFileSync } from 'node:fs';
import path from 'node:path';
import { throwAll } from '../diagnostics/collector.ts';
import { Diagnostic, type Problem } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../source/cache.ts';
import { entriesIn } from '../source/folder.ts';
import type { Output } from './files.ts';
import { saysWhereTaken } from './photo-place.ts';

const FOLDER = 'static';
// Other parts of the build process these.
const PROCESSED = new Set(['images', 'fonts']);
// Files that operating systems create in every folder.
const LITTER = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i;
const HIDDEN = /^\.(?!nojekyll$|well-known$)/;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|[<>:"\\|?*\u0000-\u001f]|[ .]$/i;
const PHOTO = /\.(jpe?g|png|webp|avif|gif|tiff?|hei[cf])$/i;

/** Copies files from `static/` to the site. Throws a mistake for each entry that would publish something unexpected, or not
 *  work on every system. */
export function copyStatic(root: string, cache: Cache): Output {
  const read = (name: string) => readFileSync(path.join(root, FOLDER, name));
  const named = entriesIn(path.join(root, FOLDER)).filter(({ entry }) => !LITTER.test(entry.name));
  const isLocated = (name: string) => {
    const photo = read(name);
    return cache.get(`place in ${name}`, [photo], () => saysWhereTaken(photo));
  };
  const mistakes = named.map(({ entry, name }) => ({ name, problem: refusal(name, entry, isLocated) }));
  throwAll(
    mistakes.flatMap(({ name, problem }) =>
      problem ? new Diagnostic({ code: 'file', file: `${FOLDER}/${name}`, ...problem }) : [],
    ),
  );
  const files = named.filter(({ entry, name }) => entry.isFile() && !PROCESSED.has(name.split('/')[0] ?? ''));
  return new Map(files.map(({ name }) => [name, read(name)]));
}

function refusal(name: string, entry: Dirent, isLocated: (name: string) => boolean): Problem | undefined {
  const refuse = (message: string, hint: string): Problem => ({ message, hint });
  if (entry.isSymbolicLink())
    return refuse('this is a link to something elsewhere, which would be published', 'Put the file itself there.');
  if (HIDDEN.test(entry.name))
    return refuse('hidden files are not published', 'Take it out of static/, or give it a name without the dot.');
  if (RESERVED.test(entry.name))
    return refuse('not every system can store a file of this name', 'Use letters, digits, hyphens and one dot.');
  if (entry.isFile() && PHOTO.test(name) && isLocated(name)) {
    const hint = `Remove its location: npm run new photo "${FOLDER}/${name}". Or export it without its location, and replace it.`;
    return refuse('this picture says where it was taken', hint);
  }
  return undefined;
}
