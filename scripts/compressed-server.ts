import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Output } from '../generator/output/output.ts';

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};
const COMPRESSED = /\.(css|html|js|svg|webmanifest)$/;

/** Files as they travel: compressed by brotli where that makes them smaller. */
export const compress = (files: Output): Map<string, Buffer> =>
  new Map(
    [...files].map(([name, bytes]) => [name, COMPRESSED.test(name) ? brotliCompressSync(bytes) : Buffer.from(bytes)]),
  );

/** Serves files as a good host would: compressed, and those with a hash in their name for ever. */
export function createCompressedServer(files: ReadonlyMap<string, Buffer>): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const bytes = files.get(name);
    response.writeHead(bytes ? 200 : 404, {
      'content-type': TYPES[/\w+$/.exec(name)?.[0] ?? ''] ?? 'application/octet-stream',
      ...(bytes && COMPRESSED.test(name) && { 'content-encoding': 'br' }),
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(bytes);
  });
}
