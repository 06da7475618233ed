import type { ErrorDetails } from './protocol.ts';

/** Why the editor can't do what a page asked for, as the page is told. */
export class EditError extends Error {
  readonly details: ErrorDetails;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.name = 'EditError';
    this.details = details;
  }
}

/** A request, or a value, that can't be written. */
export const invalid = (message: string): EditError => new EditError({ code: 'invalid', message });
