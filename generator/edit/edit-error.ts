import type { DiagnosticData } from '../diagnostics/diagnostic.ts';
import { contentName } from './ids.ts';
import type { ErrorDetails, WireDiagnostic } from './protocol.ts';

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

/** Why there is no site. */
export interface Failed {
  failure: { text: string; mistakes?: readonly DiagnosticData[] };
}

/** A diagnostic as a page gets it. */
export function toWire({ file, path, position, code, message, hint }: DiagnosticData): WireDiagnostic {
  const id = path && `${contentName(file)}:${path.join('.')}`;
  return { file, code, message, ...position, ...(id && { id }), ...(hint && { hint }) };
}

/** Why a site could not be built. */
export function mistakesIn({ failure: { text, mistakes = [] } }: Failed): EditError {
  const message = mistakes[0]?.message ?? text.split('\n', 1)[0] ?? '';
  return new EditError({ code: 'mistakes', message, diagnostics: mistakes.map(toWire) });
}
