import path from 'node:path';
import { IMAGES } from './pictures.ts';

const LARGEST = 240;

/** A small WebP of an image. Throws if it can't be read. */
export async function thumbnailOf(root: string, name: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(path.join(root, IMAGES, name)).autoOrient();
  return image.resize(LARGEST, LARGEST, { fit: 'inside' }).webp({ effort: 0 }).toBuffer();
}
