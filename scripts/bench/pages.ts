import '../../generator/production.ts';

import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Request } from 'playwright';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { buildOptions } from '../../generator/options.ts';
import { isListed, outputPath } from '../../generator/pages/route.ts';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { launchChromium } from '../../tests/browser/chromium.ts';

// npm run bench pages [-- --runs 5 --only /support/ --width 390]: the bytes of each page, and its largest paint on a slow phone
// (150 ms, 1.6 Mbit/s, a processor four times slower), compared with a bare page with the same words.
const options = { ...buildOptions(process.env), url: 'https://example.org/' };
const { output, pages } = await buildSite(process.cwd(), siteDefinition, options);
const listed = pages.flatMap(({ route }) => (isListed(route) ? route.path : []));
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: listed.join() },
    width: { type: 'string', default: '390' },
  },
});
// A mid-range phone on a slow network.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

// A string: tsx adds helpers to functions, which the page doesn't have.
const OBSERVE = `
  window.seen = { paint: 0, shift: 0, blocking: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  window.painted = new Promise((resolve) => {
    watch('largest-contentful-paint', ({ startTime }) => { seen.paint = startTime; resolve(); });
  });
  watch('layout-shift', ({ value }) => { seen.shift += value; });
  watch('longtask', ({ duration }) => { seen.blocking += duration - 50; });`;

// Serves what a good host serves: text compressed with brotli, and files with a hash in their name cacheable forever.
const COMPRESSED = /(\/|\.(css|html|js|svg|webmanifest))$/;
const bare = listed.map((path) => [`bare${path}index.html`, barePage(outputPath(path))] as const);
const compressed = [...output, ...bare].map(
  ([name, bytes]) => [name, COMPRESSED.test(name) ? brotliCompressSync(bytes) : bytes] as const,
);
const server = createSiteServer(
  () => ({ output: new Map(compressed), base: '/' }),
  ({ url = '' }, response) => {
    if (COMPRESSED.test(url)) response.setHeader('content-encoding', 'br');
    if (url.startsWith('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    return false;
  },
);
const origin = await listen(server);
const browser = await launchChromium();
try {
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const path of values.only.split(',')) rows[path] = await measure(path);
  console.table(rows);
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}

/** What one visit measured. Times in milliseconds. */
interface Visit {
  /** Largest contentful paint. */
  paint: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time. */
  blocking: number;
  /** Everything transferred, in compressed bytes. */
  files: { type: string; size: number }[];
}

/** The words of a page and nothing else. */
function barePage(file: string): string {
  const html = String(output.get(file));
  const title = /<title>[\s\S]*?<\/title>/.exec(html)?.[0] ?? '';
  const words = (/<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '')
    .replace(/<(svg|picture|template|script)\b[\s\S]*?<\/\1>|<img\b[^>]*>/g, '')
    .replace(/<(\w+)[^>]*?(\shref="[^"]*")?[^>]*>/g, '<$1$2>');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${words}</body></html>`;
}

/** Visits a page and its bare copy in turn. Returns medians, and the bytes of the first visit. */
async function measure(path: string) {
  const visits: Visit[] = [];
  const ratios: number[] = [];
  for (let run = 0; run < Number(values.runs); run++) {
    const full = await visit(origin + path, Number(values.width));
    const { paint } = await visit(`${origin}/bare${path}`, Number(values.width));
    visits.push(full);
    ratios.push(full.paint / paint);
  }
  const { files } = visits[0]!;
  const bytes = (kind: string) => files.filter(({ type }) => type === kind).reduce((sum, { size }) => sum + size, 0);
  return {
    ...{ HTML: bytes('document'), CSS: bytes('stylesheet'), JS: bytes('script'), fonts: bytes('font') },
    ...{ images: bytes('image'), requests: files.length },
    'LCP ms': Math.round(median(visits.map(({ paint }) => paint))),
    'of bare': Number(median(ratios).toFixed(3)),
    CLS: Number(median(visits.map(({ shift }) => shift)).toFixed(3)),
    'TBT ms': Math.round(median(visits.map(({ blocking }) => blocking))),
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Opens an address for the first time on a slow phone, and waits until the network is idle. */
async function visit(address: string, width: number): Promise<Visit> {
  const viewport = { width, height: 844 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(OBSERVE);
  await page.goto(address, { waitUntil: 'networkidle' });
  const seen = await page.evaluate<Omit<Visit, 'files'>>('painted.then(() => seen)');
  const sizes = requests.map(async (request) => {
    return { type: request.resourceType(), size: (await request.sizes()).responseBodySize };
  });
  const files = await Promise.all(sizes);
  await context.close();
  return { ...seen, files };
}
