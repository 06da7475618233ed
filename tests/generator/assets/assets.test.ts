import { expect, test } from 'vitest';
import { buildAssets } from '../../../generator/assets/assets.ts';
import { bundleCode } from '../../../generator/assets/bundle.ts';
import { hashedName } from '../../../generator/assets/files.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { theme } from '../../../templates/theme.ts';
import { temporaryFolder } from '../../temporary-project.ts';

const cache = new Cache();
const build = (firstFonts = theme.firstFonts) =>
  buildAssets({ root: process.cwd(), base: '/repo/', name: '4G', theme: { ...theme, firstFonts }, cache });

test('pages preload only the fonts that the theme names for their first screen', async () => {
  const { fonts } = await build(/./);
  expect(fonts.length).toBeGreaterThan(1);
  expect((await build(new RegExp(`^${fonts[0]}$`))).fonts).toEqual([fonts[0]]);
});

test('a content file has the style sheet of its name, or of its folder', async () => {
  const { stylesheet } = await build();
  expect(stylesheet('about.yaml').first).toContain('{');
  expect(stylesheet('about/2026/june.yaml')).toEqual(stylesheet('about.yaml'));
  expect(stylesheet('events.yaml')).not.toEqual(stylesheet('about.yaml'));
  expect(stylesheet('no-such-page.yaml')).toEqual({ first: '' });
});

test('a second style sheet becomes a file when a page asks for it', async () => {
  const { stylesheet, files } = await build();
  const sheets = async () => [...(await files(() => {})).keys()].filter((file) => file.endsWith('.css'));
  expect(await sheets()).toEqual([]);
  const { below } = stylesheet('about.yaml');
  expect(below).toMatch(/^\/repo\/assets\/about\.below-[A-Z0-9]{8}\.css$/);
  expect(await sheets()).toEqual([below?.slice('/repo/'.length)]);
  expect(stylesheet('error.yaml').below).toBeUndefined();
});

test('the name of a file changes with its contents, so caches never serve an old one', () => {
  expect(hashedName('images/leaf.svg', 'green')).toMatch(/^assets\/leaf-[0-9a-f]{8}\.svg$/);
  expect(hashedName('images/leaf.svg', 'green')).toBe(hashedName('images/leaf.svg', 'green'));
  expect(hashedName('images/leaf.svg', 'green')).not.toBe(hashedName('images/leaf.svg', 'yellow'));
});

const mistakesIn = (css: string): Promise<string> =>
  bundleCode(temporaryFolder({ 'templates/a.css': css }), '/', new Cache()).then(() => '', formatError);

test('a mistake in a style sheet is reported with its position', async () => {
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
});

test('warnings about a style sheet are mistakes', async () => {
  const said = await mistakesIn('a { colr: red }\nb { color red }\n');
  expect(said).toMatch(/a\.css:1:5 {2}"colr" is not a known CSS property.*Hint: Did you mean color\?.*a\.css:2:/s);
  expect(said).toContain('2 problems found');
});
