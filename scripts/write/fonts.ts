import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subset from 'subset-font';

// npm run write fonts: reduces our typefaces to the letters the site uses. Run it when the build reports a missing letter,
// and commit the results.
const { resolve } = createRequire(import.meta.url);
const FOLDER = 'static/fonts';
const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
const ALWAYS = `${ASCII}\u00a0“”‘’–—…·©®×½¼→•§°`;
const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };

const used = new Set([...ALWAYS, ...(await contentText())]);
const latin = [...used]
  .filter((letter) => letter < '\u0250' || letter > '\u1fff')
  .sort()
  .join('');
const hebrew = Array.from({ length: 0x5f5 - 0x590 }, (_, index) => String.fromCodePoint(0x590 + index)).join('');

await cut('@fontsource/suez-one/files/suez-one-latin-400-normal.woff2', 'suez-one.woff2', latin);
await cut('@fontsource/suez-one/files/suez-one-hebrew-400-normal.woff2', 'suez-one-hebrew.woff2', hebrew);
await cut('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 'figtree.woff2', latin, WEIGHTS);
await writeFile(path.join(FOLDER, 'letters.txt'), `${latin}\n`);
await copyFile(resolve('@fontsource/suez-one/LICENSE'), path.join(FOLDER, 'suez-one-LICENSE.txt'));
await copyFile(resolve('@fontsource-variable/figtree/LICENSE'), path.join(FOLDER, 'figtree-LICENSE.txt'));

async function cut(from: string, to: string, letters: string, variationAxes?: typeof WEIGHTS): Promise<void> {
  const whole = await readFile(resolve(from));
  const part = await subset(whole, letters, { targetFormat: 'woff2', variationAxes });
  await writeFile(path.join(FOLDER, to), part);
  console.log(`${to.padEnd(24)} ${String(whole.length).padStart(6)} → ${String(part.length).padStart(6)} bytes`);
}

async function contentText(): Promise<string> {
  const files = (await readdir('content')).filter((file) => /\.(yaml|md)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join('content', file), 'utf8')));
  return texts.join('').replace(/\s/g, '');
}
