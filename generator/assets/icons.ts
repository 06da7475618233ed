import path from 'node:path';
import { Memo } from '../source/memo.ts';
import type { Output } from './hashed-file.ts';
import { fingerprint, type ImageCache } from './image-cache.ts';

interface IconOptions {
  root: string;
  base: string;
  name: string;
  /** The colour behind the icon while an app opens, and of the bars around it. */
  background: string;
  cache: ImageCache;
  memo?: Memo;
}

/** Makes every icon from two drawings: static/favicon.svg for small sizes, static/icon.svg for home screens.
 *  The latter fills its square and keeps the mark inside the circle that masks leave. */
export async function buildIcons(options: IconOptions): Promise<Output> {
  const { root, base, name, background, cache, memo = new Memo() } = options;
  const [favicon, icon] = ['favicon.svg', 'icon.svg'].map((file) => memo.read(path.join(root, 'static', file)));
  return memo.get('icons', [favicon, icon, name, base, background], async () => {
    const small = await Promise.all([16, 32, 48].map((size) => render(favicon!, size, cache)));
    const [touch, medium, large] = await Promise.all([180, 192, 512].map((size) => render(icon!, size, cache)));
    return new Map<string, string | Uint8Array>([
      ['favicon.svg', favicon!],
      ['favicon.ico', ico(small.map((png, index) => ({ png, size: [16, 32, 48][index]! })))],
      ['apple-touch-icon.png', touch!],
      ['icon-192.png', medium!],
      ['icon-512.png', large!],
      ['manifest.webmanifest', manifest(options)],
    ]);
  });
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
function ico(pictures: { png: Uint8Array; size: number }[]): Uint8Array {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { png, size }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
