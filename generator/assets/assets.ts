import type { Cache } from '../source/cache.ts';
import { bundleCode } from './bundle.ts';
import { type Output, type Progress, requestedFiles } from './files.ts';
import { createIcons } from './icons.ts';
import { readImages } from './images.ts';
import { cardLook, socialCard } from './social-card.ts';
import { copyStatic } from './static-files.ts';
import { colorOf, type Theme } from './theme.ts';
import { themeStyles } from './theme-styles.ts';

interface AssetOptions {
  root: string;
  base: string;
  /** The name of the site, for shared links. */
  name: string;
  theme: Theme;
  /** The `styles` of all templates. */
  styles: readonly string[];
  cache: Cache;
  /** Whether to create photos in one format, unless the others are cached. */
  isQuick?: boolean;
}

/** Everything a page needs in addition to its markup. */
export type Assets = Awaited<ReturnType<typeof buildAssets>>;

/** What a template may request. Only requested files become part of the site. */
export type PageAssets = Assets['forPages'];

/** Bundles styles and scripts and reads images. Every file is named by its contents, so addresses are known before pages
 *  are rendered. */
export async function buildAssets({ root, base, name, theme, styles, cache, isQuick }: AssetOptions) {
  const requested = requestedFiles(root, base, isQuick);
  const copied = copyStatic(root);
  const [bundles, images] = await Promise.all([
    bundleCode(root, { base, theme: themeStyles(theme), styles }),
    readImages(root, requested, cache),
  ]);
  const request = (name: string): string | undefined => {
    const bundle = bundles.get(name);
    return bundle && requested.add(bundle);
  };
  /** The address of a script: every page has `client`. */
  const script = (name: string): string => {
    const address = request(`${name}.js`);
    if (!address) throw new Error(`There is no "${name}" among the scripts of generator/assets/bundle.ts.`);
    return address;
  };
  // Also those that no page shows today.
  for (const src of Object.values(theme.drawings ?? {})) if (src) images.drawing(src);
  for (const name of bundles.keys()) if (name.endsWith('.woff2')) request(name);
  const look = cardLook(root, theme);
  const preloaded = Object.values(theme.typefaces).flatMap(({ files }) => files.filter(({ preload }) => preload));
  return {
    /** The color of browser toolbars. */
    toolbar: { light: colorOf(theme, theme.toolbar, 'light'), dark: colorOf(theme, theme.toolbar, 'dark') },
    script,
    /** The style sheets of a template: the first one as text, the one below the first screen as an address. */
    stylesheet(styles: string): { first: string; below?: string } {
      const first = new TextDecoder().decode(bundles.get(`${styles}.css`)?.contents).trim();
      return { first, below: request(`${styles}.below.css`) };
    },
    /** The addresses of fonts that the first screen needs. */
    fonts: preloaded.flatMap(({ name }) => request(`${name}.woff2`) ?? []).sort(),
    forPages: {
      /** A picture from `static/images/` in a size. The build reports missing ones at the end. */
      image: images.image,
      /** The decorative drawing for a place, if the theme has one. */
      drawing(place: string) {
        const src = theme.drawings?.[place];
        return src ? images.image(src, { sizes: '', widths: [] }) : undefined;
      },
      logo: theme.logo,
      /** The address of a script that only some pages need. */
      chunk: script,
    },
    /** The address of the image for shared links: these words, and a drawing from `static/images/`. */
    card(lines: readonly string[], picture?: string): string {
      const drawing = (picture && images.drawing(picture)) ?? '';
      return requested.add(socialCard({ lines, drawing, name }, look));
    },
    missing: images.missing,
    warnings: images.warnings,
    usedImages: images.used,
    /** All files. Creates the requested images that are not cached. */
    files: async (progress: Progress): Promise<Output> =>
      new Map([...(await createIcons(root, theme)), ...copied, ...(await requested.all(progress))]),
  };
}
