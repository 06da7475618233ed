import type { Images } from '../assets/images.ts';
import type { ContentSource } from '../content/content-source.ts';
import { Diagnostic, type DiagnosticText } from '../diagnostics/diagnostic.ts';
import { closestFile } from '../diagnostics/spelling.ts';

/** Wraps the image library to record the missing pictures that pages ask for, and reports them together with places. */
export function watchImages(images: Images, sources: readonly ContentSource[]) {
  const missing = new Set<string>();
  const watch = <T>(src: string, found: T | undefined): T | undefined => {
    if (found === undefined) missing.add(src);
    return found;
  };
  return {
    image: ((src, slot, focus) =>
      watch(src, images.image(src, slot, focus))) satisfies Images['image'] as Images['image'],
    drawing: (src: string): string => watch(src, images.drawing(src)) ?? '',
    problems: () => [...missing].flatMap((src) => problemsAt(src, images, sources)),
  };
}

function problemsAt(src: string, images: Images, sources: readonly ContentSource[]): Diagnostic[] {
  const { message, hint } = images.problem(src) ?? notThere(src, images.names);
  const errors = sources.flatMap((source) => source.errorsAt(src, message, hint));
  const inCode = { file: `static/images/${src}`, hint: `${hint} A template or a component names it.` };
  return errors.length > 0 ? errors : [new Diagnostic(message, inCode)];
}

function notThere(src: string, names: readonly string[]): DiagnosticText {
  const meant = closestFile(src, names);
  const hint = meant ? `Did you mean ${meant}?` : 'Put the file there, or check its name, letter by letter.';
  return { message: `there is no picture "${src}" in static/images/`, hint };
}
