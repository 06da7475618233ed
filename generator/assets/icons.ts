import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Output } from './hashed-file.ts';
import { fingerprint, type ImageCache } from './image-cache.ts';

const FAVICON_SIZES = [16, 32, 48];

interface IconOptions {
  root: string;
  base: string;
  name: string;
  /** The colour behind the icon while an app opens, and of the bars around it. */
  background: string;
  cache: ImageCache;
}

/** Makes every icon from two drawings: static/favicon.svg for small sizes, static/icon.svg for home screens.
 *  The latter fills its square and keeps the mark inside the circle that masks leave. */
export async function buildIcons(options: IconOptions): Promise<Output> {
  const { root, cache } = options;
  const read = (file: string) => readFileSync(path.join(root, 'static', file));
  const [favicon, icon] = [read('favicon.svg'), read('icon.svg')];
  return new Map<string, string | Uint8Array>([
    ['favicon.svg', favicon],
    ['favicon.ico', ico(await Promise.all(FAVICON_SIZES.map((size) => render(favicon, size, cache))))],
    ['apple-touch-icon.png', await render(icon, 180, cache)],
    ['icon-192.png', await render(icon, 192, cache)],
    ['icon-512.png', await render(icon, 512, cache)],
    ['manifest.webmanifest', manifest(options)],
  ]);
}

function render(svg: Uint8Array, size: number, cache: ImageCache): Promise<Uint8Array> {
  return cache.get(`${fingerprint(svg, `icon ${size}`)}.png`, async () => {
    const { default: sharp } = await import('sharp');
    return sharp(svg, { density: (72 * size) / 16 })
      .resize(size, size)
      .png({ effort: 10 })
      .toBuffer();
  });
}

function manifest({ name, base, background }: IconOptions): string {
  const icons = [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => {
      return { src: `${base}icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
    }),
  );
  return JSON.stringify({
    name,
    short_name: name,
    start_url: base,
    scope: base,
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons,
  });
}

/** An ICO file that holds PNG pictures (the ICONDIR and ICONDIRENTRY structures of Windows). */
function ico(pictures: readonly Uint8Array[]): Uint8Array {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.set([0, 0, 1, 0, pictures.length, 0]);
  let offset = header.length;
  for (const [index, png] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const size = FAVICON_SIZES[index]!;
    // Width, height, no palette, one plane of 32 bits.
    header.set([size, size, 0, 0, 1, 0, 32, 0], entry);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures]);
}
