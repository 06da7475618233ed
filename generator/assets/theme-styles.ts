import {
  colorOf,
  type Logo,
  REQUIRED_COLORS,
  type Scheme,
  type Theme,
  type Typeface,
  type Typefaces,
} from './theme.ts';

/** The style sheet of a theme, which others import as `theme.css`: its custom properties and `@font-face` rules. */
export function themeStyles(theme: Theme): string {
  const { sizes, sizesIn, typefaces, logo } = theme;
  const scheme = { 'color-scheme': 'light dark' };
  const light = { ...scheme, ...colors(theme, 'light'), ...markColors(logo), ...stacks(typefaces), ...named(sizes) };
  const onDark = markColorsOnDark(logo);
  return [
    rule(':root', light),
    ...Object.entries(sizesIn).map(([query, values]) => `@media ${query} {\n${rule(':root', named(values))}}\n`),
    // Not in print: paper is white.
    `@media screen {\n${rule('.mark--on-dark', onDark)}}\n`,
    `@media screen and (prefers-color-scheme: dark) {\n${rule(':root', { ...colors(theme, 'dark'), ...onDark })}}\n`,
    ...logo.shapes.map((_, index) => rule(`.mark > :nth-child(${index + 1})`, { fill: `var(--mark-${index + 1})` })),
    // Once, if headings and text have the same typeface.
    ...new Set(Object.values(typefaces).flatMap((typeface) => [...fontFaces(typeface), ...fallbackFaces(typeface)])),
  ].join('');
}

type Declarations = Readonly<Record<string, string>>;

const rule = (selector: string, declarations: Declarations): string => {
  const lines = Object.entries(declarations).map(([property, value]) => `${property}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
};

const named = (values: Declarations): Declarations =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));

/** All colors in light mode, and in dark mode those that are different. */
function colors(theme: Theme, scheme: Scheme): Declarations {
  // Throws if a color is missing, or the name of one is misspelled.
  for (const name of [...REQUIRED_COLORS, ...Object.keys(theme.colors)]) colorOf(theme, name, scheme);
  const declared = Object.entries(theme.colors).flatMap(([name, color]) => {
    if (typeof color === 'string') return scheme === 'light' ? [[name, color] as const] : [];
    return [[name, color[scheme]] as const];
  });
  const values = declared.map(([name, value]) => [name, value.startsWith('#') ? value : `var(--${value})`]);
  return named(Object.fromEntries(values));
}

const markColors = ({ shapes }: Logo): Declarations =>
  Object.fromEntries(shapes.map(({ color }, index) => [`--mark-${index + 1}`, `var(--${color})`]));

/** The colors of those shapes that have others on dark backgrounds. */
const markColorsOnDark = ({ shapes }: Logo): Declarations =>
  Object.fromEntries(
    shapes.flatMap(({ onDark }, index) => (onDark ? [[`--mark-${index + 1}`, `var(--${onDark})`]] : [])),
  );

const fallbackOf = (family: string): string => `"${family} Fallback"`;

/** The values of `--display` and `--body`. */
function stacks(typefaces: Typefaces): Declarations {
  const stack = ({ family, generic }: Typeface) => `"${family}", ${fallbackOf(family)}, ${generic}`;
  return { '--display': stack(typefaces.display), '--body': stack(typefaces.body) };
}

// A font that is not loaded at the first paint is used from the next page on, so that text is readable immediately and
// never shifts.
const fontFaces = ({ family, files }: Typeface): string[] =>
  files.map(({ name, weights, range }) =>
    rule('@font-face', {
      'font-family': `"${family}"`,
      src: `url("./static/fonts/${name}.woff2") format("woff2")`,
      'font-weight': weights,
      'font-display': 'optional',
      ...(range && { 'unicode-range': range }),
    }),
  );

const fallbackFaces = ({ family, fallbacks }: Typeface): string[] =>
  fallbacks.map(({ local, weights, size, ascent, descent }) =>
    rule('@font-face', {
      'font-family': fallbackOf(family),
      src: local.map((font) => `local("${font}")`).join(', '),
      ...(weights && { 'font-weight': weights }),
      'size-adjust': `${size}%`,
      'ascent-override': `${ascent}%`,
      'descent-override': `${descent}%`,
      'line-gap-override': '0%',
    }),
  );
