import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { outputPath } from '../generator/pages/route.ts';
import { buildSite } from '../generator/site.ts';
import { BUDGET, weighPage } from '../scripts/bench/weights.ts';
import { routes } from '../templates/routes.ts';

// A site with an address is the heavier one: it names itself to search engines and networks.
const site = await buildSite(process.cwd(), routes, { url: 'https://www.example.org/project/', year: '2026' });

test.each(routes)(
  '$path arrives with the style of its first screen in the first ten packets, and the rest and its script are small',
  ({ path }) => {
    const { html, style, script } = weighPage(site, outputPath(path));
    expect(html).toBeGreaterThan(1000);
    expect(html).toBeLessThanOrEqual(BUDGET.html);
    expect(style).toBeLessThanOrEqual(BUDGET.style);
    expect(script).toBeGreaterThan(100);
    expect(script).toBeLessThanOrEqual(BUDGET.script);
  },
);

test('a page is weighed as it travels, each file once, and has to find all it asks for', () => {
  const [script, sheet] = ['console.log(1);', '.a{color:red}'].map((text) => text.repeat(40)) as [string, string];
  const page = [
    '<link rel="preload" href="/x/a.woff2" as="font"><script type="module" src="/x/a.js"></script>',
    '<link id="rest" rel="stylesheet" href="/x/a.css"/><link rel="stylesheet" href="/x/a.css"/>',
  ].join('');
  const output = new Map<string, string | Uint8Array>([
    ['index.html', page],
    ['a.woff2', new Uint8Array(1000)],
    ['a.js', script],
    ['a.css', sheet],
  ]);
  const bytes = { html: gzipSync(page), style: gzipSync(sheet), script: brotliCompressSync(script) };
  expect(weighPage({ output, base: '/x/' }, 'index.html')).toEqual({
    html: bytes.html.length,
    style: bytes.style.length,
    script: bytes.script.length,
    fonts: 1000,
  });
  output.delete('a.css');
  expect(() => weighPage({ output, base: '/x/' }, 'index.html')).toThrow();
});
