import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import querystring from 'node:querystring';
import type { Output } from '../output/output.ts';

/** The files of a site in memory. A site that couldn't be built has only 500.html. */
export interface Served {
  output: Output;
  base: string;
  /** Changes a page before it is sent. */
  finish?(html: string): string;
}

/** Answers a request instead of the site. Returns whether it did. */
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

/** Creates a server that answers like GitHub Pages: `/about` redirects to `/about/`, and an unknown path gets 404.html.
 *  It serves from memory, so no path can lead out of a folder. */
export function createSiteServer(served: () => Served, handle: Handler = () => false): Server {
  return createServer((request, response) => {
    const { method, url = '/' } = request;
    response.setHeader('cache-control', 'no-cache');
    // Other sites can't load anything from here, not even as an image or a script.
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    // Other sites can't show a page in a frame and trick someone into clicking in it. In a codespace, VS Code shows the
    // preview in frames of several origins, and GitHub lets only the codespace's owner in.
    if (process.env.CODESPACES !== 'true') response.setHeader('content-security-policy', "frame-ancestors 'self'");
    if (!isForThisServer(request)) response.writeHead(403).end('This server only answers to its own address.');
    else if (handle(request, response)) return;
    else if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end();
    else answer(url, response, served());
  });
}

/** Blocks DNS rebinding: another site could point its domain at 127.0.0.1 and read responses. */
function isForThisServer({ headers, socket }: IncomingMessage): boolean {
  const { host = '' } = headers;
  if (/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)) return true;
  // A GitHub codespace has one address for each port.
  const { CODESPACES, CODESPACE_NAME, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = process.env;
  return CODESPACES === 'true' && host === `${CODESPACE_NAME}-${socket.localPort}.${domain}`;
}

function answer(url: string, response: ServerResponse, { output, base, finish }: Served): void {
  const [, address = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const inside = address.startsWith(base) ? querystring.unescape(address.slice(base.length)) : undefined;
  const file = inside?.replace(/(^|\/)$/, '$1index.html') ?? '';
  if (output.has(file)) return send(200, file);
  if (output.has(`${file}/index.html`) || `${address}/` === base) {
    // Two slashes at the start would lead to another host.
    response.writeHead(301, { location: `${address.replace(/^\/+/, '/')}/${query}` }).end();
  } else if (output.has('404.html')) send(404, '404.html');
  else send(500, '500.html');

  function send(status: number, name: string): void {
    response.statusCode = status;
    response.setHeader('content-type', TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream');
    const contents = output.get(name);
    response.end(finish && name.endsWith('.html') ? finish(String(contents)) : contents);
  }
}

/** Starts a server that only this machine can reach. If the port is taken, uses a free one. Returns its address. */
export async function listen(server: Server, port = 0): Promise<string> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (port === 0) throw error;
    console.log(`Port ${port} is taken, so this uses another one.`);
    return listen(server);
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
