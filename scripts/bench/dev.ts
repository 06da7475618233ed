import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { type DevProcess, startDev } from '../../tests/dev-process.ts';

// npm run bench dev: how long a change takes to be seen. Edits real files in a temporary copy of the project and
// measures from the moment a file is written.
//   --rounds 100    edits of each kind
//   --soak 1000     so many content edits in a row, with the memory of all processes at the start and the end
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' }, soak: { type: 'string' } } });
const STYLE_MARK = '--bench-mark';

interface Edit {
  title: string;
  file: string;
  /** Puts a mark into the file that shows on the page. */
  mark: (source: string, mark: string) => string;
  /** How often for each content edit: code takes longer. */
  share: number;
  /** Between two edits, as a person would wait: another process gets ready meanwhile. */
  pauseMs?: number;
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
    pauseMs: 3000,
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
  if (values.soak) await soak(Number(values.soak));
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
    if (edit.pauseMs) await new Promise((resolve) => setTimeout(resolve, edit.pauseMs));
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

/** Waits until the server hands out a page with the mark in it: it is asked whenever it says that there is news. */
async function servedSince(start: number, mark: string): Promise<number> {
  for (;;) {
    await news.next();
    const html = await (await fetch(`${dev.address}about/`)).text();
    if (html.includes(mark)) return performance.now() - start;
  }
}

/** The server's own stream of events. */
async function listen(): Promise<{ next(): Promise<unknown> }> {
  const { body } = await fetch(new URL('/__reload?file=about/index.html', dev.address));
  const reader = body!.getReader();
  return { next: () => reader.read() };
}

function print(title: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const figures = [at(0), at(0.5), at(0.95), sorted.at(-1) ?? 0].map((ms) => ms.toFixed(1).padStart(10)).join('');
  console.log(`${title.padEnd(44)}${String(sorted.length).padStart(7)}${figures}`);
}

/** Many edits in a row: memory must not grow with them. */
async function soak(edits: number): Promise<void> {
  const { file, mark } = EDITS[0]!;
  const original = readFileSync(path.join(dev.folder, file), 'utf8');
  const before = memoryOf(dev);
  for (let edit = 1; edit <= edits; edit++) {
    dev.edit(file, () => mark(original, `soak${edit}of${edits}`));
    await servedSince(performance.now(), `soak${edit}of${edits}`);
    if (edit % 250 === 0) console.log(`${edit} edits: ${memoryOf(dev)} MB`);
  }
  console.log(
    `${edits} content edits: ${before} MB of memory before, ${memoryOf(dev)} MB after (all processes together)`,
  );
}

/** The resident memory of the server and the processes it started, in MB. */
function memoryOf({ child }: DevProcess): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=', '-ww'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const ours = new Set([child.pid]);
  for (const [pid, parent] of processes) if (ours.has(parent)) ours.add(pid);
  const kilobytes = processes.filter(([pid]) => ours.has(pid)).reduce((sum, [, , rss = 0]) => sum + rss, 0);
  return Math.round(kilobytes / 1024);
}
