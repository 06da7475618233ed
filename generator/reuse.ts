import { isDeepStrictEqual } from 'node:util';

/** What a build has made, and what from. Neither it nor the next one makes the same from the same again. */
export class Reuse {
  private readonly made = new Map<string, { from: readonly unknown[]; result: unknown }>();
  private readonly last: Reuse['made'] | undefined;

  /** `last` is that of a build without mistakes. */
  constructor(last?: Reuse) {
    this.last = last?.made;
  }

  /** The result for a name, if it was made from the same. The order of keys doesn't count. */
  same<T>(name: string, from: readonly unknown[], make: () => T): T {
    const earlier = [this.made.get(name), this.last?.get(name)];
    const same = earlier.find((each) => each && isDeepStrictEqual(each.from, from));
    const entry = same ?? { from, result: make() };
    this.made.set(name, entry);
    return entry.result as T;
  }
}
