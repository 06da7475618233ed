import { type DrawingPlace, drawings } from '../../templates/drawings.ts';
import { preloaded } from '../../templates/look.ts';
import { type Bundles, bundleCode } from './bundle.ts';
import { type Output, requestedFiles } from './files.ts';
import { readPictures } from './pictures.ts';
import { socialCard } from './social-card.ts';
import { copyStatic } from './static-files.ts';

/** Everything a page needs in addition to its markup. */
export type Assets = Awaited<ReturnType<typeof buildAssets>>;

/** Bundles styles and scripts and reads pictures. Every file is named by its contents, so addresses are known before
 *  pages are rendered. Only files that a page requests become part of the site. */
export async function buildAssets(root: string, base: string) {
  const requested = requestedFiles(root, base);
  const copied = copyStatic(root);
  const [bundles, pictures] = await Promise.all([
    bundleCode(root, base),
    readPictures(root, requested),
  ]);
  const request = (name: string): string => requested.add(bundleOf(bundles, name));
  for (const name of bundles.keys()) if (name.endsWith('.woff2')) request(name);
  return {
    /** The address of a script: every page has `client`. */
    script: (name: string) => request(`${name}.js`),
    /** The style sheets of a template: the first one as text, the one below the first screen as an address. */
    stylesheet: (styles: string): { first: string; below?: string } => ({
      first: new TextDecoder().decode(bundleOf(bundles, `${styles}.css`).contents).trim(),
      below: bundles.has(`${styles}.below.css`) ? request(`${styles}.below.css`) : undefined,
    }),
    /** The addresses of fonts that the first screen needs. */
    fonts: preloaded.map((name) => request(`${name}.woff2`)),
    /** A picture from `static/images/` in a size. */
    image: pictures.image,
    /** The decorative drawing for a place. */
    drawing: (place: DrawingPlace) => pictures.image(drawings[place], { sizes: '', widths: [] }),
    /** The address of the picture for shared links: a drawing from `static/images/`. */
    card(name: string): string | undefined {
      const drawing = pictures.drawing(name);
      return drawing && requested.add(socialCard(name, drawing));
    },
    /** Pictures that pages request and that can't be used, and why. */
    missing: pictures.missing,
    /** All files. Creates the requested pictures that are not cached. */
    files: async (): Promise<Output> => new Map([...copied, ...(await requested.all())]),
  };
}

function bundleOf(bundles: Bundles, name: string) {
  const bundle = bundles.get(name);
  if (!bundle) throw new Error(`There is no ${name} in templates/ or client/.`);
  return bundle;
}
