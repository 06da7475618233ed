import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';

/** The file that defines the theme. */
export const THEME = 'templates/theme.ts';

type Hex = `#${string}`;
export type Scheme = 'light' | 'dark';

/** The colors that every theme has, because the editor uses them. */
export const REQUIRED_COLORS = ['ground', 'soft-ground', 'band', 'text', 'muted', 'rule', 'action', 'focus'] as const;
type RequiredColor = (typeof REQUIRED_COLORS)[number];

/** The look of the site. Style sheets use its names as custom properties: `ink` as `var(--ink)`. */
export interface Theme<Color extends string = string> {
  /** Hexadecimal, or the name of another color. Some are different in dark mode. */
  colors: Readonly<
    Record<Color | RequiredColor, Hex | NoInfer<Color> | Readonly<Record<Scheme, Hex | NoInfer<Color>>>>
  >;
  /** The background of browser toolbars and of icons. */
  toolbar: NoInfer<Color>;
  /** Type sizes, spacing, and edges, as CSS values. */
  sizes: Readonly<Record<string, string>>;
  /** Sizes that are different in some windows, by media query. */
  sizesIn: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The typeface of headings, `var(--display)`, and the one of text, `var(--body)`. */
  typefaces: Typefaces;
  /** Files in `static/images/`, by the place where a template or a component draws them: `menu`. */
  drawings?: Readonly<Record<string, string | undefined>> | undefined;
  logo: Logo<NoInfer<Color>>;
  card: CardLayout<NoInfer<Color>>;
}

export type Typefaces = Readonly<Record<'display' | 'body', Typeface>>;

export interface Typeface {
  family: string;
  /** Social cards use the first one. */
  files: readonly [FontFile, ...FontFile[]];
  /** Fonts that most visitors have, adjusted to its widths and heights, so that text doesn't move when it arrives.
   *  `npm run write fonts` prints the numbers. */
  fallbacks: readonly FallbackFont[];
  /** What browsers take if a visitor has none of these: `serif`. */
  generic: string;
}

/** A part of a typeface. `npm run write fonts` creates it. */
export interface FontFile {
  /** Its name in `static/fonts/`, without `.woff2`. */
  name: string;
  /** The file of an installed package that it is made from: WOFF2, WOFF, or TTF. */
  source: string;
  /** A weight, or the lightest and the boldest: `400 700`. */
  weights: string;
  /** The characters it is for, as in CSS: `U+0590-05FF`. Without them, all that the content uses. */
  range?: string;
  /** Whether pages preload it for their first screen. */
  preload?: boolean;
}

/** Numbers are percentages. */
export interface FallbackFont {
  local: readonly string[];
  weights?: string;
  size: number;
  ascent: number;
  descent: number;
}

/** The logo, in a box that begins at 0 0. */
export interface Logo<Color extends string = string> {
  width: number;
  height: number;
  /** SVG path data. In dark mode and on dark backgrounds, a shape may have another color. */
  shapes: readonly { path: string; color: Color; onDark?: Color }[];
  /** A simpler drawing in a square, for 16 pixels: the same shapes in the same order. */
  small?: { size: number; paths: readonly string[] };
}

/** Where the parts of a social card are, in pixels from the top left of 1200 by 630, and their colors. */
export interface CardLayout<Color extends string = string> {
  ground: Color;
  ink: Color;
  logo: { x: number; y: number; height: number };
  /** The name of the site. A long one is smaller, to stay on one line. */
  name: CardText;
  /** The title ends at its baseline. A long one wraps or is smaller, but not smaller than `smallest`. */
  title: CardText & { smallest: number; mostLines: number; lineHeight: number };
  /** The space for a drawing: a wide one fills it, a tall one is at the bottom. */
  drawing: { x: number; y: number; width: number; height: number };
}

interface CardText {
  x: number;
  baseline: number;
  size: number;
  width: number;
}

/** The font of social cards in `static/fonts/`: without compression, in one weight. `npm run write fonts` creates it. */
export const cardFont = ({ display }: Typefaces): string => `${display.files[0].name}.woff`;

/** Lets the compiler check the names of colors. */
export const defineTheme = <const Color extends string>(theme: Theme<Color>): Theme => theme;

/** A color of the theme as #rrggbb. Throws if there is none of this name. */
export function colorOf(theme: Pick<Theme, 'colors'>, name: string, scheme: Scheme): string {
  const color = theme.colors[name];
  if (!color) throw unknownColor(theme, name);
  const value = typeof color === 'string' ? color : color[scheme];
  return value.startsWith('#') ? value : colorOf(theme, value, scheme);
}

function unknownColor({ colors }: Pick<Theme, 'colors'>, name: string): Diagnostic {
  const meant = closest(name, Object.keys(colors));
  const hint = meant ? `Did you mean "${meant}"?` : 'Add it to "colors", or name one of them.';
  return new Diagnostic({ file: THEME, message: `there is no color "${name}"`, hint });
}
