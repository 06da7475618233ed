import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The first half of a SHA-256 in hexadecimal: long enough to name a file by its contents for ever. */
export const fingerprint = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

// What was made from pictures before. An entry is named by everything it depends on, never by a path or a date, so it can
// be wrong about nothing and deleted at any time.
const placeOf = (root: string, name: string): string => path.join(root, '.cache/images', name);

/** Whether something was made before. */
export const isCached = (root: string, name: string): boolean => existsSync(placeOf(root, name));

/** What has that name in the cache; made by `make` when there is none yet. */
export async function cached(root: string, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = placeOf(root, name);
  // Synchronous reads are faster here: hundreds of small files.
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  // Written beside and renamed: two builds at once, or one that is killed, leave no half entry behind.
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, made);
  await rename(draft, file);
  return made;
}
