import { logo, toolbar } from '../../templates/look.ts';
import { cached, fingerprint, type Output } from './files.ts';

// The diagonal of the logo on an icon. Systems may cut icons to a circle of 80 %.
const LOGO_SHARE = 0.68;
const PAPER_ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
const SMALL_SIZES = [16, 32, 48];

/** The icons of a site: small ones without a background for browsers, and the logo on paper for home screens. */
export async function createIcons(root: string): Promise<Output> {
  const small = smallLogo();
  const sized = (size: number) => small.replace('<svg', `<svg width="${size}" height="${size}"`);
  const sizes = await Promise.all(SMALL_SIZES.map((size) => png(root, sized(size))));
  const icons: Output = new Map<string, string | Uint8Array>([['favicon.svg', small]]);
  icons.set('favicon.ico', icoFile(sizes));
  for (const [name, size] of Object.entries(PAPER_ICONS))
    icons.set(name, await png(root, paperIcon(size)));
  return icons;
}

/** The shapes of the logo on paper, as markup. */
export const logoShapes = logo.shapes
  .map(({ path, color }) => `<path fill="${color}" d="${path}"/>`)
  .join('');

/** The logo for small sizes, which follows the color scheme. */
function smallLogo(): string {
  const { size, paths } = logo.small;
  const dark = logo.shapes.map(({ onDark }, index) => `.s${index}{fill:${onDark}}`).join('');
  const drawn = paths.map(
    (path, index) => `<path class="s${index}" fill="${logo.shapes[index]!.color}" d="${path}"/>`,
  );
  const style = `<style>@media (prefers-color-scheme:dark){${dark}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${style}${drawn.join('')}</svg>`;
}

function paperIcon(size: number): string {
  const { width, height } = logo;
  const scale = (size * LOGO_SHARE) / Math.hypot(width, height);
  const [x, y] = [(size - width * scale) / 2, (size - height * scale) / 2];
  const ground = `<path fill="${toolbar.light}" d="M0 0h${size}v${size}H0z"/>`;
  const shapes = `<g transform="translate(${x} ${y}) scale(${scale})">${logoShapes}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${shapes}</svg>`;
}

const png = (root: string, svg: string): Promise<Uint8Array> =>
  cached(root, `${fingerprint(svg, 'sharp 0.35')}.png`, async () => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
  });

/** An ICO file of square PNG images, in the sizes of SMALL_SIZES. */
function icoFile(images: readonly Uint8Array[]): Uint8Array {
  const [HEADER, ENTRY] = [6, 16];
  const header = Buffer.alloc(HEADER + ENTRY * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const at = HEADER + ENTRY * index;
    header.writeUInt8(SMALL_SIZES[index]!, at);
    header.writeUInt8(SMALL_SIZES[index]!, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(image.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}
