import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Files of the site: paths inside `dist/`, with forward slashes, and what each holds. */
export type Output = Map<string, string | Uint8Array>;

/** Pictures that aren't made yet. */
export type Later = Map<string, () => Promise<Uint8Array>>;

/** The folder of the site for files that are named by their contents: browsers keep them forever. */
export const FOLDER = 'assets';

/** `soup (1).jpg` becomes `assets/soup-1--3f2a91bc.jpg`. */
export function hashedName(name: string, hash: string, extension = path.extname(name)): string {
  const stem = path.parse(name).name.replaceAll(/[^\w.-]+/g, '-');
  return `${FOLDER}/${stem}-${hash.slice(0, 8)}${extension}`;
}

export const sha256 = (contents: string | Uint8Array): string =>
  createHash('sha256').update(contents).digest('hex');

/** Returns the picture of a name from an earlier build, or makes it. The name depends on everything it is made from. */
export type PictureCache = (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/** Keeps pictures in a folder of `.cache/images/`, as long as the code here, the packages, and Node are the same. */
export function pictureCache(root: string): PictureCache {
  const code = path.join(root, 'generator/assets');
  const sources = fs.readdirSync(code).sort();
  const files = [
    path.join(root, 'package-lock.json'),
    ...sources.map((name) => path.join(code, name)),
  ];
  const texts = files.map((file) => fs.readFileSync(file, 'utf8'));
  const cached = path.join(root, '.cache/images');
  fs.mkdirSync(cached, { recursive: true });
  const all = fs.realpathSync(cached);
  const current = sha256(process.version + texts.join('\0'));
  const folder = path.join(all, current);
  const outdated = fs.readdirSync(all).filter((name) => name !== current);
  for (const name of outdated) fs.rmSync(path.join(all, name), { recursive: true, force: true });
  return async (name, make) => {
    const file = path.join(folder, path.basename(name));
    const last = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
    // After a power failure, a file may be empty.
    if (last?.length) return last;
    const made = await make();
    // A draft, so that no other build reads half a file.
    const draft = `${file}.${randomUUID()}`;
    // A build with other code may have removed the folder.
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(draft, made);
    fs.renameSync(draft, file);
    return made;
  };
}

/** A file that is part of the site only if a page requests it. */
export interface RequestedFile {
  /** Its path in the site. The name contains a hash of everything it depends on. */
  file: string;
  /** Its contents, or how to create a picture that is not cached. */
  contents: string | Uint8Array | (() => Promise<Uint8Array>);
}

/** The files that pages request. Their addresses are known at once; pictures are created at the end. */
export function requestedFiles(cache: PictureCache, base: string) {
  const files = new Map<string, RequestedFile['contents']>();
  return {
    add({ file, contents }: RequestedFile): string {
      files.set(file, contents);
      return base + file;
    },
    /** All requested files. With `later`, pictures are empty, and are made once that is called for. */
    async all(later?: Later): Promise<Output> {
      const output: Output = new Map();
      for (const [file, contents] of files) {
        if (typeof contents !== 'function') output.set(file, contents);
        else if (!later) output.set(file, await cache(file, contents));
        else {
          output.set(file, '');
          later.set(file, () => cache(file, contents));
        }
      }
      return output;
    },
  };
}
