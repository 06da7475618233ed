import { cached, fingerprint, type Output } from './files.ts';
import { colorOf, type Scheme, type Theme } from './theme.ts';

// The diagonal of the logo on an icon. Systems may cut icons to a circle of 80 %.
const LOGO_SHARE = 0.68;
const PAPER_ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
const SMALL_SIZES = [16, 32, 48];

type Look = Pick<Theme, 'colors' | 'toolbar' | 'logo'>;

/** The icons of a site: small ones without a background for browsers, and the logo on paper for home screens. */
export async function createIcons(root: string, look: Look): Promise<Output> {
  const small = smallLogo(look);
  const sizes = await Promise.all(SMALL_SIZES.map((size) => png(root, sized(small, size))));
  const icons: Output = new Map();
  icons.set('favicon.svg', small).set('favicon.ico', icoFile(sizes));
  for (const [name, size] of Object.entries(PAPER_ICONS)) icons.set(name, await png(root, paperIcon(look, size)));
  return icons;
}

/** The shapes of the logo in the colors of a color scheme, as markup. */
export function logoShapes(look: Look, scheme: Scheme): string {
  const fill = (index: number) => shapeColor(look, index, scheme);
  return look.logo.shapes.map(({ path }, index) => `<path fill="${fill(index)}" d="${path}"/>`).join('');
}

function shapeColor(look: Look, index: number, scheme: Scheme): string {
  const { color, onDark = color } = look.logo.shapes[index]!;
  return colorOf(look, scheme === 'dark' ? onDark : color, scheme);
}

/** The logo for small sizes, which follows the color scheme. */
function smallLogo(look: Look): string {
  const { width, height, shapes, small } = look.logo;
  const { size, paths } = small ?? { size: Math.max(width, height), paths: shapes.map(({ path }) => path) };
  const [left, top] = small ? [0, 0] : [(width - size) / 2, (height - size) / 2];
  const dark = paths.map((_, index) => `.s${index}{fill:${shapeColor(look, index, 'dark')}}`).join('');
  const drawn = paths.map(
    (path, index) => `<path class="s${index}" fill="${shapeColor(look, index, 'light')}" d="${path}"/>`,
  );
  const style = `<style>@media (prefers-color-scheme:dark){${dark}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${size} ${size}">${style}${drawn.join('')}</svg>`;
}

function paperIcon(look: Look, size: number): string {
  const { width, height } = look.logo;
  const scale = (size * LOGO_SHARE) / Math.hypot(width, height);
  const [x, y] = [(size - width * scale) / 2, (size - height * scale) / 2];
  const ground = `<path fill="${colorOf(look, look.toolbar, 'light')}" d="M0 0h${size}v${size}H0z"/>`;
  const shapes = `<g transform="translate(${x} ${y}) scale(${scale})">${logoShapes(look, 'light')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${shapes}</svg>`;
}

const sized = (svg: string, size: number): string => svg.replace('<svg', `<svg width="${size}" height="${size}"`);

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
