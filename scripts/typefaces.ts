import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import opentype, { type Font } from 'opentype.js';
import subset from 'subset-font';
import type { Output } from '../generator/assets/files.ts';
import { cardFont, type FontFile, THEME, type Typefaces } from '../generator/assets/theme.ts';
import { Diagnostic } from '../generator/diagnostics/diagnostic.ts';
import { entriesIn } from '../generator/source/folder.ts';

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
const ALWAYS = `${ASCII}\u00a0“”‘’–—…·©®×½¼•§°`;

/** The font file of a package, complete. */
export interface Source {
  bytes: Uint8Array;
  font: Font;
  /** Whether it has every weight between two. */
  isVariable: boolean;
}

/** The files of `static/fonts/`: what pages load, with only the letters the content uses, a list of these letters, the font
 *  of the social cards, and the licenses. */
export async function createFonts(root: string, typefaces: Typefaces): Promise<Output> {
  const output: Output = new Map();
  const covered = new Set<string>();
  const files = Object.values(typefaces).flatMap((typeface) => typeface.files);
  const reserved = new Set(files.flatMap(({ range }) => (range ? lettersIn(range) : [])));
  const used = [...new Set([...ALWAYS, ...contentText(root)])].filter((letter) => !reserved.has(letter));
  for (const file of files) {
    const source = await readSource(root, file);
    const letters = file.range ? lettersIn(file.range) : used;
    const variationAxes = source.isVariable ? { wght: weightRange(file.weights) } : undefined;
    const part = await subset(source.bytes, letters.join(''), { targetFormat: 'woff2', variationAxes });
    output.set(`${file.name}.woff2`, part);
    for (const letter of letters) if (source.font.charToGlyphIndex(letter) > 0) covered.add(letter);
    for (const [name, license] of licenseOf(root, file)) output.set(name, license);
  }
  const [forCards] = typefaces.display.files;
  const { bytes, isVariable } = await readSource(root, forCards);
  const weight = isVariable ? weightRange(forCards.weights).max : undefined;
  output.set(cardFont(typefaces), await instance(bytes, { format: 'woff', weight }));
  return output.set('letters.txt', `${[...covered].sort().join('')}\n`);
}

/** Reads a font file of a package in any format. Throws what to do if the package is missing or the file is no font. */
export async function readSource(root: string, { source }: FontFile): Promise<Source> {
  const bytes = readPackageFile(root, source);
  const whole = await instance(bytes, { format: 'sfnt' }).catch(() => {
    const hint = 'Name a WOFF2, WOFF, or TTF file of a package.';
    throw new Diagnostic({ file: THEME, message: `${source} can't be read as a font`, hint });
  });
  const font = parse(whole);
  const { axes = [] } = (font.tables.fvar ?? {}) as { axes?: { tag: string }[] };
  return { bytes, font, isVariable: axes.some(({ tag }) => tag === 'wght') };
}

/** A font with all its letters, in one weight. Without ligatures, which opentype.js can't read in some fonts. */
export function instance(
  bytes: Uint8Array,
  { format, weight }: { format: 'sfnt' | 'woff'; weight?: number | undefined },
) {
  const variationAxes = weight ? { wght: weight } : undefined;
  const reduced = { keepFeatures: ['kern'], noHinting: true };
  return subset(bytes, '', { targetFormat: format, keepAllGlyphs: true, variationAxes, ...reduced });
}

export const parse = (sfnt: Uint8Array): Font => opentype.parse(new Uint8Array(sfnt).buffer);

export const weightRange = (weights: string): { min: number; max: number; default: number } => {
  const [min = 400, max = min] = weights.split(' ').map(Number);
  return { min, max, default: min };
};

const PACKAGES = 'node_modules';

/** The package of a file: `@fontsource/lora`. */
const packageOf = (source: string): string => source.split('/', source.startsWith('@') ? 2 : 1).join('/');

function readPackageFile(root: string, source: string): Uint8Array {
  const file = path.join(root, PACKAGES, source);
  if (existsSync(file)) return readFileSync(file);
  const folder = `${PACKAGES}/${packageOf(source)}`;
  const isInstalled = existsSync(path.join(root, folder));
  const message = isInstalled ? `there is no ${PACKAGES}/${source}` : `${packageOf(source)} is not installed`;
  const hint = isInstalled ? `Name a font in ${folder}/.` : `Run: npm install ${packageOf(source)}`;
  throw new Diagnostic({ file: THEME, message, hint });
}

/** The license of a package, which must be published with its fonts. */
function licenseOf(root: string, { source }: FontFile): Output {
  const folder = path.join(root, PACKAGES, packageOf(source));
  const license = readdirSync(folder).find((name) => /^(licen[cs]e|ofl)\b/i.test(name));
  const name = `${path.basename(folder)}-LICENSE.txt`;
  return new Map(license ? [[name, readFileSync(path.join(folder, license))]] : []);
}

/** The characters of a CSS range: `U+0590-05FF, U+FB1D`. */
const lettersIn = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });

function contentText(root: string): string {
  const folder = path.join(root, 'content');
  const files = entriesIn(folder).filter(({ entry, name }) => entry.isFile() && /\.(yaml|md)$/.test(name));
  return files
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8'))
    .join('')
    .replace(/\s/g, '');
}
