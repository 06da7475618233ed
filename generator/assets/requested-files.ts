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
export class RequestedFiles {
  readonly cache: ImageCache;
  /** The pictures that pages asked for in vain, and why there are none. */
  readonly missing = new Map<string, DiagnosticText>();
  private readonly base: string;
  private readonly finished: Output = new Map();
  private readonly pictures = new Map<string, RequestedPicture>();

  constructor(base: string, cache: ImageCache) {
    this.base = base;
    this.cache = cache;
  }

  /** Adds a file and returns its address. */
  add(file: string, contents: string | Uint8Array): string {
    this.finished.set(file, contents);
    return this.base + file;
  }

  /** Adds a picture and returns its address. */
  addPicture(picture: RequestedPicture): string {
    this.pictures.set(picture.file, picture);
    return this.base + picture.file;
  }

  /** Everything that was asked for. */
  async all(progress: Progress): Promise<Output> {
    const total = [...this.pictures.values()].filter(({ entry }) => !this.cache.has(entry)).length;
    let done = 0;
    const output = new Map(this.finished);
    for (const { file, entry, make } of this.pictures.values()) {
      const contents = await this.cache.get(entry, async () => {
        const made = await make();
        progress(++done, total);
        return made;
      });
      output.set(file, contents);
    }
    return output;
  }
}
