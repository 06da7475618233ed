import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startDev } from '../../tests/dev-process.ts';

// npm run bench dev [-- --rounds 100]: how long it takes from the moment a file is written until an open page shows it.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const STYLE_MARK = '--bench-mark';

interface Edit {
  file: string;
  /** Puts a mark into the file that shows on the page. */
  mark: (source: string, mark: string) => string;
  /** How often for each content edit: code takes longer. */
  share: number;
}

const CONTENT: Edit = {
  file: 'content/about.yaml',
  mark: (yaml, mark) => yaml.replace(/^( +lead: ).*/m, `$1${mark}`),
  share: 1,
};
const EDITS: Edit[] = [
  CONTENT,
  // It is on every page.
  { file: 'content/site.yaml', mark: (yaml, mark) => yaml.replace(/^(tagline: ).*/m, `$1${mark}`), share: 1 },
  { file: 'components/base.css', mark: (css, mark) => `${css}\n:root { ${STYLE_MARK}: ${mark}; }\n`, share: 0.5 },
  {
    file: 'templates/about.tsx',
    mark: (code, mark) => code.replace(/<Layout page=\{page\}[^>]*>/, `$&<p>${mark}</p>`),
    share: 0.3,
  },
];

type Waiting = (mark: string) => Promise<void>;

const dev = await startDev();
const browser = await launchChromium();
try {
  const shown = await watchPage(await browser.newPage());
  console.log('from the saved file to the open page     edits   minimum    median       95 %   maximum   (ms)');
  for (const edit of EDITS) print(edit.file, await measure(edit, shown));
} finally {
  await browser.close();
  await dev.stop();
}

/** Waits for a mark that the page shows, or that its style sheet holds. */
async function watchPage(page: Page): Promise<Waiting> {
  let seen: (text: string) => void = () => {};
  await page.exposeBinding('reportText', (_source, text: string) => seen(text));
  // As text: tsx would leave traces in a function that only it understands.
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    const look = () => {
      const style = getComputedStyle(document.documentElement).getPropertyValue('${STYLE_MARK}');
      reportText(document.body.textContent + style);
    };
    look();
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  })`);
  await page.goto(`${dev.address}about/`);
  return (mark) =>
    new Promise((resolve) => {
      seen = (text) => text.includes(mark) && resolve();
    });
}

async function measure({ file, mark, share }: Edit, shown: Waiting): Promise<number[]> {
  const original = readFileSync(path.join(dev.folder, file), 'utf8');
  const times: number[] = [];
  for (let round = 0; round < Math.max(5, Number(values.rounds) * share); round++) {
    const onPage = shown(`mark${round}of${file.length}`);
    const start = performance.now();
    dev.edit(file, () => mark(original, `mark${round}of${file.length}`));
    await onPage;
    times.push(performance.now() - start);
  }
  dev.restore();
  // The first ones find the code cold, as they do when somebody sits down to work.
  return times.slice(2);
}

function print(title: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const figures = [0, 0.5, 0.95, 1].map((part) => at(part).toFixed(1).padStart(10)).join('');
  console.log(`${title.padEnd(39)}${String(sorted.length).padStart(7)}${figures}`);
}
