import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { watch } from 'chokidar';
import { editorScript } from '../edit/bundle.ts';
import { EditServer, ENDPOINT } from '../edit/server.ts';
import { escapeHtml } from '../pages/html.ts';
import { LiveSite } from './live-site.ts';

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

/** The folders with styles, scripts, and pictures. Templates are code, so tsx starts everything again. */
const SOURCES = ['content', 'static', 'client', 'components', 'templates'];
const SCRIPT = '/__dev/reload.js';
const EDITOR = '/__dev/editor.js';
const EVENTS = '/__dev/events';
const RELOAD = `new EventSource('${EVENTS}').onmessage = ({ data }) => {
  if (data !== document.documentElement.dataset.build) location.reload();
};`;

/** Serves the site for this computer only, as GitHub Pages would: `/about` leads to `/about/`, and an unknown path gets
 *  404.html. Pages reload after every build. */
export async function startDevServer(
  root: string,
  { port, url }: { port: number; url?: string | undefined },
): Promise<void> {
  const live = new LiveSite(root, url);
  const edit = new EditServer(live);
  const script = await editorScript(root);
  await live.rebuild();
  const folders = SOURCES.map((name) => path.join(root, name));
  watch(folders, { ignoreInitial: true }).on('all', (_event, file) => {
    // Code is started again by tsx.
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    if (!/\.tsx?$|\.draft$/.test(name) || name.startsWith('client/')) void live.onChange(name);
  });
  const server = createServer((request, response) => {
    try {
      answer({ live, edit, script }, request, response);
    } catch {
      // For example an address that is not one.
      response.writeHead(400).end();
    }
  });
  const address = await listen(server, port);
  console.log(`\n  The site is at ${address}${live.site?.base ?? '/'}\n  Press Ctrl+C to stop.\n`);
}

/** Listens at a port, or at the next one that is free. Returns the address. */
function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(listen(server, port + 1)));
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error');
      resolve(`http://localhost:${port}`);
    });
  });
}

interface Served {
  live: LiveSite;
  edit: EditServer;
  /** The editor, for the page. */
  script: string;
}

function answer(
  { live, edit, script }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('cache-control', 'no-cache');
  // Another site could point its domain at 127.0.0.1 and read responses.
  const isOurs = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '');
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!isOurs) response.writeHead(403).end();
  else if (pathname === SCRIPT) send(response, '.js', RELOAD);
  else if (pathname === EDITOR) send(response, '.js', script);
  else if (pathname === ENDPOINT) edit.handle(request, response);
  else if (pathname === EVENTS) sendBuilds(live, response);
  else if (live.failure || !live.site) send(response, '.html', failurePage(live), 500);
  else sendFile(live, edit.token, decodeURIComponent(pathname), response);
}

function sendFile(
  { site, number }: LiveSite,
  token: string,
  pathname: string,
  response: ServerResponse,
): void {
  const { output, base } = site!;
  if (!pathname.startsWith(base)) return redirect(response, base);
  const file = pathname.slice(base.length).replace(/(^|\/)$/, '$1index.html');
  if (output.has(`${file}/index.html`)) return redirect(response, `${pathname}/`);
  const found = output.has(file) ? file : '404.html';
  const contents = output.get(found)!;
  const isPage = found.endsWith('.html');
  const body = isPage ? withScript(String(contents), number, token) : contents;
  send(response, path.extname(found), body, found === file ? 200 : 404);
}

function send(
  response: ServerResponse,
  extension: string,
  body: string | Uint8Array,
  status = 200,
): void {
  const type = TYPES[extension] ?? 'application/octet-stream';
  response.writeHead(status, { 'content-type': type }).end(body);
}

const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(302, { location }).end();
};

/** Sends the number of the last build, and then that of every new one. */
function sendBuilds(live: LiveSite, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const tell = () => response.write(`data: ${live.number}\n\n`);
  tell();
  response.on('close', live.onBuild(tell));
}

/** A page with the script of the server. Its policy lets the script connect to the server, and change the page. */
function withScript(html: string, number: number, token?: string): string {
  const attributes = `data-build="${number}"${token ? ` data-edit-token="${token}"` : ''}`;
  const script = `<script src="${token ? EDITOR : SCRIPT}" type="module"></script>`;
  return html
    .replace('<html', `<html ${attributes}`)
    .replace('</head>', `${script}$&`)
    .replace(/connect-src(?: 'none')?/, "connect-src 'self'")
    .replace("img-src 'self'", "img-src 'self' data:")
    .replace(/; require-trusted-types-for.*?(?=")/, '');
}

function failurePage({ failure, number }: LiveSite): string {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Unexpected Application Error!</title></head>
<body><h1>Unexpected Application Error!</h1><p>Fix this and save. The page comes back by itself.</p>
<pre>${escapeHtml(failure)}</pre></body></html>`;
  return withScript(html, number);
}
