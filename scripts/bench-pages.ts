import '../generator/production.ts';

import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { listen } from '../generator/dev/server.ts';
import { buildOptions } from '../generator/options.ts';
import type { Output } from '../generator/output/output.ts';
import { isListed, outputPath } from '../generator/pages/route.ts';
import { buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';
import { launchChromium } from '../tests/browser/chromium.ts';
import { median } from './bench-run.ts';
import { compress, createCompressedServer } from './compressed-server.ts';
import { type Visit, visit } from './page-visit.ts';

// npm run bench:pages [-- --runs 5]: what each page weighs and how soon it is there on a slow phone (150 ms, 1.6 Mbit/s,
// a processor four times slower), beside a bare page with the same words. The two are visited in turn.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Math.max(1, Number(values.runs));
const paths = routes.filter(isListed).map(({ path }) => path);

const { output } = await buildSite(process.cwd(), siteDefinition, {
  ...buildOptions(process.env),
  url: 'https://example.org/',
});
const files = compress(new Map([...output, ...barePages(output)]));
const server = createCompressedServer(files);
const origin = await listen(server);
const browser = await launchChromium();
console.log('brotli bytes   HTML    CSS     JS  fonts pictures  requests   LCP ms  of bare    CLS   TBT ms');
for (const path of paths) console.log(await measure(browser, path));
await browser.close();
server.close();
server.closeAllConnections();

/** The words of each page and nothing else, below /bare/. */
function barePages(output: Output): Output {
  return new Map(
    paths.map((path) => {
      const html = String(output.get(outputPath(path)));
      const title = /<title>[\s\S]*?<\/title>/.exec(html)?.[0] ?? '';
      const words = (/<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '')
        .replace(/<(svg|picture|template|script)\b[\s\S]*?<\/\1>|<img\b[^>]*>/g, '')
        .replace(/<(\w+)[^>]*?(\shref="[^"]*")?[^>]*>/g, '<$1$2>');
      const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}`;
      return [
        `bare${path}index.html`,
        `<!doctype html><html lang="en"><head>${head}</head><body>${words}</body></html>`,
      ];
    }),
  );
}

async function measure(browser: Browser, path: string): Promise<string> {
  const ours: Visit[] = [];
  const bare: Visit[] = [];
  for (let run = 0; run < runs; run++) {
    ours.push(await visit(browser, origin + path));
    bare.push(await visit(browser, `${origin}/bare${path}`));
  }
  const middle = (visits: readonly Visit[], key: 'paint' | 'shift' | 'blocking') =>
    median(visits.map((each) => each[key]));
  const paint = middle(ours, 'paint');
  const ratio = median(ours.map((each, run) => each.paint / (bare[run]?.paint ?? Number.NaN)));
  const requests = ours[0]?.requests ?? [];
  const cells: [text: string | number, width: number][] = [
    ...weightsOf(path, requests).map((bytes, index): [number, number] => [
      bytes,
      index === 0 ? 6 : index === 4 ? 8 : 6,
    ]),
    [requests.length, 9],
    [paint.toFixed(0), 8],
    [ratio.toFixed(2), 8],
    [middle(ours, 'shift').toFixed(3), 6],
    [middle(ours, 'blocking').toFixed(0), 8],
  ];
  return path.padEnd(12) + cells.map(([text, width]) => ` ${String(text).padStart(width)}`).join('');
}

/** HTML, CSS (what stands in the page and what it asks for), scripts, fonts and pictures, in bytes. */
function weightsOf(path: string, requests: readonly string[]): number[] {
  const html = String(output.get(outputPath(path)));
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
