import type { DiagnosticText } from '../diagnostics/diagnostic.ts';
import type { Output } from './hashed-file.ts';
import type { ImageCache } from './image-cache.ts';

/** Called for each picture that is made. */
export type Progress = (done: number, total: number) => void;

/** A picture that is made only when the cache does not have it. */
export interface RequestedPicture {
  /** Its place in the site. */
  file: string;
  /** Its name in the cache. */
  entry: string;
  make: () => Promise<Uint8Array>;
}

/** The files that are part of the site only because a page asks for them. Their addresses are known at once, and the
 *  pictures among them are made at the end. */
export function requestedFiles(base: string, cache: ImageCache) {
  const finished: Output = new Map();
  const pictures = new Map<string, RequestedPicture>();
  return {
    cache,

    /** The pictures that pages asked for in vain, and why there are none. */
    missing: new Map<string, DiagnosticText>(),

    /** Adds a file and returns its address. */
    add(file: string, contents: string | Uint8Array): string {
      finished.set(file, contents);
      return base + file;
    },

    /** Adds a picture and returns its address. */
    addPicture(picture: RequestedPicture): string {
      pictures.set(picture.file, picture);
      return base + picture.file;
    },

    /** Everything that was asked for. */
    async all(progress: Progress): Promise<Output> {
      const unmade = [...pictures.values()].filter(({ entry }) => !cache.has(entry));
      for (const [index, { entry, make }] of unmade.entries()) {
        await cache.get(entry, make);
        progress(index + 1, unmade.length);
      }
      const output = new Map(finished);
      for (const { file, entry, make } of pictures.values()) output.set(file, await cache.get(entry, make));
      return output;
    },
  };
}

export type RequestedFiles = ReturnType<typeof requestedFiles>;
