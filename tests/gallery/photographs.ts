import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ImageCache } from '../../generator/assets/image-cache.ts';
import { type Images, readImages } from '../../generator/assets/images.ts';

const SIZES = { 'photograph-wide.jpg': [960, 600], 'photograph-upright.jpg': [480, 720] } as const;

const photograph = (src: keyof typeof SIZES, focus?: string) => ({ src, alt: 'Friends', ...(focus && { focus }) });

/** A wide photograph for a story, perhaps with the point around which it is cut. */
export const wide = (focus?: string) => photograph('photograph-wide.jpg', focus);

/** An upright photograph for a story. */
export const upright = (focus?: string) => photograph('photograph-upright.jpg', focus);

/** The site has no photographs yet. These are a scene of ours out of focus, as files of the kind that goes through
 *  the picture pipeline. */
export async function takePhotographs(root: string, base: string): Promise<Images> {
  const folder = await mkdtemp(path.join(tmpdir(), '4g-photographs-'));
  const place = path.join(folder, 'static/images');
  await mkdir(place, { recursive: true });
  const scene = await readFile(path.join(root, 'static/images/home-friends.svg'));
  for (const [name, [width, height]] of Object.entries(SIZES)) {
    const picture = sharp(scene).resize(width, height, { fit: 'cover' }).flatten({ background: '#31407c' }).blur(5);
    await writeFile(path.join(place, name), await picture.jpeg().toBuffer());
  }
  const images = await readImages(folder, { base, cache: new ImageCache(root) });
  await rm(folder, { recursive: true });
  return images;
}
