import { isDeepStrictEqual } from 'node:util';

/** What a build has made, and what from. What the next one would make from the same isn't made again. */
export class Reuse {
  private readonly made = new Map<string, { from: readonly unknown[]; result: unknown }>();
  private readonly last: Reuse['made'] | undefined;

  /** `last` is that of a build without mistakes. */
  constructor(last?: Reuse) {
    this.last = last?.made;
  }

  /** The result of the last build for a name, if it was made from the same. The order of keys doesn't count. */
  same<T>(name: string, from: readonly unknown[], make: () => T): T {
    const last = this.last?.get(name);
    const entry = last && isDeepStrictEqual(last.from, from) ? last : { from, result: make() };
    this.made.set(name, entry);
    return entry.result as T;
  }
}
