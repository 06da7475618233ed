import type { Output } from './hashed-file.ts';
import type { ImageCache } from './image-cache.ts';

/** Called for each picture that is made. */
export type Progress = (done: number, total: number) => void;

/** A picture that is made only when the cache does not have it. */
export interface RequestedPicture {
  /** Its place in the site, named by everything it depends on. */
  file: string;
  make: () => Promise<Uint8Array>;
}

/** The files that are part of the site only because a page asks for them. Their addresses are known at once, and the
 *  pictures among them are made at the end. */
export function requestedFiles(base: string, cache: ImageCache) {
  const finished: Output = new Map();
  const pictures = new Map<string, RequestedPicture['make']>();
  return {
    cache,

    /** Adds a file and returns its address. */
    add(file: string, contents: string | Uint8Array): string {
      finished.set(file, contents);
      return base + file;
    },

    /** Adds a picture and returns its address. */
    addPicture({ file, make }: RequestedPicture): string {
      pictures.set(file, make);
      return base + file;
    },

    /** Everything that was asked for. */
    async all(progress: Progress): Promise<Output> {
      const output = new Map(finished);
      const unmade = [...pictures.keys()].filter((file) => !cache.has(file));
      for (const [file, make] of pictures) {
        output.set(file, await cache.get(file, make));
        if (unmade.includes(file)) progress(unmade.indexOf(file) + 1, unmade.length);
      }
      return output;
    },
  };
}

export type RequestedFiles = ReturnType<typeof requestedFiles>;
