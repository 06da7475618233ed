import type { Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { createSiteServer } from '../generator/dev/server.ts';
import type { Output } from '../generator/output/output.ts';

const COMPRESSED = /(\/|\.(css|html|js|svg|webmanifest))$/;

/** Files as they travel: compressed by brotli where that makes them smaller. */
export const compress = (files: Output): Map<string, Buffer> =>
  new Map(
    [...files].map(([name, bytes]) => [name, COMPRESSED.test(name) ? brotliCompressSync(bytes) : Buffer.from(bytes)]),
  );

/** Serves files as a good host would: compressed, and those with a hash in their name for ever. */
export const createCompressedServer = (output: Map<string, Buffer>): Server =>
  createSiteServer(
    () => ({ output, base: '/' }),
    ({ url = '' }, response) => {
      if (COMPRESSED.test(url)) response.setHeader('content-encoding', 'br');
      if (url.startsWith('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      return false;
    },
  );
