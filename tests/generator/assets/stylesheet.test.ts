import { expect, test } from 'vitest';
import { buildAssets } from '../../../generator/assets/assets.ts';
import { Memo } from '../../../generator/source/memo.ts';
import { siteDefinition } from '../../../templates/site.ts';

const memo = new Memo();
const build = () => buildAssets({ root: process.cwd(), base: '/repo/', name: '4G', theme: siteDefinition.theme, memo });

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
  expect(stylesheet('error.yaml')).not.toHaveProperty('below');
});
