import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Every file of a folder and its subfolders by its path inside it, with its bytes in hexadecimal. */
export async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Map(
    await Promise.all(
      names.sort().map(async (name) => [name, await readFile(path.join(folder, name), 'hex')] as const),
    ),
  );
}
