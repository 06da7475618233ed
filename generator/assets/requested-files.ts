import { createHash } from 'node:crypto';
import path from 'node:path';
import { cached, isCached } from './image-cache.ts';

/** Files of the site: paths inside `dist/`, with forward slashes, and what each holds. */
export type Output = Map<string, string | Uint8Array>;

/** The folder of the site that holds everything named by its contents. */
export const FOLDER = 'assets';

/** The name of a file without folder and extension, as an address can contain it: `soup (1).jpg` becomes `soup-1-`. */
export const addressStem = (name: string): string => path.parse(name).name.replaceAll(/[^\w.-]+/g, '-');

/** `client.js` with its contents becomes `assets/client-3f2a91bc.js`: a name that can be cached for ever. */
export function hashedName(name: string, contents: string | Uint8Array): string {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return `${FOLDER}/${addressStem(name)}-${hash}${path.extname(name)}`;
}

/** Called for each picture that is made. */
export type Progress = (done: number, total: number) => void;

/** A file that is part of the site only when a page asks for it. */
interface RequestedFile {
  /** Its place in the site, named by everything it depends on. */
  file: string;
  /** What it holds, or for a picture what makes that when the cache does not have it. */
  contents: string | Uint8Array | (() => Promise<Uint8Array>);
}

/** The files that pages ask for. Their addresses are known at once, and the pictures among them are made at the end. */
export function requestedFiles(root: string, base: string) {
  const files = new Map<string, RequestedFile['contents']>();
  return {
    /** Adds a file and returns its address. */
    add({ file, contents }: RequestedFile): string {
      files.set(file, contents);
      return base + file;
    },

    /** Everything that was asked for. */
    async all(progress: Progress): Promise<Output> {
      const output: Output = new Map();
      const isUnmade = (file: string) => typeof files.get(file) === 'function' && !isCached(root, file);
      const unmade = [...files.keys()].filter(isUnmade);
      for (const [file, contents] of files) {
        output.set(file, typeof contents === 'function' ? await cached(root, file, contents) : contents);
        if (unmade.includes(file)) progress(unmade.indexOf(file) + 1, unmade.length);
      }
      return output;
    },
  };
}

export type RequestedFiles = ReturnType<typeof requestedFiles>;
