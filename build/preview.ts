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
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreOutput } from './output.ts';

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
  const folder = standIn(base);
  const server = startServe(folder);
  let address = '';
  server.stdout?.on('data', (data: Buffer) => {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(data)) ?? [];
    if (!origin || address) return;
    address = origin + base;
    console.log(`\n  The site is at ${address}\n  Press Ctrl+C to stop.\n`);
  });
  // Ctrl+C reaches both processes; this one stays until the other is gone, and then tidies up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(server));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  server.on('exit', (code) => {
    process.exitCode = address ? 0 : (code ?? 1);
  });
}

/** A temporary folder in which dist/ stands at its base path and 404.html where `serve` looks for it. */
function standIn(base: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), '4g-preview-'));
  const place = path.join(folder, ...decodeURI(base).split('/'));
  const root = base === '/' ? dist : folder;
  if (base !== '/') {
    mkdirSync(path.dirname(place), { recursive: true });
    // Windows lets everybody make a junction, but not every user a symbolic link.
    symlinkSync(dist, place, 'junction');
    copyFileSync(path.join(dist, '404.html'), path.join(folder, '404.html'));
  }
  const settings = { public: root, trailingSlash: true, directoryListing: false, symlinks: true };
  writeFileSync(path.join(folder, 'serve.json'), JSON.stringify(settings));
  return folder;
}

function startServe(folder: string): ChildProcess {
  const program = createRequire(import.meta.url).resolve('serve/build/main.js');
  const listenAt = `tcp://127.0.0.1:${process.env.PORT || 3000}`;
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
