import { type Dirent, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Every entry of a folder and of the folders in it, in the order of their paths, which have forward slashes. A folder
 *  that is not there has none. Throws what the system says of one that cannot be read.
 *  Does not wait for each folder by itself: small ones are read sooner at once. */
export function entriesIn(folder: string): { name: string; entry: Dirent }[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name));
    return { name: path.sep === '/' ? name : name.replaceAll(path.sep, '/'), entry };
  });
  return named.sort((a, b) => (a.name < b.name ? -1 : 1));
}
