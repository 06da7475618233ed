import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '../../../generator/output/output.ts';
import { weightTable } from '../../../generator/output/weight-table.ts';
import { weighSite } from '../../../generator/output/weights.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'weights-'));
});
afterEach(() => rm(root, { recursive: true }));

const base = '/repo/';
const drawing = `<svg>${'<path d="M0 0h1v1z"/>'.repeat(40)}</svg>`;
const script = 'console.log(1);'.repeat(40);
const sheet = '.a{color:red}'.repeat(40);
const home = [
  '<link rel="preload" href="/repo/assets/a-1.woff2" as="font"><script type="module" src="/repo/assets/client-1.js">',
  '</script><link id="rest" rel="stylesheet" href="/repo/assets/home-1.css"/><img class="x" src="/repo/assets/art-1.svg"><img src="/repo/assets/art-1.svg">',
  '<source srcSet="/repo/assets/narrow-1.svg"><img src="/repo/assets/photo-1.jpg">',
].join('');
const site = (more: [string, string][] = []): { output: Output; base: string } => ({
  base,
  output: new Map<string, string | Uint8Array>([
    ['index.html', home],
    ['assets/a-1.woff2', new Uint8Array(1000)],
    ['assets/b-1.woff2', new Uint8Array(1000)],
    ['assets/client-1.js', script],
    ['assets/home-1.css', sheet],
    ['assets/art-1.svg', drawing],
    ['assets/narrow-1.svg', drawing],
    ['assets/photo-1.jpg', new Uint8Array(5000)],
    ...more,
  ]),
});

describe('the weight of a page', () => {
  test('is what travels: each file once, as hosts compress it', async () => {
    const { pages } = await weighSite(root, site());
    expect(pages).toEqual({
      '/': {
        html: gzipSync(home).length,
        style: gzipSync(sheet).length,
        script: brotliCompressSync(script).length,
        fonts: 1000,
        pictures: gzipSync(drawing).length + 5000,
      },
    });
  });

  test('is remembered until the next build', async () => {
    expect((await weighSite(root, site())).last).toEqual({});
    const { pages, last } = await weighSite(root, site([['about/index.html', '<p>About</p>']]));
    expect(Object.keys(pages)).toEqual(['/', '/about/']);
    expect(last).toEqual({ '/': pages['/'] });
  });

  test('is told where it cannot be remembered', async () => {
    await writeFile(path.join(root, '.cache'), 'No folder can be made here.');
    const { pages, last } = await weighSite(root, site());
    expect(Object.keys(pages)).toEqual(['/']);
    expect(last).toEqual({});
  });

  test('is that of the heaviest pages only, where there are very many', async () => {
    const many = Array.from({ length: 30 }, (_, index): [string, string] => [`p${index}.html`, 'x'.repeat(index)]);
    const { pages, more } = await weighSite(root, site(many));
    expect(Object.keys(pages)).toEqual(['/', ...many.slice(-11).map(([file]) => `/${file}`)]);
    expect(more).toBe(19);
  });
});

describe('the table', () => {
  const weight = { html: 13_000, style: 3500, script: 2187, fonts: 22_688, pictures: 0 };

  test('shows each page, what changed and what is allowed, in columns', () => {
    const pages = { '/': weight, '/about/': { ...weight, html: 9000, pictures: 1_234_567 } };
    const last = { '/': { ...weight, html: 12_900, script: 3187 } };
    expect(weightTable({ pages, last, more: 0 })).toBe(
      [
        'bytes    HTML+CSS           more CSS             script              fonts           pictures',
        '/          13,000 +100         3,500              2,187 -1,000      22,688                  0',
        '/about/     9,000              3,500              2,187             22,688          1,234,567',
        'most       14,000              4,500              3,000',
      ].join('\n'),
    );
  });

  test('says how many pages it leaves out', () => {
    expect(weightTable({ pages: { '/': weight }, last: {}, more: 9990 })).toMatch(/\nand 9,990 lighter pages$/);
  });

  test('names each page that is too heavy', () => {
    const pages = { '/': { ...weight, html: 14_000, script: 3000 }, '/a/': { ...weight, html: 14_002, script: 4000 } };
    expect(weightTable({ pages, last: {}, more: 0 }).split('\n').slice(-2)).toEqual([
      'Note: /a/ has 2 bytes of HTML+CSS more than the budget allows',
      'Note: /a/ has 1,000 bytes of script more than the budget allows',
    ]);
  });
});
