import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of the site: paths inside `dist/`, with forward slashes, and what each holds. */
export type Output = Map<string, string | Uint8Array>;

/** The folder of the site for files that are named by their contents. */
export const FOLDER = 'assets';

/** `soup (1).jpg` becomes `assets/soup-1--3f2a91bc.jpg`: safe in an address, and cacheable forever. */
export function hashedName(name: string, hash: string, extension = path.extname(name)): string {
  const stem = path.parse(name).name.replaceAll(/[^\w.-]+/g, '-');
  return `${FOLDER}/${stem}-${hash.slice(0, 8)}${extension}`;
}

/** A SHA-256 in hexadecimal. */
export const sha256 = (contents: string | Uint8Array): string => createHash('sha256').update(contents).digest('hex');

/** The first half of a SHA-256: long enough that two contents never share a name. */
export const fingerprint = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

// Optimized images, and bundled code. It may be deleted at any time.
const cachePath = (root: string, name: string): string => path.join(root, '.cache/images', name);

/** Returns a cached file, whose name depends on everything it is made from. `make` creates it if there is none yet. */
export async function cached(root: string, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const last = readCached(root, name);
  if (last) return last;
  const made = await make();
  await keepCached(root, name, made);
  return made;
}

/** A file of the cache. After a power failure, a file may be empty. */
export function readCached(root: string, name: string): Uint8Array | undefined {
  const file = cachePath(root, name);
  // Synchronous reads are faster for hundreds of small files.
  const contents = existsSync(file) ? readFileSync(file) : undefined;
  return contents?.length ? contents : undefined;
}

/** Writes a draft and renames it, so that no other build ever reads half an entry. A build that can't write here goes on
 *  without the entry. */
export async function keepCached(root: string, name: string, contents: Uint8Array): Promise<void> {
  const file = cachePath(root, name);
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, contents);
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** Called for each image that is created. */
export type Progress = (done: number, total: number) => void;

/** A file that is part of the site only if a page requests it. */
export interface RequestedFile {
  /** Its path in the site. The name contains a hash of everything it depends on. */
  file: string;
  /** Its contents, or how to create an image that is not cached. */
  contents: string | Uint8Array | (() => Promise<Uint8Array>);
}

/** The files that pages request. Their addresses are known at once; images are created at the end. `isQuick` creates photos
 *  in one format. */
export function requestedFiles(root: string, base: string, isQuick = false) {
  const files = new Map<string, RequestedFile['contents']>();
  const isCached = (file: string): boolean => existsSync(cachePath(root, file));
  return {
    isQuick,
    isCached,

    /** Adds a file and returns its address. */
    add({ file, contents }: RequestedFile): string {
      files.set(file, contents);
      return base + file;
    },

    /** All requested files. */
    async all(progress: Progress): Promise<Output> {
      const output: Output = new Map();
      const created = [...files].filter(([file, contents]) => typeof contents === 'function' && !isCached(file));
      for (const [file, contents] of files) {
        output.set(file, typeof contents === 'function' ? await cached(root, file, contents) : contents);
        const index = created.findIndex(([name]) => name === file);
        if (index >= 0) progress(index + 1, created.length);
      }
      return output;
    },
  };
}

export type RequestedFiles = ReturnType<typeof requestedFiles>;
