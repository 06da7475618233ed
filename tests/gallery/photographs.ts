import { type Images, readImages } from '../../generator/assets/images.ts';
import { requestedFiles } from '../../generator/assets/requested-files.ts';
import { Cache } from '../../generator/source/cache.ts';

// The site has no photographs yet. These two are a drawing of ours out of focus.
const photograph = (src: string, focus?: string) => ({ src, alt: 'Friends', ...(focus && { focus }) });

/** A wide photograph for a story, perhaps with the point around which it is cut. */
export const wide = (focus?: string) => photograph('photograph-wide.jpg', focus);

/** An upright photograph for a story. */
export const upright = (focus?: string) => photograph('photograph-upright.jpg', focus);

/** The photographs in tests/gallery/static, for pages at a base path. */
export const readPhotographs = (root: string, base: string): Promise<Images> =>
  readImages(import.meta.dirname, requestedFiles(root, base), new Cache());
