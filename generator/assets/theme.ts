type Hex = `#${string}`;
export type Scheme = 'light' | 'dark';

/** The look of the site. Style sheets use its names as custom properties: `ink` as `var(--ink)`. */
export interface Theme<Color extends string = string> {
  /** Hexadecimal, or the name of another color. Some are different in dark mode. */
  colors: Readonly<Record<Color, Hex | NoInfer<Color> | Readonly<Record<Scheme, Hex | NoInfer<Color>>>>>;
  /** The background of browser toolbars and of icons. */
  toolbar: NoInfer<Color>;
  /** Type sizes, spacing, and edges, as CSS values. */
  sizes: Readonly<Record<string, string>>;
  /** Sizes that are different in some windows, by media query. */
  sizesIn: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The typeface of headings, `var(--display)`, and the one of text, `var(--body)`. */
  typefaces: Readonly<Record<'display' | 'body', Typeface>>;
  /** Files in `static/images/`, by the place where a template or a component draws them: `menu`. */
  drawings: Readonly<Record<string, string | undefined>>;
  logo: Logo<NoInfer<Color>>;
  card: CardLayout<NoInfer<Color>>;
}

interface Typeface {
  family: string;
  /** Files in `static/fonts/`, without `.woff2`. `range` is the characters a file is for, as in CSS. */
  files: readonly { name: string; weights: string; range?: string; preload?: boolean }[];
  /** Fonts that most visitors have, adjusted to its widths and heights in percent, so that text doesn't move when
   *  the typeface arrives. */
  fallbacks: readonly { local: string[]; weights?: string; size: number; ascent: number; descent: number }[];
  /** What browsers take if a visitor has none of these: `serif`. */
  generic: string;
}

/** The logo, in a box that begins at 0 0. In dark mode and on dark backgrounds, a shape may have another color. */
export interface Logo<Color extends string = string> {
  width: number;
  height: number;
  shapes: readonly { path: string; color: Color; onDark?: Color }[];
  /** A simpler drawing in a square, for 16 pixels: the same shapes in the same order. */
  small: { size: number; paths: readonly string[] };
}

/** Where the parts of a social card are, in pixels from the top left of 1200 by 630, and their colors. */
export interface CardLayout<Color extends string = string> {
  ground: Color;
  ink: Color;
  logo: { x: number; y: number; height: number };
  name: CardText;
  /** It ends at its baseline. A long one wraps or is smaller, but not smaller than `smallest`. */
  title: CardText & { smallest: number; mostLines: number; lineHeight: number };
  drawing: { x: number; y: number; width: number; height: number };
}

interface CardText {
  x: number;
  baseline: number;
  size: number;
  width: number;
}

/** Lets the compiler check the names of colors. */
export const defineTheme = <const Color extends string>(theme: Theme<Color>): Theme => theme;

/** A color of the theme as #rrggbb. */
export function colorOf(theme: Pick<Theme, 'colors'>, name: string, scheme: Scheme): string {
  const color = theme.colors[name]!;
  const value = typeof color === 'string' ? color : color[scheme];
  return value.startsWith('#') ? value : colorOf(theme, value, scheme);
}

/** The color of a shape of the logo. */
export function shapeColor(theme: Theme, index: number, scheme: Scheme): string {
  const { color, onDark = color } = theme.logo.shapes[index]!;
  return colorOf(theme, scheme === 'dark' ? onDark : color, scheme);
}

type Declarations = Readonly<Record<string, string>>;

/** The style sheet of a theme, which others import as `theme.css`: its custom properties and `@font-face` rules. */
export function themeStyles(theme: Theme): string {
  const { sizes, sizesIn, typefaces, logo } = theme;
  const marks = logo.shapes.map(({ color }, index) => [`mark-${index + 1}`, `var(--${color})`]);
  const onDark = logo.shapes.flatMap(({ onDark }, index) => (onDark ? [[`mark-${index + 1}`, `var(--${onDark})`]] : []));
  const [light, dark] = [properties(colors(theme, 'light')), properties(colors(theme, 'dark'))];
  const markOnDark = properties(Object.fromEntries(onDark));
  const stacks = properties({ display: stackOf(typefaces.display), body: stackOf(typefaces.body) });
  const whole = { 'color-scheme': 'light dark', ...light, ...properties(Object.fromEntries(marks)), ...stacks };
  return [
    rule(':root', { ...whole, ...properties(sizes) }),
    ...Object.entries(sizesIn).map(([query, values]) => `@media ${query} {\n${rule(':root', properties(values))}}\n`),
    // Not in print: paper is white.
    `@media screen {\n${rule('.mark--on-dark', markOnDark)}}\n`,
    `@media screen and (prefers-color-scheme: dark) {\n${rule(':root', { ...dark, ...markOnDark })}}\n`,
    ...marks.map(([name], index) => rule(`.mark > :nth-child(${index + 1})`, { fill: `var(--${name})` })),
    ...Object.values(typefaces).flatMap(fontFaces),
  ].join('');
}

const rule = (selector: string, declarations: Declarations): string => {
  const lines = Object.entries(declarations).map(([property, value]) => `${property}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
};

const properties = (values: Declarations): Declarations =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));

/** All colors in light mode, and in dark mode those that are different. */
function colors(theme: Theme, scheme: Scheme): Declarations {
  const declared = Object.entries(theme.colors).flatMap(([name, color]) => {
    const value = typeof color !== 'string' ? color[scheme] : scheme === 'light' ? color : undefined;
    return value ? [[name, value.startsWith('#') ? value : `var(--${value})`]] : [];
  });
  return Object.fromEntries(declared);
}

const stackOf = ({ family, generic }: Typeface): string => `"${family}", "${family} Fallback", ${generic}`;

/** A font that is not loaded at the first paint is used from the next page on (`optional`), so that text is readable
 *  immediately and never shifts. */
function fontFaces({ family, files, fallbacks }: Typeface): string[] {
  const own = files.map(({ name, weights, range }) => ({
    'font-family': `"${family}"`,
    src: `url("./static/fonts/${name}.woff2") format("woff2")`,
    'font-weight': weights,
    'font-display': 'optional',
    ...(range && { 'unicode-range': range }),
  }));
  const adjusted = fallbacks.map(({ local, weights, size, ascent, descent }) => ({
    'font-family': `"${family} Fallback"`,
    src: local.map((font) => `local("${font}")`).join(', '),
    ...(weights && { 'font-weight': weights }),
    'size-adjust': `${size}%`,
    'ascent-override': `${ascent}%`,
    'descent-override': `${descent}%`,
    'line-gap-override': '0%',
  }));
  return [...own, ...adjusted].map((face) => rule('@font-face', face));
}
