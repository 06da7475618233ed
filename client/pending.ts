import type { Message } from './post.ts';

/** A message that was handed over and is not known to have arrived. It is kept until it is, with its key. */
export interface Pending extends Message {
  /** `waiting` while it cannot have arrived, `unanswered` once it may have, `failed` when it was given up. */
  state: 'waiting' | 'unanswered' | 'failed';
}

const KEY = 'contact-pending';
const ARRIVED = 'contact-arrived';

// A browser may refuse the storage altogether. Then a reload forgets that there was something on its way.

/** Remembers a message until this tab is closed. */
export function keepPending(pending: Pending): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {}
}

/** The message that was on its way before a reload. */
export function restorePending(): Pending | undefined {
  try {
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof pending.key === 'string' && typeof pending.values === 'object' ? pending : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that a message arrived, also for a copy of this tab. Only its random key is kept, none of its words. */
export function noteArrival(key: string): void {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.setItem(ARRIVED, key);
  } catch {}
}

/** Whether a message has arrived, perhaps from a copy of this tab. */
export function hasArrived({ key }: Message): boolean {
  try {
    return localStorage.getItem(ARRIVED) === key;
  } catch {
    return false;
  }
}

/** Runs something while no copy of this tab does the same for the same message. Returns false when it could not begin
 *  within the time given; without one it waits for as long as it takes. */
export async function alone(key: string, patience: number | undefined, run: () => Promise<void>): Promise<boolean> {
  // Absent on pages that are not encrypted.
  if (!navigator.locks) return run().then(() => true);
  const waiting = new AbortController();
  const timer = patience === undefined ? undefined : setTimeout(() => waiting.abort(), patience);
  let begun = false;
  try {
    await navigator.locks.request(`contact-${key}`, { signal: waiting.signal }, () => {
      begun = true;
      clearTimeout(timer);
      return run();
    });
  } catch (error) {
    if (begun) throw error;
    if (waiting.signal.aborted) return false;
    // A browser that refuses the storage refuses this too.
    await run();
  }
  return true;
}
