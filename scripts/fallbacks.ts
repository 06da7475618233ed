import { inspect } from 'node:util';
import type { FallbackFont, FontFile, Typeface, Typefaces } from '../generator/assets/theme.ts';
import { instance, parse, readSource, weightRange } from './typefaces.ts';

// The average width of this sentence in 1/1000 em, measured with the fonts that most visitors have: on Windows and macOS, on
// Linux, and on Android.
const SAMPLE =
  'One evening a few friends pull up a chair, pass the soup, and talk until somebody remembers that there is school in the morning.';
const WIDTHS: Readonly<Record<string, number>> = {
  ...{ Georgia: 444, 'Noto Serif': 479, 'Georgia Bold': 518, 'Noto Serif Bold': 511 },
  ...{ Arial: 444, 'Liberation Sans': 444, 'Arial Bold': 479, 'Liberation Sans Bold': 479 },
};
const SERIF = { regular: ['Georgia', 'Noto Serif'], bold: ['Georgia Bold', 'Noto Serif Bold'] };
const SANS = { regular: ['Arial', 'Liberation Sans'], bold: ['Arial Bold', 'Liberation Sans Bold'] };

/** The fallbacks for a typeface, with its widths and heights. Headings are always bold. */
async function fallbacksFor(root: string, { files, generic }: Typeface, isDisplay: boolean): Promise<FallbackFont[]> {
  const { regular, bold } = generic === 'serif' ? SERIF : SANS;
  const measured = async (local: readonly string[], weight: number, weights?: string): Promise<FallbackFont> => {
    const { width, ascent, descent } = await measure(root, files, weight);
    const sizes = local.map((name) => width / WIDTHS[name]!);
    const size = sizes.reduce((sum, each) => sum + each, 0) / sizes.length;
    const percent = (part: number) => Math.round(part * 1000) / 10;
    return {
      local,
      ...(weights && { weights }),
      size: percent(size),
      ascent: percent(ascent / size),
      descent: percent(descent / size),
    };
  };
  if (isDisplay) return [await measured(bold, 700, '700')];
  return [await measured(regular, 400), await measured(bold, 700, '600 700')];
}

/** A typeface in a weight: the average width in 1/1000 em, and its heights in em. */
async function measure(root: string, files: readonly FontFile[], weight: number) {
  const reaches = ({ weights }: FontFile) => weight <= weightRange(weights).max;
  const { bytes, isVariable } = await readSource(root, files.find(reaches) ?? files[0]!);
  const font = parse(await instance(bytes, { format: 'sfnt', weight: isVariable ? weight : undefined }));
  const { unitsPerEm, ascender, descender } = font;
  const advances = [...SAMPLE].map((letter) => font.charToGlyph(letter).advanceWidth ?? 0);
  const width = advances.reduce((sum, advance) => sum + advance, 0) / SAMPLE.length;
  return { width: (width / unitsPerEm) * 1000, ascent: ascender / unitsPerEm, descent: -descender / unitsPerEm };
}

/** The fallbacks to write into the theme for the typefaces that have none yet. Text moves without them. */
export async function fallbackAdvice(root: string, typefaces: Typefaces): Promise<string[]> {
  const bare = Object.values(typefaces).filter(({ fallbacks }) => fallbacks.length === 0);
  const advice = bare.map(async (typeface) => {
    const fallbacks = await fallbacksFor(root, typeface, typeface === typefaces.display);
    const code = inspect(fallbacks, { breakLength: 100 });
    return `\nSo that text doesn’t move when ${typeface.family} loads, write in templates/theme.ts:\nfallbacks: ${code},`;
  });
  return Promise.all(advice);
}
