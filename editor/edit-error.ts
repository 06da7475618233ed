import type { Failure } from './protocol.ts';

/** Why something can't be done. The message is for a volunteer. */
export class EditError extends Error {
  readonly details: Omit<Failure, 'ok' | 'message'>;

  constructor(message: string, details: EditError['details'] = {}) {
    super(message);
    this.details = details;
  }
}

export const NOT_THERE = 'This isn’t there anymore: it was removed, or has another name now.';
