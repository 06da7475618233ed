import '../../generator/production.ts';

import { parseArgs } from 'node:util';
import { listen } from '../../generator/dev/server.ts';
import { buildOptions } from '../../generator/options.ts';
import { isListed, outputPath } from '../../generator/pages/route.ts';
import { buildSite } from '../../generator/site.ts';
import { routes } from '../../templates/routes.ts';
import { siteDefinition } from '../../templates/site.ts';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { createCompressedServer } from '../compressed-server.ts';
import { type Visit, visit } from './visit.ts';

// npm run bench pages [-- --runs 5 --only /support/ --width 390]: the bytes of each page, and its largest paint on a slow
// phone (150 ms, 1.6 Mbit/s, a processor four times slower), compared with a bare page with the same words.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: {
      type: 'string',
      default: routes
        .filter(isListed)
        .map(({ path }) => path)
        .join(),
    },
    width: { type: 'string', default: '390' },
  },
});
const paths = values.only.split(',');
const options = { ...buildOptions(process.env), url: 'https://example.org/' };
const { output } = await buildSite(process.cwd(), siteDefinition, options);
const barePages = paths.map((path) => [`bare${path}index.html`, barePage(outputPath(path))] as const);
const server = createCompressedServer(new Map([...output, ...barePages]));
const origin = await listen(server);
const browser = await launchChromium();
try {
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const path of paths) rows[path] = await measure(path);
  console.table(rows);
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
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
  const ours: Visit[] = [];
  const ratios: number[] = [];
  for (let run = 0; run < Number(values.runs); run++) {
    const full = await visit(browser, origin + path, Number(values.width));
    const bare = await visit(browser, `${origin}/bare${path}`, Number(values.width));
    ours.push(full);
    ratios.push(full.paint / bare.paint);
  }
  const { files } = ours[0]!;
  const bytes = (kind: string) => files.filter(({ type }) => type === kind).reduce((sum, { size }) => sum + size, 0);
  return {
    ...{ HTML: bytes('document'), CSS: bytes('stylesheet'), JS: bytes('script'), fonts: bytes('font') },
    ...{ images: bytes('image'), requests: files.length },
    'LCP ms': Math.round(median(ours.map(({ paint }) => paint))),
    'of bare': Number(median(ratios).toFixed(3)),
    CLS: Number(median(ours.map(({ shift }) => shift)).toFixed(3)),
    'TBT ms': Math.round(median(ours.map(({ blocking }) => blocking))),
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
