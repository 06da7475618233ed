import { readFileSync, statSync } from 'node:fs';

interface Entry {
  inputs: readonly unknown[];
  made: unknown;
}

/** Remembers what a build made, so that the next one makes only what comes out differently. A thing is made again
 *  unless everything it is made from is the same as before: bytes by what they are, objects only if they are remembered
 *  themselves. Only whether a file has to be read again is decided by its date and size. */
export class Memo {
  private readonly entries = new Map<string, Entry>();

  /** What `make` made of these inputs the last time, or makes of them now. What it throws is not remembered. */
  get<T>(name: string, inputs: readonly unknown[], make: () => T): T {
    const last = this.entries.get(name);
    if (last && areSame(last.inputs, inputs)) return last.made as T;
    const made = make();
    const entry = { inputs, made };
    this.entries.set(name, entry);
    if (made instanceof Promise) made.catch(() => this.entries.get(name) === entry && this.entries.delete(name));
    return made;
  }

  /** The contents of a file, read again when it was written since the last time. Throws what the system says. */
  read(file: string): Uint8Array {
    // The states that `npm run dev` watches (watch.ts), and looked at first: what is written after that is seen then.
    const { mtimeMs, ino, size } = statSync(file);
    return this.get(`bytes of ${file}`, [mtimeMs, ino, size], () => readFileSync(file));
  }
}

const areSame = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.length === now.length && now.every((input, index) => isSame(before[index], input));

/** Whether two things are one and the same, or the same bytes. */
export function isSame(before: unknown, now: unknown): boolean {
  if (Object.is(before, now)) return true;
  return before instanceof Uint8Array && now instanceof Uint8Array && Buffer.compare(before, now) === 0;
}
