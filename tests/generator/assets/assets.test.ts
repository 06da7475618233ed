import { expect, test } from 'vitest';
import { buildAssets } from '../../../generator/assets/assets.ts';
import { bundleCode } from '../../../generator/assets/bundle.ts';
import type { Theme } from '../../../generator/assets/theme.ts';
import { themeStyles } from '../../../generator/assets/theme-styles.ts';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { routes } from '../../../templates/routes.ts';
import { theme } from '../../../templates/theme.ts';
import { temporaryFolder } from '../../temporary-project.ts';

const cache = new Cache();
const styles = routes.map(({ template }) => template.styles);
const build = () => buildAssets({ root: process.cwd(), base: '/repo/', name: '4G', theme, styles, cache });

test('pages preload only the fonts that the theme names for their first screen', async () => {
  const { fonts, files } = await build();
  const named = Object.values(theme.typefaces).flatMap((typeface) => typeface.files);
  const nameOf = (address: string) => address.replace(/.*\/|-[A-Z0-9]{8}\.woff2$/g, '');
  const preloaded = named.filter(({ preload }) => preload).map(({ name }) => name);
  expect(fonts.map(nameOf)).toEqual(preloaded.sort());
  const written = [...(await files(() => {})).keys()].filter((file) => file.endsWith('.woff2'));
  expect(written.map(nameOf).sort()).toEqual(named.map(({ name }) => name).sort());
});

test('a template has the style sheets that it names, and the second one is a file if a page asks for it', async () => {
  const { stylesheet, files } = await build();
  const sheets = async () => [...(await files(() => {})).keys()].filter((file) => file.endsWith('.css'));
  expect(await sheets()).toEqual([]);
  const { first, below } = stylesheet('about');
  expect(first).toContain('{');
  expect(below).toMatch(/^\/repo\/assets\/about\.below-[A-Z0-9]{8}\.css$/);
  expect(await sheets()).toEqual([below?.slice('/repo/'.length)]);
});

const mistakesIn = (css: string, others: Record<string, string> = {}, theme = ''): Promise<string> => {
  const root = temporaryFolder({ 'templates/a.css': css, ...others });
  return bundleCode(root, { base: '/', theme, styles: ['a'] }).then(() => '', formatError);
};

test('mistakes in a style sheet are reported with their position, and warnings count', async () => {
  expect(await mistakesIn('/* ’ */ @import "./gone.css";\na { color: red }\n')).toBe(
    [
      'templates/a.css:1:17  could not resolve "./gone.css"\n',
      '> 1 | /* ’ */ @import "./gone.css";',
      '    |                 ^',
      '  2 | a { color: red }\n',
      '  Hint: Fix it there. If that line looks right, the line above may be missing its end.\n\n',
      '1 problem found',
    ].join('\n'),
  );
  const warned = await mistakesIn('a { colr: red }\nb { color red }\n');
  expect(warned).toMatch(/a\.css:1:5 {2}"colr" is not a known CSS property.*Hint: Did you mean color\?.*a\.css:2:/s);
  expect(warned).toContain('2 problems found');
});

test('a style sheet without rules is reported, and so is one that nothing uses', async () => {
  const components = { 'components/b.css': 'b { color: red }', 'components/c.css': 'i { color: red }' };
  const sheets = { ...components, 'templates/a.below.css': '@import "../components/b.css";' };
  expect(await mistakesIn('/* Nothing. */\n', { ...sheets, 'templates/news.css': 'a { color: red }' })).toBe(
    [
      'components/c.css  no page uses this style sheet\n',
      '  Hint: Import it in the style sheet of a page, or delete it.\n\n',
      'templates/a.css  this style sheet is missing or empty\n',
      "  Hint: A template names it: styles = 'a'. Write its rules, or correct the name.\n\n",
      'templates/news.css  no page uses this style sheet\n',
      "  Hint: Name it in its template, export const styles = 'news', or delete it.\n\n",
      '3 problems found',
    ].join('\n'),
  );
  expect(await mistakesIn('a { color: red }\n', { 'templates/a.below.css': 'b { color: red }' })).toBe('');
});

const [color = ''] = Object.keys(theme.colors);

test('a name that nothing defines is reported with its position, unless it has a fallback', async () => {
  const styles = themeStyles(theme).replace(/@font-face[^}]*}/g, '');
  const css = (value: string) =>
    `@import "theme.css";\n/* var(--x) */ a { --tip: 4px; width: var(--tip); color: var(${value}) }\n`;
  expect(await mistakesIn(css(`--${color}`), {}, styles)).toBe('');
  expect(await mistakesIn(css('--gone, red'), {}, styles)).toBe('');
  const reported = await mistakesIn(css(`--${color}x`), {}, styles);
  expect(reported).toMatch(`templates/a.css:2:62  nothing defines --${color}x\n`);
  expect(reported).toMatch(`Hint: Did you mean --${color}?\n`);
  expect(await mistakesIn(css('--radius-of-cards'), {}, styles)).toContain('Hint: Define it in templates/theme.ts');
});

test('a mistake in the theme names its file and what to do', async () => {
  const styles = (changes: Partial<Theme>) => themeStyles({ ...theme, ...changes });
  const misspelled = { colors: { ...theme.colors, focus: `${color}x` } };
  const hint = `Did you mean "${color}"?`;
  expect(() => styles(misspelled)).toThrow(
    new Diagnostic({ file: 'templates/theme.ts', message: `there is no color "${color}x"`, hint }),
  );
  expect(() => styles({ colors: { ink: '#000' } as unknown as Theme['colors'] })).toThrow('there is no color "ground"');
  const mistakes = await mistakesIn('@import "theme.css";', {}, styles({ sizes: { gap: 'clamp(1px' } }));
  expect(mistakes).toMatch(/^templates\/theme\.ts {2}.*--gap: clamp\(1px;\n/m);
  expect(mistakes).toMatch(/there is no static\/fonts\/[\w-]+\.woff2\n\n {2}Hint: Run: npm run write fonts\n/);
});
