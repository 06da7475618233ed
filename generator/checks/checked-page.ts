import type { ContentSource } from '../content/content-source.ts';
import { Diagnostic, type OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';

/** A page as visitors get it, and what it was filled with. */
export interface CheckedPage {
  /** The address inside the site. */
  path: string;
  /** The file in `dist/`. */
  file: string;
  html: string;
  source: ContentSource;
}

/** A mistake in a finished page that no content file accounts for: a template or a component made it. */
export function errorInPage({ path, html }: CheckedPage, { offset, message, hint }: OffsetDiagnostic): Diagnostic {
  return new Diagnostic(message, { file: `finished page ${path}`, at: positionIn(html, offset), source: html, hint });
}
