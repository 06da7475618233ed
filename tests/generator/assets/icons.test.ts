import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createIcons } from '../../../generator/assets/icons.ts';
import { temporaryFolder } from '../../temporary-project.ts';

const look = {
  colors: { paper: '#ffeedd', sea: '#003366', sky: '#99ccff', sun: '#ffcc00' },
  toolbar: 'paper',
  logo: {
    width: 40,
    height: 20,
    shapes: [
      { path: 'M0 0h20v20H0z', color: 'sea', onDark: 'sky' },
      { path: 'M20 0h20v20H20z', color: 'sun' },
    ],
  },
} as const;
const iconsOf = async (changes = {}) => {
  const files = await createIcons(temporaryFolder(), { ...look, logo: { ...look.logo, ...changes } });
  return (name: string) => Buffer.from(files.get(name)!);
};

test('the icon of a browser tab follows the color scheme, and may be a simpler drawing', async () => {
  const icon = String((await iconsOf())('favicon.svg'));
  expect(icon).toContain('viewBox="0 -10 40 40"');
  expect(icon).toContain('<path class="s0" fill="#003366" d="M0 0h20v20H0z"/>');
  expect(icon).toContain('@media (prefers-color-scheme:dark){.s0{fill:#99ccff}.s1{fill:#ffcc00}}');
  const simple = String((await iconsOf({ small: { size: 8, paths: ['M0 0h4v8H0z', 'M4 0h4v8H4z'] } }))('favicon.svg'));
  expect(simple).toContain('viewBox="0 0 8 8"');
  expect(simple).toContain('<path class="s1" fill="#ffcc00" d="M4 0h4v8H4z"/>');
});

test('the icon for older browsers has an image for each size', async () => {
  const ico = (await iconsOf())('favicon.ico');
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    const { format, width } = await sharp(ico.subarray(offset, offset + length)).metadata();
    expect([ico[entry], format, width]).toEqual([size, 'png', size]);
  }
});

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
])('%s is the logo on paper, inside the circle to which a phone may cut it', async (name, size) => {
  const { data, info } = await sharp((await iconsOf())(name))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  const colorAt = (x: number, y: number) => data.subarray((y * size + x) * 3, (y * size + x) * 3 + 3).toString('hex');
  expect(colorAt(Math.round(size * 0.3), size / 2)).toBe('003366');
  expect(colorAt(Math.round(size * 0.7), size / 2)).toBe('ffcc00');
  const isOutside = (x: number, y: number) => Math.hypot(x - size / 2, y - size / 2) > size * 0.4;
  const pixels = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const);
  expect(new Set(pixels.filter(([x, y]) => isOutside(x, y)).map(([x, y]) => colorAt(x, y)))).toEqual(
    new Set(['ffeedd']),
  );
});
