import type { Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { createSiteServer } from '../generator/dev/server.ts';
import type { Output } from '../generator/output/output.ts';

const COMPRESSED = /(\/|\.(css|html|js|svg|webmanifest))$/;

/** Serves files as a good host does: text compressed with brotli, and files with a hash in their name cacheable forever. */
export function createCompressedServer(files: Output): Server {
  const compress = ([name, bytes]: [string, string | Uint8Array]) =>
    [name, COMPRESSED.test(name) ? brotliCompressSync(bytes) : bytes] as const;
  const output = new Map([...files].map(compress));
  return createSiteServer(
    () => ({ output, base: '/' }),
    ({ url = '' }, response) => {
      if (COMPRESSED.test(url)) response.setHeader('content-encoding', 'br');
      if (url.startsWith('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      return false;
    },
  );
}
