import { type Bundles, bundleCode } from './bundle.ts';
import { CARD, socialCard } from './drawings.ts';
import { type Output, type PictureCache, pictureCache, requestedFiles } from './files.ts';
import { photoCard } from './photos.ts';
import { type Pictures, readPictures, usedPictures } from './pictures.ts';
import { copyStatic } from './static-files.ts';

/** What pages are made of, apart from the content and the templates. It stays the same while only texts change. */
export interface Materials {
  bundles: Bundles;
  pictures: Pictures;
  copied: Output;
  cache: PictureCache;
}

/** Bundles styles and scripts, and reads pictures and other static files. */
export async function readMaterials(root: string, base: string): Promise<Materials> {
  const cache = pictureCache(root);
  const copied = copyStatic(root);
  const [bundles, pictures] = await Promise.all([
    bundleCode(root, base),
    readPictures(root, cache),
  ]);
  return { bundles, pictures, copied, cache };
}

/** Everything a page needs in addition to its markup. */
export type Assets = ReturnType<typeof buildAssets>;

/** The assets of one build. Every file is named by its contents, so addresses are known before pages are rendered. Only
 *  files that a page requests become part of the site. */
export function buildAssets(materials: Materials, base: string, background: string) {
  const { bundles, pictures, copied, cache } = materials;
  const requested = requestedFiles(cache, base);
  const { use, image, used, missing } = usedPictures(pictures, requested.add);
  const request = (name: string): string => requested.add(bundleOf(bundles, name));
  const faces = [...bundles.keys()].filter((name) => name.endsWith('.woff2'));
  for (const name of faces) request(name);
  // Every page has Latin letters. A face for other ones, such as suez-one-hebrew, is loaded where a text needs it.
  const fonts = faces.filter((name) => !name.endsWith('-hebrew.woff2')).map(request);
  return {
    /** The address of a script: every page has `client`. */
    script: (name: string) => request(`${name}.js`),
    /** The style sheets of a template: the first one as text, the one below the first screen as an address. */
    stylesheet: (styles: string) => ({
      first: firstSheet(bundles, styles),
      below: request(`${styles}.below.css`),
    }),
    fonts,
    /** Makes a picture one of those that are used or missing. */
    use,
    /** A picture from `static/images/` in a size. */
    image,
    /** The address of the picture for shared links: a drawing or a photo from `static/images/`. */
    card(name: string): string | undefined {
      const { drawing, photo } = use(name);
      if (photo) return requested.add(photoCard(photo, CARD));
      return drawing && requested.add(socialCard(name, drawing, background));
    },
    /** The names of pictures that pages use. */
    used,
    /** Pictures that pages request and that can't be used, and why. */
    missing,
    /** All files. Creates the requested pictures that are not cached. */
    files: async (): Promise<Output> => new Map([...copied, ...(await requested.all())]),
  };
}

function bundleOf(bundles: Bundles, name: string) {
  const bundle = bundles.get(name);
  if (!bundle) throw new Error(`There is no ${name} in templates/ or client/.`);
  return bundle;
}

/** The CSS of the first screen, without custom properties that no rule reads. */
function firstSheet(bundles: Bundles, styles: string): string {
  const files = [`${styles}.css`, `${styles}.below.css`];
  const [first = '', below] = files.map((name) =>
    Buffer.from(bundleOf(bundles, name).contents).toString(),
  );
  return first.trim().replace(/(--[\w-]+): ?([^;}]*;?)/g, (_, name, value) => {
    return (first + below).includes(`var(${name}`) ? `${name}:${value}` : '';
  });
}
