import type { ContentSource } from '../content/content-source.ts';
import { Diagnostic, type DiagnosticText } from '../diagnostics/diagnostic.ts';

/** The mistakes for pictures that pages asked for in vain, each at every place that names it. */
export function missingImages(
  missing: ReadonlyMap<string, DiagnosticText>,
  sources: readonly ContentSource[],
): Diagnostic[] {
  return [...missing].flatMap(([src, { message, hint }]) => {
    const errors = sources.flatMap((source) => source.errorsAt(src, message, hint));
    if (errors.length > 0) return errors;
    const file = `static/images/${src}`;
    return [new Diagnostic(message, { file, hint: `${hint} A template or a component names it.` })];
  });
}
