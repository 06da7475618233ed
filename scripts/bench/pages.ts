import '../../generator/production.ts';

import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { listen } from '../../generator/dev/server.ts';
import { buildOptions } from '../../generator/options.ts';
import { isListed, outputPath } from '../../generator/pages/route.ts';
import { buildSite } from '../../generator/site.ts';
import { routes } from '../../templates/routes.ts';
import { siteDefinition } from '../../templates/site.ts';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { compress, createCompressedServer } from '../compressed-server.ts';
import { median } from './median.ts';
import { type Visit, visit } from './visit.ts';

// npm run bench pages [-- --runs 5]: what each page weighs and how soon it is there on a slow phone (150 ms, 1.6 Mbit/s,
// a processor four times slower), beside a bare page with the same words. The two are visited in turn.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Math.max(1, Number(values.runs));
const paths = routes.filter(isListed).map(({ path }) => path);
const WIDTHS = [13, 6, 6, 6, 7, 9, 10, 8, 9, 7, 8];

const site = await buildSite(process.cwd(), siteDefinition, {
  ...buildOptions(process.env),
  url: 'https://example.org/',
});
// The bare pages stand below /bare/.
const barePages = paths.map((path) => [`bare${path}index.html`, barePage(outputPath(path))] as const);
const files = compress(new Map([...site.output, ...barePages]));
const server = createCompressedServer(files);
const origin = await listen(server);
const browser = await launchChromium();
try {
  const ratios: number[] = [];
  printRow('brotli bytes', 'HTML', 'CSS', 'JS', 'fonts', 'pictures', 'requests', 'LCP ms', 'of bare', 'CLS', 'TBT ms');
  for (const path of paths) ratios.push(await measure(browser, path));
  console.log(`LCP, mean of the pages: ${(ratios.reduce((a, b) => a + b) / ratios.length).toFixed(3)} of a bare page`);
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}

/** The words of a page and nothing else. */
function barePage(file: string): string {
  const html = String(site.output.get(file));
  const title = /<title>[\s\S]*?<\/title>/.exec(html)?.[0] ?? '';
  const words = (/<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '')
    .replace(/<(svg|picture|template|script)\b[\s\S]*?<\/\1>|<img\b[^>]*>/g, '')
    .replace(/<(\w+)[^>]*?(\shref="[^"]*")?[^>]*>/g, '<$1$2>');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${words}</body></html>`;
}

/** Visits a page and its bare twin, prints what came of it, and returns how many times longer the page took. */
async function measure(browser: Browser, path: string): Promise<number> {
  const ours: Visit[] = [];
  const ratios: number[] = [];
  for (let run = 0; run < runs; run++) {
    const full = await visit(browser, origin + path);
    const bare = await visit(browser, `${origin}/bare${path}`);
    ours.push(full);
    ratios.push(full.paint / bare.paint);
  }
  const { requests } = ours[0]!;
  const middle = (key: 'paint' | 'shift' | 'blocking', digits: number) =>
    median(ours.map((each) => each[key])).toFixed(digits);
  const times = [middle('paint', 0), median(ratios).toFixed(2), middle('shift', 3), middle('blocking', 0)];
  printRow(path, ...weightsOf(path, requests), requests.length, ...times);
  return median(ratios);
}

/** HTML, CSS (what stands in the page and what it asks for), scripts, fonts and pictures, in bytes. */
function weightsOf(path: string, requests: readonly string[]): number[] {
  const html = String(site.output.get(outputPath(path)));
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const names = requests.map((address) => address.slice(origin.length + 1));
  const sum = (kind: RegExp) =>
    names.filter((name) => kind.test(name)).reduce((bytes, name) => bytes + (files.get(name)?.length ?? 0), 0);
  return [
    brotliCompressSync(html.replace(style, '')).length,
    brotliCompressSync(style).length + sum(/\.css$/),
    ...[/\.js$/, /\.woff2$/, /\.(svg|avif|webp|jpg|png|ico)$/].map(sum),
  ];
}

function printRow(...cells: (string | number)[]): void {
  const [first = '', ...others] = cells.map(String);
  console.log(first.padEnd(WIDTHS[0]!) + others.map((text, index) => text.padStart(WIDTHS[index + 1]!)).join(''));
}
