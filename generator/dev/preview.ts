import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { restoreOutput } from '../output/output.ts';

// npm run preview, and the second half of npm start: runs `serve` on dist/, for this computer only.
const dist = path.resolve('dist');
await restoreOutput(dist);
if (!existsSync(path.join(dist, 'index.html'))) {
  console.error('There is no site in dist/ yet. Run npm run build first.');
  process.exit(1);
}

// The address of the page script begins with the base path that dist/ was built for.
const home = readFileSync(path.join(dist, 'index.html'), 'utf8');
const [, base = '/'] = /<script type="module" src="([^"]*\/)assets\//.exec(home) ?? [];

// `serve` looks for 404.html at the top, so it gets a folder that links to dist/ at the base path.
const folder = path.resolve('.cache/preview');
rmSync(folder, { recursive: true, force: true });
const place = path.join(folder, 'site', ...decodeURI(base).split('/'));
mkdirSync(path.dirname(place), { recursive: true });
// On Windows, every user may create a junction, but not a symbolic link.
symlinkSync(dist, place, 'junction');
if (base !== '/') copyFileSync(path.join(dist, '404.html'), path.join(folder, 'site/404.html'));
const settings = { public: 'site', trailingSlash: true, directoryListing: false, symlinks: true };
writeFileSync(path.join(folder, 'serve.json'), JSON.stringify(settings));

const program = createRequire(import.meta.url).resolve('serve/build/main.js');
const address = `tcp://127.0.0.1:${process.env.PORT || 3000}`;
// `serve` would ask the network for its newest version.
const env = { ...process.env, NO_UPDATE_CHECK: '1' };
const options = ['--listen', address, '--no-clipboard', '--no-request-logging', folder];
const server = spawn(process.execPath, [program, ...options], { env, stdio: ['ignore', 'pipe', 'inherit'] });
server.stdout.on('data', (text) => {
  // If the port is taken, `serve` picks another one.
  const [origin] = /http:\/\/[\d.:]+/.exec(String(text)) ?? [];
  if (origin) console.log(`\n  The site is at ${origin}${base}\n  Press Ctrl+C to stop.\n`);
});
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGKILL'));
