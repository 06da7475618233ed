import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startDev } from '../../tests/dev-process.ts';

// npm run bench dev: how long a change takes to be seen. Edits real files in a temporary copy of the project and
// measures from the moment a file is written.
//   --rounds 100    edits of each kind
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const STYLE_MARK = '--bench-mark';

interface Edit {
  title: string;
  file: string;
  /** Puts a mark into the file that shows on the page. */
  mark: (source: string, mark: string) => string;
  /** How often for each content edit: code takes longer. */
  share: number;
}

const EDITS: Edit[] = [
  {
    title: 'content of one page (about.yaml)',
    file: 'content/about.yaml',
    mark: (yaml, mark) => yaml.replace(/^( +lead: ).*/m, `$1${mark}`),
    share: 1,
  },
  {
    title: 'content of every page (site.yaml)',
    file: 'content/site.yaml',
    mark: (yaml, mark) => yaml.replace(/^(tagline: ).*/m, `$1${mark}`),
    share: 1,
  },
  {
    title: 'style sheet (base.css)',
    file: 'components/base.css',
    mark: (css, mark) => `${css}\n:root { ${STYLE_MARK}: ${mark}; }\n`,
    share: 0.5,
  },
  {
    title: 'code (templates/about.tsx)',
    file: 'templates/about.tsx',
    mark: (code, mark) => code.replace(/<Layout page=\{page\}[^>]*>/, `$&<p>${mark}</p>`),
    share: 0.3,
  },
];

const dev = await startDev();
const browser = await launchChromium();
const news = await listen();
try {
  const page = await browser.newPage();
  const marks = await reportMarks(page);
  console.log('from the saved file                           edits   minimum    median       95 %   maximum   (ms)');
  for (const edit of EDITS) await measure(edit, marks);
} finally {
  await browser.close();
  await dev.stop();
}

/** Hears of every mark that the page shows, or that its style sheet holds, as soon as it is there. */
async function reportMarks(page: Page): Promise<{ wait(mark: string): Promise<void> }> {
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
  return {
    wait: (mark) =>
      new Promise((resolve) => {
        seen = (text) => text.includes(mark) && resolve();
      }),
  };
}

async function measure(edit: Edit, marks: Awaited<ReturnType<typeof reportMarks>>): Promise<void> {
  const original = readFileSync(path.join(dev.folder, edit.file), 'utf8');
  const rounds = Math.max(3, Math.round(Number(values.rounds) * edit.share));
  const served: number[] = [];
  const shown: number[] = [];
  // The first ones find the machinery cold, as they do when somebody sits down to work.
  for (let round = -2; round < rounds; round++) {
    const mark = `mark${round + 2}of${rounds}`;
    const onPage = marks.wait(mark);
    const start = performance.now();
    dev.edit(edit.file, () => edit.mark(original, mark));
    const [atServer, atPage] = await Promise.all([
      servedSince(start, mark),
      onPage.then(() => performance.now() - start),
    ]);
    if (round < 0) continue;
    served.push(atServer);
    shown.push(atPage);
  }
  print(`${edit.title}: served`, served);
  print(`${' '.repeat(edit.title.length)}  shown`, shown);
  dev.restore();
}

/** Waits until the server hands out a page with the mark in it, or one whose style sheet has it. */
async function servedSince(start: number, mark: string): Promise<number> {
  for (;;) {
    await news.next();
    const time = performance.now() - start;
    const html = await read(`${dev.address}about/`);
    const [, sheet = ''] = /<link id="rest"[^>]* href="([^"]*)"/.exec(html) ?? [];
    if (html.includes(mark) || (await read(new URL(sheet, dev.address).href)).includes(mark)) return time;
  }
}

async function read(address: string): Promise<string> {
  return (await fetch(address)).text();
}

/** The server's own stream of events. */
async function listen(): Promise<{ next(): Promise<unknown> }> {
  const { body } = await fetch(new URL('/__reload', dev.address));
  const reader = body!.getReader();
  return { next: () => reader.read() };
}

function print(title: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const figures = [at(0), at(0.5), at(0.95), sorted.at(-1) ?? 0].map((ms) => ms.toFixed(1).padStart(10)).join('');
  console.log(`${title.padEnd(44)}${String(sorted.length).padStart(7)}${figures}`);
}
