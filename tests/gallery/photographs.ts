import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { imageCache } from '../../generator/assets/image-cache.ts';
import { type Images, readImages } from '../../generator/assets/images.ts';
import { requestedFiles } from '../../generator/assets/requested-files.ts';
import { Memo } from '../../generator/source/memo.ts';

/** What a story names to show a photograph: a wide one and an upright one. */
export const WIDE = 'photograph-wide.jpg';
export const UPRIGHT = 'photograph-upright.jpg';

const SIZES = { [WIDE]: [960, 600], [UPRIGHT]: [480, 720] } as const;

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
  const images = await readImages(folder, requestedFiles(base, imageCache(root)), new Memo());
  await rm(folder, { recursive: true });
  return images;
}
