import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltSite } from '../generator/site.ts';

// What a visitor fetches first, in bytes as they travel. The page with the style of its first screen fits the ten packets
// that a server sends before it waits for an answer, headers included.
const BUDGET = { html: 14_000, style: 4_500, script: 3_000 } as const;

/** The pages that weigh more than they may, each with the part that is too heavy. The page with the style of its first
 *  screen is weighed by gzip, because GitHub Pages speaks no brotli. */
export function overweight({ output, base }: Pick<BuiltSite, 'output' | 'base'>): string[] {
  const read = (address: string) => output.get(address.slice(base.length)) ?? '';
  return [...output].flatMap(([file, contents]) => {
    if (!file.endsWith('.html')) return [];
    const html = String(contents);
    const [script = ''] = addressesIn(html, /<script [^>]*src="([^"]*)"/g).map(read);
    const sheets = addressesIn(html, /<link [^>]*?rel="stylesheet" href="([^"]*)"/g).map(read);
    const weight = {
      html: gzipSync(html).length,
      style: sheets.reduce((sum, sheet) => sum + gzipSync(sheet).length, 0),
      script: brotliCompressSync(script).length,
    };
    return (['html', 'style', 'script'] as const)
      .filter((part) => weight[part] > BUDGET[part])
      .map((part) => `${file}: ${part} is ${weight[part]} bytes, ${BUDGET[part]} are allowed`);
  });
}

const addressesIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, address = '']) => address);
