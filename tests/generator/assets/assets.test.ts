import { expect, test } from 'vitest';
import { buildAssets } from '../../../generator/assets/assets.ts';
import { Memo } from '../../../generator/source/memo.ts';
import { theme } from '../../../templates/theme.ts';

const fontsOf = async (firstFonts: RegExp): Promise<string[]> => {
  const options = { root: process.cwd(), base: '/repo/', name: '4G', memo: new Memo() };
  return (await buildAssets({ ...options, theme: { ...theme, firstFonts } })).fonts;
};

test('pages fetch early only the fonts that the theme names for their first screen', async () => {
  const all = await fontsOf(/./);
  const [first] = all;
  expect(all.length).toBeGreaterThan(1);
  expect(await fontsOf(new RegExp(`^${first}$`))).toEqual([first]);
});
