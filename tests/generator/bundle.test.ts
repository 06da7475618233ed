import { expect, test } from 'vitest';
import { bundleCode } from '../../generator/assets/bundle.ts';
import { folderWith } from '../folder.ts';

test('a second mark for the fold is a mistake: what is below it would be dropped', async () => {
  const mark = '/* Below the first screen */';
  const root = folderWith({
    'package.json': '{"browserslist": ["chrome >= 109"]}',
    'client/client.ts': '',
    'client/delivery.ts': '',
    'static/fonts/first.css': '',
    'static/fonts/fonts.css': '',
    'templates/a/a.css': `a {}\n${mark}\nb {}\n${mark}\np {}\n`,
  });
  const place = 'templates/a/a.css:4:1';
  const mistake = { place, message: 'this line divides a sheet a second time' };
  await expect(bundleCode(root)).rejects.toMatchObject({ errors: [mistake] });
});
