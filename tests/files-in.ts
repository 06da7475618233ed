import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every file of a folder and its subfolders by its path inside it, with its bytes in hexadecimal. */
export function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(
    names.sort().map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(folder, name), 'hex')]),
  );
}
