import type { Cache } from '../source/cache.ts';
import { bundleCode } from './bundle.ts';
import { type Output, type Progress, requestedFiles } from './files.ts';
import { readImages } from './images.ts';
import { type CardLook, socialCard } from './social-card.ts';
import { copyStatic } from './static-files.ts';

/** What a site looks like where its style sheets do not apply. */
export interface Theme {
  /** The background of pages. Browsers also use it for their toolbars. */
  light: string;
  dark: string;
  /** Matches the addresses of fonts that the first screen needs. */
  firstFonts: RegExp;
  card: CardLook;
  /** Files in `static/images/`, by the place where a template or a component draws them: `menu`. */
  drawings?: Readonly<Record<string, string | undefined>> | undefined;
}

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
  const [bundles, images] = await Promise.all([bundleCode(root, base, styles), readImages(root, requested, cache)]);
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
  const fonts = [...bundles.keys()].filter((name) => name.endsWith('.woff2')).flatMap((name) => request(name) ?? []);
  return {
    theme,
    script,
    /** The style sheets of a template: the first one as text, the one below the first screen as an address. */
    stylesheet(styles: string): { first: string; below?: string } {
      const first = new TextDecoder().decode(bundles.get(`${styles}.css`)?.contents).trim();
      return { first, below: request(`${styles}.below.css`) };
    },
    /** The addresses of fonts that the first screen needs. */
    fonts: fonts.filter((address) => theme.firstFonts.test(address)).sort(),
    forPages: {
      /** A picture from `static/images/` in a size. The build reports missing ones at the end. */
      image: images.image,
      /** The decorative drawing for a place, if the theme has one. */
      drawing(place: string) {
        const src = theme.drawings?.[place];
        return src ? images.image(src, { sizes: '', widths: [] }) : undefined;
      },
      /** The address of a script that only some pages need. */
      chunk: script,
    },
    /** The address of the image for shared links: these words, and a drawing from `static/images/`. */
    card(lines: readonly string[], picture?: string): string {
      const drawing = (picture && images.drawing(picture)) ?? '';
      return requested.add(socialCard({ lines, drawing, name }, theme.card));
    },
    missing: images.missing,
    warnings: images.warnings,
    usedImages: images.used,
    /** All files. Creates the requested images that are not cached. */
    files: async (progress: Progress): Promise<Output> => new Map([...copied, ...(await requested.all(progress))]),
  };
}
