import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Answers a request instead of the folder. Returns whether it did. */
type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves a folder like GitHub Pages, for this computer only: `/about` redirects to `/about/`, and an unknown path gets
 *  404.html. `finish` changes a page before it is sent. If the port is taken, uses a free one. */
export function serve(
  folder: string,
  handle: Handler = () => false,
  finish = (html: string) => html,
): void {
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-cache');
    // Another site could point its domain at 127.0.0.1 and read responses.
    const isOurs = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '');
    if (!isOurs) response.writeHead(403).end();
    else if (!handle(request, response)) answer(request.url ?? '/', response);
  });

  function answer(url: string, response: ServerResponse): void {
    const { pathname } = new URL(url, 'http://localhost');
    // Resolved from the root, so that no path leads out of the folder.
    const place = path.join(folder, path.resolve('/', decodeURIComponent(pathname)));
    const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory();
    if (isFolder && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname.replace(/^\/+/, '/')}/` }).end();
      return;
    }
    const file = isFolder ? path.join(place, 'index.html') : place;
    const contents = read(file) ?? read(path.join(folder, '404.html'));
    const type = read(file)
      ? (TYPES[path.extname(file)] ?? 'application/octet-stream')
      : TYPES['.html']!;
    response.writeHead(read(file) ? 200 : 404, { 'content-type': type });
    response.end(type === TYPES['.html'] ? finish(String(contents)) : contents);
  }

  const listen = (port: number) => server.listen(port, '127.0.0.1');
  server.once('error', () => listen(0));
  server.once('listening', () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : address;
    console.log(`\n  The site is at http://localhost:${port}/\n  Press Ctrl+C to stop.\n`);
  });
  listen(Number(process.env.PORT || 3000));
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
