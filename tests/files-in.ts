import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every file of a folder and its subfolders by its path inside it, in order. */
export function bytesIn(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
  return new Map(names.map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(folder, name))]));
}

/** The same, with the bytes in hexadecimal, to be compared. */
export const filesIn = (folder: string): Map<string, string> =>
  new Map([...bytesIn(folder)].map(([name, bytes]) => [name, bytes.toString('hex')]));
