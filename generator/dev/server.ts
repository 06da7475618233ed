import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Output } from '../output/output.ts';

/** A site that can be asked for its files at any moment: it may be built anew between two requests. */
export interface Served {
  output: Output;
  base: string;
  /** The page that answers for every address while the site cannot be built. */
  failure?: string | Uint8Array | undefined;
}

/** Answers a request in place of the site, and says so with `true`. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Milliseconds until a request has to be complete. Slower clients do not exist on the same machine. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };

const HEADERS: Record<string, string> = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  // A page elsewhere may not load anything from here, not even as a picture or a script.
  'cross-origin-resource-policy': 'same-origin',
};

/** A server that answers from memory as GitHub Pages would: `/about` is redirected to `/about/`, an unknown
 *  path gets 404.html with its status. There is no folder behind it, so there is none to break out of. */
export function createSiteServer(served: () => Served, handle: Handler = () => false): Server {
  return createServer(LIMITS, (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isRefused(request, response) && !handle(request, response)) answer(request.url ?? '/', response, served());
  });
}

function isRefused({ method, url, headers }: IncomingMessage, response: ServerResponse): boolean {
  const refuse = (status: number, text: string): boolean => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', allow: 'GET, HEAD' }).end(text);
    return true;
  };
  // A page elsewhere could otherwise point its own domain to this machine, and read the answers.
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
  if (!isLocal) return refuse(403, 'This server only answers to its own address.');
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'Only GET and HEAD.');
  // `GET http://elsewhere/ HTTP/1.1` is for proxies.
  return !url?.startsWith('/') && refuse(400, 'Only paths of this site.');
}

function answer(url: string, response: ServerResponse, site: Served): void {
  const { file, location } = find(url, site);
  const body = site.output.get(file);
  if (site.failure !== undefined) {
    response.statusCode = 500;
    send(response, '500.html', site.failure);
  } else if (location !== undefined) {
    // Two slashes at the beginning would name another host.
    response.writeHead(301, { location: location.replace(/^\/+/, '/') }).end();
  } else if (body !== undefined) {
    send(response, file, body);
  } else {
    response.statusCode = 404;
    send(response, '404.html', site.output.get('404.html') ?? 'Not found');
  }
}

/** The file that an address stands for, or the address it should have been. */
function find(url: string, { output, base }: Served): { file: string; location?: string } {
  const [, raw = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const address = decode(raw);
  if (address === undefined) return { file: '' };
  if (`${address}/` === base) return { file: '', location: base + query };
  if (!address.startsWith(base)) return { file: '' };
  const inside = address.slice(base.length);
  if (output.has(`${inside}/index.html`)) return { file: '', location: `${base}${encodeURI(inside)}/${query}` };
  return { file: inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside };
}

function decode(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, file: string, body: string | Uint8Array): void {
  response.setHeader('content-type', TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream');
  response.setHeader('content-length', Buffer.byteLength(body)).end(body);
}

/** Starts a server on this machine only, at the port wished for or else at any free one.
 *  Returns the address it answers at. */
export async function listen(server: Server, port = 0): Promise<string> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (port === 0) throw error;
    return listen(server);
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
