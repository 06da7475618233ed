import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Output } from './output.ts';

/** A site that can be asked for its files at any moment: it may be built anew between two requests. */
export interface Served {
  output: Output;
  base: string;
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** A server that answers from memory as GitHub Pages would: `/about` is redirected to `/about/`, an unknown
 *  path gets 404.html with its status. There is no folder behind it, so there is none to break out of. */
export function createSiteServer(served: () => Served): Server {
  return createServer((request, response) => {
    if (!isLocal(request)) return end(response, 403, 'This server only answers to its own address.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'Only GET and HEAD.');
    answer(request, response, served());
  });
}

function answer(request: IncomingMessage, response: ServerResponse, { output, base }: Served): void {
  const [address = '/', query] = (request.url ?? '/').split('?');
  const wanted = decode(address);
  const inside = wanted?.startsWith(base) ? wanted.slice(base.length) : undefined;
  if (inside === undefined && `${wanted}/` === base) return redirect(response, base);
  const file =
    inside === undefined ? undefined : inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside;
  const found = file === undefined ? undefined : output.get(file);
  if (found !== undefined && file !== undefined) return send(request, response, { status: 200, file, body: found });
  if (inside && output.has(`${inside}/index.html`)) {
    return redirect(response, `${base}${encodeURI(inside)}/${query ? `?${query}` : ''}`);
  }
  send(request, response, { status: 404, file: '404.html', body: output.get('404.html') ?? 'Not found' });
}

interface Answer {
  status: number;
  file: string;
  body: string | Uint8Array;
}

function send(request: IncomingMessage, response: ServerResponse, { status, file, body }: Answer): void {
  response.writeHead(status, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location }).end();
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

/** Only this machine's own names: a page elsewhere could otherwise point its domain here and read the answers. */
function isLocal({ headers }: IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');
}

function decode(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch {
    return undefined;
  }
}

/** Starts a server on this machine only. Port 0 takes any free one. Returns the address it answers at. */
export function listen(server: Server, port = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
