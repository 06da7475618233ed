import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startDev } from '../../tests/dev-process.ts';

// npm run bench dev [-- --rounds 30]: milliseconds from a saved file to the open page.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
/** Changes that add a mark to the page. */
const EDITS: Record<string, (source: string, mark: string) => string> = {
  'content/about.yaml': (yaml, mark) => yaml.replace(/^( +lead: ).*/m, `$1${mark}`),
  'content/site.yaml': (yaml, mark) => yaml.replace(/^(tagline: ).*/m, `$1${mark}`),
  'components/base.css': (css, mark) => `${css}\n:root { --mark: ${mark}; }\n`,
  'templates/about.tsx': (code, mark) => code.replace(/<Layout page=\{page\}[^>]*>/, `$&<p>${mark}</p>`),
};

const dev = await startDev();
const browser = await launchChromium();
// The policy of the page forbids evaluating a string.
const page = await browser.newPage({ bypassCSP: true });
await page.goto(`${dev.address}about/`);
for (const [file, edit] of Object.entries(EDITS)) {
  const original = readFileSync(path.join(dev.folder, file), 'utf8');
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const mark = `mark${round}of${file.length}`;
    const start = performance.now();
    dev.edit(file, () => edit(original, mark));
    // A string: tsx adds helpers to functions, which the page doesn't have.
    await page.waitForFunction(`(document.body.textContent +
      getComputedStyle(document.documentElement).getPropertyValue('--mark')).includes('${mark}')`);
    times.push(performance.now() - start);
  }
  dev.restore();
  // The first two rounds run code that is not optimized yet.
  const sorted = times.slice(2).sort((a, b) => a - b);
  const [median, late] = [0.5, 0.95].map((part) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0));
  console.log(`${file.padEnd(22)} median ${median} ms, 95 % ${late} ms`);
}
await browser.close();
await dev.stop();
