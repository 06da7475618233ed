import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The first half of a SHA-256 in hexadecimal: long enough that two contents never share a name. */
export const fingerprint = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

// Optimized images, and bundled code. An entry is identified by everything it depends on, never by a path or a date, so it
// can't be outdated, and may be deleted at any time.
const pathOf = (root: string, name: string): string => path.join(root, '.cache/images', name);

/** Whether the file is already cached. */
export const isCached = (root: string, name: string): boolean => existsSync(pathOf(root, name));

/** Returns a cached file. `make` creates it if there is none yet. */
export async function cached(root: string, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = pathOf(root, name);
  // Synchronous reads are faster for hundreds of small files.
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  await keep(file, made);
  return made;
}

/** Like `cached`, but keeps only the last entry of this name. It is replaced when its key changes. */
export async function cachedLatest(
  root: string,
  name: string,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = pathOf(root, name);
  const last = existsSync(file) ? readFileSync(file) : undefined;
  if (last?.subarray(0, key.length).equals(Buffer.from(key))) return last.subarray(key.length);
  const made = await make();
  await keep(file, Buffer.concat([Buffer.from(key), made]));
  return made;
}

/** Writes a draft and renames it, so that no other build ever reads half an entry. A build that can't write here goes on
 *  without the entry. */
async function keep(file: string, contents: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, contents);
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true }).catch(() => {});
  }
}
