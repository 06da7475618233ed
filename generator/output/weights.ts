import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Output } from './output.ts';

/** What a visitor fetches for one page, in bytes as they travel. */
export interface Weight {
  /** The page with the style of its first screen, by gzip: GitHub Pages speaks no brotli. */
  html: number;
  /** The style of all that comes below, by gzip. */
  style: number;
  /** The script that every page runs, by brotli. */
  script: number;
  /** The fonts of the first screen. */
  fonts: number;
  /** Every picture down to the end of the page, drawings by gzip. */
  pictures: number;
}

export type Weights = Record<string, Weight>;

/** The most that a page may weigh: the ten packets that a server sends before it waits for the first answer, and what a
 *  page asks for first after that. */
export const BUDGET = { html: 14_000, style: 4_500, script: 3_000 } as const;

interface BuiltFiles {
  output: Output;
  base: string;
}

interface Weighed {
  pages: Weights;
  /** The weights of the last build, where they are known. */
  last: Weights;
  /** How many pages were left out: lighter ones, of a site with very many. */
  more: number;
}

const SHOWN = 12;
const FILE = '.cache/weights.json';

/** Weighs the heaviest pages of a built site, at most so many, and remembers their weights for the next time. */
export async function weighSite(root: string, { output, base }: BuiltFiles, most = SHOWN): Promise<Weighed> {
  const file = path.join(root, FILE);
  const { pages: last = {}, files = {} } = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  const all = [...output.keys()].filter((name) => name.endsWith('.html'));
  const heaviest = all.sort((a, b) => length(output.get(b)) - length(output.get(a))).slice(0, most);
  const shown = [...output.keys()].filter((name) => heaviest.includes(name));
  const scale = new Scale(output, base, files);
  const pages = Object.fromEntries(
    await Promise.all(shown.map(async (name) => [routeOf(name), await scale.page(name)] as const)),
  );
  const known = JSON.stringify({ pages, files: await scale.known() });
  // The next build can do without: a disk that takes no more is no reason to fail when the site stands already.
  await mkdir(path.dirname(file), { recursive: true })
    .then(() => writeFile(file, known))
    .catch(() => {});
  return { pages, last, more: all.length - shown.length };
}

/** Weighs files, each once. The names in `assets/` change with their contents, so what is known of them stays true. */
class Scale {
  private readonly output: Output;
  private readonly base: string;
  private readonly before: Record<string, number>;
  private readonly weighed = new Map<string, Promise<number>>();

  constructor(output: Output, base: string, before: Record<string, number>) {
    this.output = output;
    this.base = base;
    this.before = before;
  }

  async page(name: string): Promise<Weight> {
    const markup = String(this.output.get(name));
    const [html, style, script, fonts, pictures] = await Promise.all([
      zip(markup).then((bytes) => bytes.length),
      this.sum(markup, /<link [^>]*?rel="stylesheet" href="([^"]*)"/g),
      this.sum(markup, /<script [^>]*src="([^"]*)"/g),
      this.sum(markup, /<link rel="preload" href="([^"]*)" as="font"/g),
      this.sum(markup, /<img [^>]*?src="([^"]*)"/g),
    ]);
    return { html, style, script, fonts, pictures };
  }

  async known(): Promise<Record<string, number>> {
    return Object.fromEntries(await Promise.all([...this.weighed].map(async ([name, size]) => [name, await size])));
  }

  private async sum(markup: string, address: RegExp): Promise<number> {
    const names = new Set([...markup.matchAll(address)].map(([, href = '']) => href.slice(this.base.length)));
    const sizes = await Promise.all([...names].map((name) => this.file(name)));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  private file(name: string): Promise<number> {
    const size =
      this.weighed.get(name) ?? Promise.resolve(this.before[name] ?? travelling(name, this.output.get(name)));
    this.weighed.set(name, size);
    return size;
  }
}

const zip = promisify<string | Uint8Array, Buffer>(gzip);
const squeeze = promisify<string | Uint8Array, Buffer>(brotliCompress);

/** How many bytes of a file travel. Photographs and fonts are compressed already. */
async function travelling(name: string, contents: string | Uint8Array = ''): Promise<number> {
  if (name.endsWith('.js')) return (await squeeze(contents)).length;
  if (/\.(?:css|svg)$/.test(name)) return (await zip(contents)).length;
  return contents.length;
}

const length = (contents: string | Uint8Array | undefined): number => contents?.length ?? 0;

const routeOf = (name: string): string => `/${name.replace(/(^|\/)index\.html$/, '$1')}`;
