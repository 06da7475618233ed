import { type ChildProcess, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreOutput } from '../output/output.ts';
import { createLocalServer, refuse } from './local-server.ts';
import { isHidden, listen } from './server.ts';

// npm run preview, and the second half of npm start: shows what is in dist/ as a plain file server would.
const dist = path.resolve('dist');
await restoreOutput(dist);
if (existsSync(path.join(dist, 'index.html'))) {
  preview(builtBase());
} else {
  console.error('There is no site in dist/ yet. Make one first: npm run build');
  process.exitCode = 1;
}

/** The base path that dist/ was built for: what stands before the address of its script. */
function builtBase(): string {
  const home = readFileSync(path.join(dist, 'index.html'), 'utf8');
  return /<script type="module" src="([^"]*\/)assets\//.exec(home)?.[1] ?? '/';
}

function preview(base: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), '4g-preview-'));
  const door = process.platform === 'win32' ? `\\\\.\\pipe\\4g-preview-${process.pid}` : path.join(folder, 'door');
  writeSettings(folder, base);
  const server = startServe(folder, door);
  const front = createLocalServer((request, response) => passOn(door, request, response));
  let stopped = false;
  // It says one thing, when it is ready.
  server.stdout?.once('data', async () => {
    const origin = await listen(front, Number(process.env.PORT || 3000));
    console.log(`\n  The site is at ${origin}${base}\n  Press Ctrl+C to stop.\n`);
  });
  // Ctrl+C reaches both processes; this one stays until the other is gone, and then tidies up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopped = true;
      front.close();
      front.closeAllConnections();
      stop(server);
    });
  }
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  server.on('exit', (code) => {
    process.exitCode = stopped ? 0 : code || 1;
    front.close();
    front.closeAllConnections();
  });
}

/** Has `serve` answer, which by itself would answer whoever asks, and wait for the slowest. */
function passOn(door: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  if (isHidden(url ?? '/')) return refuse(response, 404, 'Not found');
  // Each by a connection of its own: one that is kept may be closed at the other end just when it is used again.
  const onward = ask({ socketPath: door, method, path: url, headers, agent: false }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  onward.end();
}

/** Has dist/ stand at its base path, and 404.html where `serve` looks for it. */
function writeSettings(folder: string, base: string): void {
  const place = path.join(folder, 'site', ...decodeURI(base).split('/'));
  const isAtRoot = base === '/';
  if (!isAtRoot) {
    mkdirSync(path.dirname(place), { recursive: true });
    // Windows lets everybody make a junction, but not every user a symbolic link.
    symlinkSync(dist, place, 'junction');
    copyFileSync(path.join(dist, '404.html'), path.join(folder, 'site/404.html'));
  }
  const root = isAtRoot ? dist : path.join(folder, 'site');
  const settings = { public: root, trailingSlash: true, directoryListing: false, symlinks: !isAtRoot };
  writeFileSync(path.join(folder, 'serve.json'), JSON.stringify(settings));
}

function startServe(folder: string, door: string): ChildProcess {
  const program = createRequire(import.meta.url).resolve('serve/build/main.js');
  const listenAt = process.platform === 'win32' ? `pipe:${door}` : `unix:${door}`;
  const options = ['--listen', listenAt, '--no-clipboard', '--no-request-logging', folder];
  // `serve` would ask the network whether there is a newer version of it.
  const env = { ...process.env, NO_UPDATE_CHECK: '1' };
  return spawn(process.execPath, [program, ...options], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

function stop(server: ChildProcess): void {
  server.kill();
  // Connections that a browser keeps open are not waited for.
  setTimeout(() => server.kill('SIGKILL'), 500).unref();
}
