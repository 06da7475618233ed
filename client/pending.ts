import type { Message } from './post.ts';
import { load, save } from './storage.ts';

/** A submitted message, kept with its key until it is known to have arrived. */
export interface Pending extends Message {
  /** `waiting`: can't have arrived yet. `unanswered`: may have arrived. `failed`: given up. */
  state: 'waiting' | 'unanswered' | 'failed';
}

export const PENDING = 'contact-pending';

export const keepPending = (pending: Pending): void => save(PENDING, pending);

/** The message that was being delivered before a reload. */
export function restorePending(): Pending | undefined {
  const pending = load(PENDING) as Partial<Pending> | undefined;
  return typeof pending?.key === 'string' && typeof pending.values === 'object' ? (pending as Pending) : undefined;
}
