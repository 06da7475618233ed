import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleCode } from '../../generator/assets/bundle.ts';
import { mistakesIn } from '../../generator/mistakes.ts';

test('a second mark for the fold is a mistake: what is below it would be dropped', async () => {
  const root = mkdtempSync(path.join(tmpdir(), '4g-bundle-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const mark = '/* Below the first screen */';
  const files = {
    'package.json': '{"browserslist": ["chrome >= 109"]}',
    'client/client.ts': '',
    'client/delivery.ts': '',
    'static/fonts/fonts.css': '',
    'templates/a/a.css': `a {}\n${mark}\nb {}\n${mark}\np {}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const [mistake] = mistakesIn(await bundleCode(root).catch((error: unknown) => error));
  expect(mistake?.place).toBe('templates/a/a.css:4:1');
  expect(mistake?.message).toBe('this line divides a sheet a second time');
});
