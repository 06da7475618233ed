import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Output } from '../../generator/assets/files.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ics': 'text/calendar',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a built site on a free port, as GitHub Pages does. The address has no slash at its end. */
export async function serveOutput(output: Output): Promise<{ address: string; close: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname.slice(1) + (pathname.endsWith('/') ? 'index.html' : '');
    const file = output.has(name) ? name : '404.html';
    const type = TYPES[path.extname(file)];
    response.statusCode = file === name ? 200 : 404;
    if (type) response.setHeader('content-type', type);
    if (!type || file.endsWith('.woff2')) return response.end(output.get(file));
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(output.get(file)!));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}`, close: () => server.close() };
}
