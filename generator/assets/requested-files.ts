import type { Output } from './hashed-file.ts';
import type { ImageCache } from './image-cache.ts';

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
export function requestedFiles(base: string, cache: ImageCache) {
  const files = new Map<string, RequestedFile['contents']>();
  return {
    cache,

    /** Adds a file and returns its address. */
    add({ file, contents }: RequestedFile): string {
      files.set(file, contents);
      return base + file;
    },

    /** Everything that was asked for. */
    async all(progress: Progress): Promise<Output> {
      const output: Output = new Map();
      const isUnmade = (file: string) => typeof files.get(file) === 'function' && !cache.has(file);
      const unmade = [...files.keys()].filter(isUnmade);
      for (const [file, contents] of files) {
        output.set(file, typeof contents === 'function' ? await cache.get(file, contents) : contents);
        if (unmade.includes(file)) progress(unmade.indexOf(file) + 1, unmade.length);
      }
      return output;
    },
  };
}

export type RequestedFiles = ReturnType<typeof requestedFiles>;
