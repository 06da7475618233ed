import { type Bundles, bundleCode } from './bundle.ts';
import { CARD, socialCard } from './drawings.ts';
import { type Output, type PictureCache, pictureCache, requestedFiles } from './files.ts';
import { firstFonts } from './fonts.ts';
import { photoFile } from './photos.ts';
import { type Pictures, readPictures, usedPictures } from './pictures.ts';
import { copyStatic } from './static-files.ts';

/** What pages are made of, apart from the content and the templates. It stays the same while only texts change. */
export interface Materials {
  bundles: Bundles;
  pictures: Pictures;
  copied: Output;
  cache: PictureCache;
}

export async function readMaterials(root: string): Promise<Materials> {
  const cache = pictureCache(root);
  const copied = copyStatic(root);
  const [bundles, pictures] = await Promise.all([bundleCode(root), readPictures(root, cache)]);
  return { bundles, pictures, copied, cache };
}

/** Everything a page needs in addition to its markup. */
export type Assets = ReturnType<typeof buildAssets>;

/** The assets of a page. Every file is named by its contents, so addresses are known before pages are rendered. Only
 *  files that a page requests become part of the site. */
export function buildAssets(materials: Materials, base: string, background: string) {
  const { bundles, pictures, cache } = materials;
  const requested = requestedFiles(cache, base);
  const chosen = usedPictures(pictures, requested.add);
  const request = (name: string): string => requested.add(bundleOf(bundles, name));
  return {
    ...chosen,
    /** The address of a script: every page has `client`. */
    script: (name: string) => request(`${name}.js`),
    fonts: request('fonts.css'),
    /** The address of the style sheet of a template for everything below the first screen. */
    belowStyleOf: (template: string) => request(`${template}.below.css`),
    async firstStyleOf(template: string, markup: string): Promise<string> {
      const styles = textOf(bundles, `${template}.css`).trim();
      return styles + (await firstFonts(textOf(bundles, 'first.css'), { styles, markup }, cache));
    },
    /** The address of the picture for shared links: a drawing or a photo from `static/images/`. */
    card(name: string): string | undefined {
      const { drawing, photo } = chosen.use(name);
      const { width, height } = CARD;
      if (photo)
        return requested.add(photoFile(photo, { format: 'jpeg', width, ratio: width / height }));
      return drawing && requested.add(socialCard(name, drawing, background));
    },
    /** The requested files. Creates the pictures that are not cached. */
    files: requested.all,
  };
}

function bundleOf(bundles: Bundles, name: string) {
  const bundle = bundles.get(name);
  if (!bundle) throw new Error(`There is no ${name} in templates/ or client/.`);
  return bundle;
}

const textOf = (bundles: Bundles, name: string): string =>
  Buffer.from(bundleOf(bundles, name).contents).toString();
