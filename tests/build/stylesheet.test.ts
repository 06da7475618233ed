import { expect, test } from 'vitest';
import { buildAssets } from '../../build/assets.ts';
import { Memo } from '../../build/memo.ts';

test('a sheet is that of one content file, and of all content files in a folder of its name', async () => {
  const { stylesheet } = await buildAssets({ root: process.cwd(), base: '/', name: '4G', memo: new Memo() });
  expect(stylesheet('about.yaml').text).toContain('{');
  expect(stylesheet('about/2026/june.yaml')).toBe(stylesheet('about.yaml'));
  expect(stylesheet('events.yaml')).not.toBe(stylesheet('about.yaml'));
  expect(stylesheet('no-such-page.yaml').text).toBe('');
});
