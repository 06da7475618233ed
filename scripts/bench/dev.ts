import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startDev } from '../../tests/dev-process.ts';

// npm run bench dev [-- --rounds 100]: how long it takes from the moment a file is written until an open page shows it.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const STYLE_MARK = '--bench-mark';

/** Puts a mark into a file that shows on the page. */
type Edit = (source: string, mark: string) => string;

const EDITS: Record<string, Edit> = {
  'content/about.yaml': (yaml, mark) => yaml.replace(/^( +lead: ).*/m, `$1${mark}`),
  // It is on every page.
  'content/site.yaml': (yaml, mark) => yaml.replace(/^(tagline: ).*/m, `$1${mark}`),
  'components/base.css': (css, mark) => `${css}\n:root { ${STYLE_MARK}: ${mark}; }\n`,
  'templates/about.tsx': (code, mark) => code.replace(/<Layout page=\{page\}[^>]*>/, `$&<p>${mark}</p>`),
};

const dev = await startDev();
const browser = await launchChromium();
// The policy of the page forbids to ask it by a text.
const page = await browser.newPage({ bypassCSP: true });
try {
  await page.goto(`${dev.address}about/`);
  const rows: Record<string, object> = {};
  for (const [file, edit] of Object.entries(EDITS)) rows[file] = summary(await measure(file, edit));
  console.log('Milliseconds from the saved file to the open page:');
  console.table(rows);
} finally {
  await browser.close();
  await dev.stop();
}

async function measure(file: string, edit: Edit): Promise<number[]> {
  const original = readFileSync(path.join(dev.folder, file), 'utf8');
  // Code takes longer.
  const rounds = Math.max(5, Number(values.rounds) * (file.endsWith('.tsx') ? 0.3 : 1));
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const mark = `mark${round}of${file.length}`;
    const start = performance.now();
    dev.edit(file, () => edit(original, mark));
    // As text: tsx would leave traces in a function that only it understands. It is asked at every frame, 16 ms apart.
    await page.waitForFunction(`(document.body.textContent +
      getComputedStyle(document.documentElement).getPropertyValue('${STYLE_MARK}')).includes('${mark}')`);
    times.push(performance.now() - start);
  }
  dev.restore();
  // The first ones find the code cold, as they do when somebody sits down to work.
  return times.slice(2);
}

function summary(times: number[]): object {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)];
  return { edits: sorted.length, minimum: at(0), median: at(0.5), '95 %': at(0.95), maximum: at(1) };
}
