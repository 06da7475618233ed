import { exec } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import type { Later } from '../generator/assets/files.ts';
import { escapeHtml } from '../generator/pages/html.ts';
import { isOnThisComputer } from '../generator/schema/addresses.ts';
import type { BuiltSite } from '../generator/site.ts';
import type { LiveSite } from './live-site.ts';
import { EditServer, ENDPOINT } from './requests.ts';
import { watchFolders } from './watch.ts';

// Browsers recognize all other files by their contents.
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The folders with texts, pictures, styles, and scripts. */
const SOURCES = ['content', 'static', 'client', 'components', 'templates'];
/** Programs that open an address in the browser. */
const OPEN: Partial<Record<string, string>> = { darwin: 'open', win32: 'start ""' };
const EDITOR = '/__dev/editor.js';
const EVENTS = '/__dev/events';
/** A picture that can be chosen. */
const PICTURE = '/__dev/picture/';

interface Served {
  live: LiveSite;
  edit: EditServer;
  script: string;
}

/** Serves the site for this computer only, as GitHub Pages would: `/about` leads to `/about/`, and an unknown path gets
 *  404.html. Open pages follow every build. Returns the server of the editor. */
export async function startDevServer(live: LiveSite, port: number): Promise<EditServer> {
  const { root } = live;
  let preview: Server | undefined;
  const edit = new EditServer(live, async () => {
    preview?.close();
    preview = await publicServer(live);
    return addressOf(await listen(preview, port + 1), live);
  });
  const served = { live, edit, script: await editorScript(root) };
  await live.rebuild();
  watchFolders(root, SOURCES, (name) => {
    // If a template changes, everything starts again.
    if (!/\.tsx?$|\.draft$/.test(name) || name.startsWith('client/')) void live.onChange(name);
  });
  const server = createServer((request, response) => {
    try {
      answer(served, request, response);
    } catch {
      // For example an address that is not one.
      response.writeHead(400).end();
    }
  });
  const address = addressOf(await listen(server, port), live);
  console.log(`\n  The site is at ${address}\n  Press Ctrl+C to stop.\n`);
  if (process.argv.includes('--open')) exec(`${OPEN[process.platform] ?? 'xdg-open'} ${address}`);
  return served.edit;
}

/** The editor as a script for the page. */
async function editorScript(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['editor/client/main.tsx'],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}

const addressOf = (port: number, { site }: LiveSite): string =>
  `http://localhost:${port}${site?.context.base ?? '/'}`;

/** Serves the site as it would be if it were public now, without the editor. */
async function publicServer(live: LiveSite): Promise<Server> {
  const site = await live.asPublic();
  return createServer((request, response) => {
    if (!isOurs(request)) return response.writeHead(403).end();
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      sendFile({ site, later: live.later }, decodeURIComponent(pathname), response);
    } catch {
      response.writeHead(400).end();
    }
  });
}

/** Listens at a port, or at the next one that is free. Returns the port. */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(listen(server, port + 1)));
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error');
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function answer(served: Served, request: IncomingMessage, response: ServerResponse): void {
  const { live, edit, script } = served;
  response.setHeader('cache-control', 'no-cache');
  // The pages themselves can only say the rest of their policy.
  response.setHeader('content-security-policy', "frame-ancestors 'self'");
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!isOurs(request)) response.writeHead(403).end();
  else if (pathname === EDITOR) send(response, EDITOR, script);
  else if (pathname === ENDPOINT) void edit.handle(request, response);
  else if (pathname === EVENTS) sendBuilds(live, response);
  else if (pathname.startsWith(PICTURE)) sendPicture(live, pathname, response);
  else if (!live.site) send(response, '500.html', withEditor(BROKEN, served));
  else
    sendFile(
      { site: live.site, later: live.later, served },
      decodeURIComponent(pathname),
      response,
    );
}

/** Blocks DNS rebinding: another site could point its domain at 127.0.0.1 and read responses. */
function isOurs({ headers: { host = '' }, socket }: IncomingMessage): boolean {
  const { CODESPACE_NAME, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = process.env;
  const isCodespace = domain && host === `${CODESPACE_NAME}-${socket.localPort}.${domain}`;
  return Boolean(isCodespace) || isOnThisComputer(host);
}

function send(response: ServerResponse, name: string, body: string | Uint8Array): void {
  const type = TYPES[path.extname(name)];
  if (type) response.setHeader('content-type', type);
  response.end(body);
}

/** Where a response gets its file from. */
interface FileSource {
  site: BuiltSite;
  later: Later;
  /** Unless the pages are without the editor. */
  served?: Served;
}

function sendFile(source: FileSource, pathname: string, response: ServerResponse): void {
  const { later, served } = source;
  const { output, context } = source.site;
  const { base } = context;
  const file = pathname.slice(base.length).replace(/(^|\/)$/, '$1index.html');
  const isElsewhere = !pathname.startsWith(base);
  if (isElsewhere || output.has(`${file}/index.html`)) {
    response.writeHead(302, { location: isElsewhere ? base : `${pathname}/` }).end();
    return;
  }
  const name = output.has(file) ? file : '404.html';
  if (name !== file) response.statusCode = 404;
  const make = later.get(name);
  if (make) return void make().then((picture) => send(response, name, picture));
  const contents = output.get(name)!;
  if (served && name.endsWith('.html')) send(response, name, withEditor(String(contents), served));
  else send(response, name, contents);
}

function sendPicture({ site }: LiveSite, pathname: string, response: ServerResponse): void {
  const name = decodeURIComponent(pathname.slice(PICTURE.length));
  const { drawing, photo } = site?.materials.pictures.get(name) ?? {};
  if (drawing) send(response, name, drawing.svg);
  else if (photo) send(response, name, photo.source);
  else response.writeHead(404).end();
}

/** Sends the number of the last build, and then that of every new one. */
function sendBuilds(live: LiveSite, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const tell = () => response.write(`data: ${live.number}\n\n`);
  tell();
  live.listeners.add(tell);
  response.on('close', () => live.listeners.delete(tell));
}

/** The page as long as there is no site. The editor says why. */
const BROKEN = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Unexpected Application Error!</title></head><body></body></html>`;

/** A page with the editor, which shows what is wrong since that was built. Its policy lets the editor connect to the
 *  server, and change the page. */
const withEditor = (html: string, { live, edit }: Served): string =>
  html
    .replace('<html', () => {
      const failure = live.failure && ` data-failure="${escapeHtml(live.failure)}"`;
      const shape = `data-shape="${shapeOf(html)}"`;
      return `<html data-build="${live.number}" data-edit-token="${edit.token}" ${shape}${failure}`;
    })
    .replace('</head>', `<script src="${EDITOR}" type="module"></script>$&`)
    .replace(/connect-src(?: 'none')?/, "connect-src 'self'")
    .replace("img-src 'self'", "img-src 'self' data:")
    .replace(/; require-trusted-types-for.*?(?=")/, '');

/** Identifies what an open page takes over only by a reload: styles, and elements that the page script has enhanced. Letters
 *  that the embedded fonts lack are in the complete ones. */
function shapeOf(html: string): string {
  const style = /<style.*?<\/style>/s.exec(html)?.[0].replace(/@font-face\{.*?\}/g, '');
  const enhanced = html.match(/<[^<>]* data-enhance=[^<>]*>/g);
  return createHash('sha256')
    .update(JSON.stringify([style, enhanced]))
    .digest('hex')
    .slice(0, 16);
}
