import { toolbar } from '../../templates/look.ts';
import type { DrawingFile } from './drawings.ts';
import { fingerprint, hashedName, type RequestedFile } from './files.ts';

/** The size that all social networks show without cropping, in pixels. */
export const CARD = { width: 1200, height: 630 };

/** The picture of a shared link, a PNG: a drawing that fills it. A drawing without a ground of its own is shown whole,
 *  on the color of our first screen. Messengers show the title next to it. */
export function socialCard(name: string, { svg, width }: DrawingFile): RequestedFile {
  const contents = async (): Promise<Uint8Array> => {
    const { default: sharp } = await import('sharp');
    const drawn = sharp(Buffer.from(svg), { density: (72 * CARD.width) / width });
    const { isOpaque } = await drawn.stats();
    const fit = isOpaque ? 'cover' : 'contain';
    const fitted = drawn.resize({ ...CARD, fit, background: toolbar.light });
    const flat = fitted.flatten({ background: toolbar.light });
    return flat.png({ palette: true, quality: 92, effort: 7 }).toBuffer();
  };
  return { file: hashedName(`share-${name}`, fingerprint(svg), '.png'), contents };
}
