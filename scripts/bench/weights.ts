import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Output } from '../../generator/output/output.ts';

/** What a visitor fetches before a page can be used, in bytes as they travel. */
export interface Weight {
  /** The page with the style that stands in it, by gzip: GitHub Pages speaks no brotli. */
  html: number;
  /** The style sheets that it asks for, by gzip. */
  style: number;
  /** The script that every page runs, by brotli. */
  script: number;
  /** The fonts of the first screen. They are compressed already. */
  fonts: number;
}

/** The most that a page may weigh: the ten packets that a server sends before it waits for the first answer, and what a
 *  page asks for first after that. */
export const BUDGET = { html: 14_000, style: 4_500, script: 3_000 } as const;

/** Weighs a page of a built site. `file` is its name in the output. Throws when it asks for a file that is not there. */
export function weighPage({ output, base }: { output: Output; base: string }, file: string): Weight {
  const markup = String(output.get(file)!);
  const sum = (address: RegExp, compress: (bytes: string | Uint8Array) => { length: number }) => {
    const names = new Set([...markup.matchAll(address)].map(([, href = '']) => href.slice(base.length)));
    return [...names].reduce((bytes, name) => bytes + compress(output.get(name)!).length, 0);
  };
  return {
    html: gzipSync(markup).length,
    style: sum(/<link [^>]*?rel="stylesheet" href="([^"]*)"/g, gzipSync),
    script: sum(/<script [^>]*src="([^"]*)"/g, brotliCompressSync),
    fonts: sum(/<link rel="preload" href="([^"]*)" as="font"/g, (bytes) => bytes),
  };
}
