import type { ContentSource } from './content.ts';
import { ContentError } from './errors.ts';
import type { Images } from './images.ts';
import { closest } from './spelling.ts';

/** Watches which pictures the pages ask for, so that all that cannot be shown are reported together, at their place. */
export function watchImages(images: Images, sources: readonly ContentSource[]) {
  const missing = new Set<string>();
  const image: Images['image'] = (src, slot, focus) => {
    const found = images.image(src, slot, focus);
    if (!found) missing.add(src);
    return found;
  };
  const drawing = (src: string): string => {
    const found = images.drawing(src);
    if (found === undefined) missing.add(src);
    return found ?? '';
  };
  return { image, drawing, problems: () => [...missing].map(problem) };

  function problem(src: string): Error {
    const { message, hint } = images.problem(src) ?? notThere(src);
    for (const source of sources) {
      const place = source.locateValue(src);
      if (place) return place.yaml.errorAt(place.at, message, hint);
    }
    const at = { line: 1, column: 1 };
    return new ContentError(`${message} (named by a template)`, { file: `static/images/${src}`, at, source: '', hint });
  }

  function notThere(src: string): { message: string; hint: string } {
    const message = `there is no picture "${src}" in static/images/`;
    const otherCase = images.names.find((name) => name.toLowerCase() === src.toLowerCase());
    if (otherCase) return { message, hint: `Capital and small letters count: the file is named ${otherCase}.` };
    const meant = closest(src, images.names);
    return {
      message,
      hint: meant ? `Did you mean ${meant}?` : 'Put the file there, or check its name, letter by letter.',
    };
  }
}
