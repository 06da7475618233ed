import { isDeepStrictEqual } from 'node:util';

/** Keeps the results of a build, so that the next one only repeats what changed. */
export class Cache {
  private readonly entries = new Map<string, { inputs: readonly unknown[]; result: unknown }>();

  /** The last result if the inputs are the same, or a new one. Errors aren't cached. */
  get<T>(name: string, inputs: readonly unknown[], make: () => T): T {
    const last = this.entries.get(name);
    if (last && isDeepStrictEqual(last.inputs, inputs)) return last.result as T;
    const result = make();
    this.entries.set(name, { inputs, result });
    if (result instanceof Promise) result.catch(() => this.entries.delete(name));
    return result;
  }
}
