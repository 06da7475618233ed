import { expect, test } from 'vitest';
import { buildAssets } from '../../../generator/assets/assets.ts';
import { hashedName } from '../../../generator/assets/requested-files.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { theme } from '../../../templates/theme.ts';

const cache = new Cache();
const build = (firstFonts = theme.firstFonts) =>
  buildAssets({ root: process.cwd(), base: '/repo/', name: '4G', theme: { ...theme, firstFonts }, cache });

test('pages fetch early only the fonts that the theme names for their first screen', async () => {
  const { fonts } = await build(/./);
  expect(fonts.length).toBeGreaterThan(1);
  expect((await build(new RegExp(`^${fonts[0]}$`))).fonts).toEqual([fonts[0]]);
});

test('a sheet is that of one content file, and of all content files in a folder of its name', async () => {
  const { stylesheet } = await build();
  expect(stylesheet('about.yaml').first).toContain('{');
  expect(stylesheet('about/2026/june.yaml')).toEqual(stylesheet('about.yaml'));
  expect(stylesheet('events.yaml')).not.toEqual(stylesheet('about.yaml'));
  expect(stylesheet('no-such-page.yaml')).toEqual({ first: '' });
});

test('a second sheet is a file of the site as soon as a page asks for it', async () => {
  const { stylesheet, files } = await build();
  const sheets = async () => [...(await files(() => {})).keys()].filter((file) => file.endsWith('.css'));
  expect(await sheets()).toEqual([]);
  const { below } = stylesheet('about.yaml');
  expect(below).toMatch(/^\/repo\/assets\/about\.below-[A-Z0-9]{8}\.css$/);
  expect(await sheets()).toEqual([below?.slice('/repo/'.length)]);
  expect(stylesheet('error.yaml').below).toBeUndefined();
});

test('a file is named by what it holds, so that a changed one is never taken from a cache', () => {
  expect(hashedName('images/leaf.svg', 'green')).toMatch(/^assets\/leaf-[0-9a-f]{8}\.svg$/);
  expect(hashedName('images/leaf.svg', 'green')).toBe(hashedName('images/leaf.svg', 'green'));
  expect(hashedName('images/leaf.svg', 'green')).not.toBe(hashedName('images/leaf.svg', 'yellow'));
});
