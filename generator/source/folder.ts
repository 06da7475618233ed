import { type Dirent, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Every entry of a folder and its subfolders, sorted by path. Paths have forward slashes. A missing folder has no
 *  entries. Throws the error of the system when a folder cannot be read.
 *  Synchronous, because that is faster for small folders. */
export function entriesIn(folder: string): { name: string; entry: Dirent }[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name));
    return { name: path.sep === '/' ? name : name.replaceAll(path.sep, '/'), entry };
  });
  return named.sort((a, b) => (a.name < b.name ? -1 : 1));
}
