import '../../generator/production.ts';

import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { listen } from '../../generator/dev/server.ts';
import { buildOptions } from '../../generator/options.ts';
import { isListed, outputPath } from '../../generator/pages/route.ts';
import { buildSite } from '../../generator/site.ts';
import { routes } from '../../templates/routes.ts';
import { siteDefinition } from '../../templates/site.ts';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { createCompressedServer } from '../compressed-server.ts';
import { type Visit, visit } from './visit.ts';

// npm run bench pages [-- --runs 5]: what each page weighs in bytes as they travel, and how soon it is there on a slow
// phone (150 ms, 1.6 Mbit/s, a processor four times slower), beside a bare page with the same words. The two are visited
// in turn.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Math.max(1, Number(values.runs));
const paths = routes.filter(isListed).map(({ path }) => path);

const site = await buildSite(process.cwd(), siteDefinition, {
  ...buildOptions(process.env),
  url: 'https://example.org/',
});
// The bare pages stand below /bare/.
const barePages = paths.map((path) => [`bare${path}index.html`, barePage(outputPath(path))] as const);
const server = createCompressedServer(new Map([...site.output, ...barePages]));
const origin = await listen(server);
const browser = await launchChromium();
try {
  const rows: Record<string, Row> = {};
  for (const path of paths) rows[path] = await measure(browser, path);
  console.table(rows);
  const mean = paths.reduce((sum, path) => sum + rows[path]!['of bare'], 0) / paths.length;
  console.log(`LCP, mean of the pages: ${mean.toFixed(3)} of a bare page`);
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

interface Row extends Record<string, number> {
  'of bare': number;
}

/** Visits a page and its bare twin, and returns what came of it: medians of all visits, and the bytes of the first. */
async function measure(browser: Browser, path: string): Promise<Row> {
  const ours: Visit[] = [];
  const ratios: number[] = [];
  for (let run = 0; run < runs; run++) {
    const full = await visit(browser, origin + path);
    const bare = await visit(browser, `${origin}/bare${path}`);
    ours.push(full);
    ratios.push(full.paint / bare.paint);
  }
  const { files } = ours[0]!;
  const bytes = (kind: string) => files.filter(({ type }) => type === kind).reduce((sum, { size }) => sum + size, 0);
  return {
    HTML: bytes('document'),
    CSS: bytes('stylesheet'),
    JS: bytes('script'),
    fonts: bytes('font'),
    pictures: bytes('image'),
    requests: files.length,
    'LCP ms': Math.round(median(ours.map(({ paint }) => paint))),
    'of bare': Number(median(ratios).toFixed(3)),
    CLS: Number(median(ours.map(({ shift }) => shift)).toFixed(3)),
    'TBT ms': Math.round(median(ours.map(({ blocking }) => blocking))),
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
