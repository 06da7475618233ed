import { expect, test } from 'vitest';
import { buildAssets } from '../../../generator/assets/assets.ts';
import { bundleCode } from '../../../generator/assets/bundle.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { routes } from '../../../templates/routes.ts';
import { theme } from '../../../templates/theme.ts';
import { temporaryFolder } from '../../temporary-project.ts';

const cache = new Cache();
const styles = routes.map(({ template }) => template.styles);
const build = (firstFonts = theme.firstFonts) =>
  buildAssets({ root: process.cwd(), base: '/repo/', name: '4G', theme: { ...theme, firstFonts }, styles, cache });

test('pages preload only the fonts that the theme names for their first screen', async () => {
  const { fonts } = await build(/./);
  expect(fonts.length).toBeGreaterThan(1);
  expect((await build(new RegExp(`^${fonts[0]}$`))).fonts).toEqual([fonts[0]]);
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

const mistakesIn = (css: string, others: Record<string, string> = {}): Promise<string> =>
  bundleCode(temporaryFolder({ 'templates/a.css': css, ...others }), '/', ['a']).then(() => '', formatError);

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
