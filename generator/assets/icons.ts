import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Output } from './hashed-file.ts';
import { fingerprint, type ImageCache } from './image-cache.ts';

interface IconOptions {
  root: string;
  base: string;
  name: string;
  /** The colour behind the icon while an app opens, and of the bars around it. */
  background: string;
  cache: ImageCache;
}

interface Icon {
  png: Uint8Array;
  /** Its width and height in pixels. */
  size: number;
}

/** Makes every icon from two drawings: static/favicon.svg for small sizes, static/icon.svg for home screens.
 *  The latter fills its square and keeps the mark inside the circle that masks leave. */
export async function buildIcons(options: IconOptions): Promise<Output> {
  const { root, cache } = options;
  const read = (file: string) => readFileSync(path.join(root, 'static', file));
  const [favicon, icon] = [read('favicon.svg'), read('icon.svg')];
  return new Map<string, string | Uint8Array>([
    ['favicon.svg', favicon],
    ['favicon.ico', ico(await Promise.all([16, 32, 48].map((size) => render(favicon, size, cache))))],
    ['apple-touch-icon.png', (await render(icon, 180, cache)).png],
    ['icon-192.png', (await render(icon, 192, cache)).png],
    ['icon-512.png', (await render(icon, 512, cache)).png],
    ['manifest.webmanifest', manifest(options)],
  ]);
}

async function render(svg: Uint8Array, size: number, cache: ImageCache): Promise<Icon> {
  const png = await cache.get(`${fingerprint(svg, `icon ${size}`)}.png`, async () => {
    const { default: sharp } = await import('sharp');
    const image = sharp(svg, { density: (72 * size) / 16 }).resize(size, size);
    return image.png({ effort: 10 }).toBuffer();
  });
  return { png, size };
}

const manifest = ({ name, base, background }: IconOptions): string =>
  JSON.stringify({
    name,
    short_name: name,
    start_url: base,
    scope: base,
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons: [192, 512].flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `${base}icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  });

/** An ICO file that holds PNG pictures (the ICONDIR and ICONDIRENTRY structures of Windows). */
function ico(pictures: readonly Icon[]): Uint8Array {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { png, size }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
