import type { Assets } from './assets.ts';
import type { ContentSource } from './content-source.ts';
import { ContentError } from './errors.ts';
import { closestFile } from './spelling.ts';

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
  return { watched, problems: () => [...missing].flatMap((src) => problemsAt(src, assets.imageNames, sources)) };
}

function problemsAt(src: string, names: readonly string[], sources: readonly ContentSource[]): ContentError[] {
  const message = `there is no picture "${src}" in static/images/`;
  const meant = closestFile(src, names);
  const hint = meant ? `Did you mean ${meant}?` : 'Put the file there, or check its name, letter by letter.';
  const errors = sources.flatMap((source) => source.errorsAt(src, message, hint));
  if (errors.length > 0) return errors;
  return [new ContentError(message, { file: 'templates', hint: `${hint} A template or a component names it.` })];
}
