import type { ContentSource } from '../content/content-source.ts';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';

/** A page as visitors get it, and what it was filled with. */
export interface RenderedPage {
  /** The address inside the site. */
  path: string;
  /** The file in `dist/`. */
  file: string;
  readonly html: string;
  source: ContentSource;
}

/** A page whose HTML is kept in UTF-8, as it will be written: as a text it would take twice the room. */
export class FinishedPage implements RenderedPage {
  readonly path: string;
  readonly file: string;
  readonly bytes: Buffer;
  readonly source: ContentSource;

  constructor({ path, file, html, source }: RenderedPage) {
    this.path = path;
    this.file = file;
    this.bytes = Buffer.from(html);
    this.source = source;
  }

  get html(): string {
    return this.bytes.toString();
  }
}

/** A mistake in a finished page that no content file accounts for: a template or a component made it. */
export function errorInPage({ path, html }: RenderedPage, offset: number, message: string, hint: string): Diagnostic {
  return new Diagnostic(message, { file: `finished page ${path}`, at: positionIn(html, offset), source: html, hint });
}
