import type { Assets } from './assets.ts';
import type { ContentSource } from './content.ts';
import { ContentError } from './errors.ts';
import { closest } from './spelling.ts';

/** Watches which pictures the pages ask for, so that all missing ones are reported together, at their place. */
export function missingImages(assets: Assets, sources: readonly ContentSource[]) {
  const missing = new Set<string>();
  const watched: Assets = {
    ...assets,
    image(src) {
      const image = assets.image(src);
      if (!image) missing.add(src);
      return image;
    },
  };
  return { watched, problems: () => [...missing].map((src) => problem(src)) };

  function problem(src: string): Error {
    const message = `there is no picture "${src}" in static/images/`;
    const meant = closest(src, assets.imageNames);
    const hint = meant ? `Did you mean ${meant}?` : 'Put the file there, or check its name, letter by letter.';
    for (const source of sources) {
      const place = source.locateValue(src);
      if (place) return place.yaml.errorAt(place.at, message, hint);
    }
    return new ContentError(`${message} (named by a template)`, {
      file: 'templates',
      at: { line: 1, column: 1 },
      source: '',
      hint,
    });
  }
}
