import type { Failure } from './protocol.ts';

/** Why something can't be done. The message is for a volunteer. */
export class EditError extends Error {
  readonly details: Omit<Failure, 'ok' | 'message'>;

  constructor(message: string, details: EditError['details'] = {}) {
    super(message);
    this.details = details;
  }
}

export const NOT_THERE = 'This is not there anymore. Reload the page.';
