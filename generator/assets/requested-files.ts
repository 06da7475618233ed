import { createHash } from 'node:crypto';
import path from 'node:path';
import { cached, isCached } from './image-cache.ts';

/** Files of the site: paths inside `dist/`, with forward slashes, and what each holds. */
export type Output = Map<string, string | Uint8Array>;

/** The folder of the site for files that are named by their contents. */
export const FOLDER = 'assets';

/** A file name without folder and extension, safe in an address: `soup (1).jpg` becomes `soup-1-`. */
export const addressStem = (name: string): string => path.parse(name).name.replaceAll(/[^\w.-]+/g, '-');

/** `client.js` becomes `assets/client-3f2a91bc.js`, which browsers can cache forever. */
export function hashedName(name: string, contents: string | Uint8Array): string {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return `${FOLDER}/${addressStem(name)}-${hash}${path.extname(name)}`;
}

/** Called for each image that is created. */
export type Progress = (done: number, total: number) => void;

/** A file that is part of the site only if a page requests it. */
interface RequestedFile {
  /** Its path in the site. The name contains a hash of everything it depends on. */
  file: string;
  /** Its contents. For an image, creates them if they are not cached. */
  contents: string | Uint8Array | (() => Promise<Uint8Array>);
}

/** The files that pages request. Their addresses are known at once; images are created at the end. */
export function requestedFiles(root: string, base: string) {
  const files = new Map<string, RequestedFile['contents']>();
  return {
    /** Adds a file and returns its address. */
    add({ file, contents }: RequestedFile): string {
      files.set(file, contents);
      return base + file;
    },

    /** All requested files. */
    async all(progress: Progress): Promise<Output> {
      const output: Output = new Map();
      const isNew = ([file, contents]: [string, unknown]) => typeof contents === 'function' && !isCached(root, file);
      const created = [...files].filter(isNew).map(([file]) => file);
      for (const [file, contents] of files) {
        output.set(file, typeof contents === 'function' ? await cached(root, file, contents) : contents);
        if (created.includes(file)) progress(created.indexOf(file) + 1, created.length);
      }
      return output;
    },
  };
}

export type RequestedFiles = ReturnType<typeof requestedFiles>;
