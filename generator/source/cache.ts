import { isDeepStrictEqual } from 'node:util';

/** Remembers what a build made, so that the next one makes only what comes out differently. A thing is made again
 *  unless the texts, numbers and bytes it is made from are the same as before. */
export class Cache {
  private readonly entries = new Map<string, { inputs: readonly unknown[]; made: unknown }>();

  /** What `make` made of these inputs the last time, or makes of them now. What it throws is not remembered. */
  get<T>(name: string, inputs: readonly unknown[], make: () => T): T {
    const last = this.entries.get(name);
    if (last && isDeepStrictEqual(last.inputs, inputs)) return last.made as T;
    const made = make();
    this.entries.set(name, { inputs, made });
    if (made instanceof Promise) made.catch(() => this.entries.delete(name));
    return made;
  }
}
