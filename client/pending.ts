import type { Message } from './post.ts';

/** A message that was handed over and is not known to have arrived. It is kept until it is, with its key. */
export interface Pending extends Message {
  /** `waiting` while it cannot have arrived, `unanswered` once it may have, `failed` when it was given up. */
  state: 'waiting' | 'unanswered' | 'failed';
}

const KEY = 'contact-pending';

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

/** Forgets a message that has arrived. */
export function forgetPending(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
