import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { outputPath } from '../generator/pages/route.ts';
import { buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';

// What a visitor fetches first, in bytes as they travel. The page with the style of its first screen fits the ten packets
// that a server sends before it waits for an answer. By gzip, because GitHub Pages speaks no brotli.
const BUDGET = { html: 14_000, style: 4_500, script: 3_000 };

// A site with an address is the heavier one: it names itself to search engines and networks.
const base = '/project/';
const url = `https://www.example.org${base}`;
const { output } = await buildSite(process.cwd(), siteDefinition, { url, year: '2026' });

test.each(routes)(
  '$path arrives with the style of its first screen in the first ten packets, and the rest and its script are small',
  ({ path }) => {
    const html = String(output.get(outputPath(path)));
    const files = (pattern: RegExp) =>
      [...html.matchAll(pattern)].map(([, address = '']) => output.get(address.slice(base.length)) ?? '');
    const [script] = files(/<script [^>]*src="([^"]*)"/g);
    const sheets = files(/<link [^>]*?rel="stylesheet" href="([^"]*)"/g);
    expect(gzipSync(html).length).toBeLessThanOrEqual(BUDGET.html);
    expect(gzipSync(sheets.join('')).length).toBeLessThanOrEqual(BUDGET.style);
    expect(script?.length).toBeGreaterThan(100);
    expect(brotliCompressSync(script ?? '').length).toBeLessThanOrEqual(BUDGET.script);
  },
);
