// npm run preview, and the second half of npm start: serves dist/ with `serve`, for this computer only. A site that was
// built for a path, such as /repo/, is served at that path.
import './preflight.js';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const dist = path.resolve('dist');
if (!process.exitCode && fs.existsSync(path.join(dist, 'index.html'))) await serve();
else if (!process.exitCode) {
  console.error('There is no site in dist/ yet. Run this first: npm run build');
  process.exitCode = 1;
}

async function serve() {
  const home = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  const [, base = '/'] = /<script type="module" src="([^"]*\/)assets\//.exec(home) ?? [];
  // `serve` looks for 404.html at the top of its folder, and takes its settings from there.
  const folder = path.resolve('.cache/preview');
  const place = path.join(folder, 'site', base);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.symlinkSync(dist, place.replace(/[\\/]$/, ''), 'junction');
  if (base !== '/') fs.cpSync(path.join(dist, '404.html'), path.join(folder, 'site/404.html'));
  const settings = { public: 'site', trailingSlash: true, directoryListing: false, symlinks: true };
  fs.writeFileSync(path.join(folder, 'serve.json'), JSON.stringify(settings));
  const address = `127.0.0.1:${await freePort(Number(process.env.PORT || 3000))}`;
  const options = ['--no-clipboard', '--no-request-logging'];
  process.argv.splice(2, Infinity, '--listen', `tcp://${address}`, ...options, folder);
  // Otherwise `serve` asks the network for its newest version.
  process.env.NO_UPDATE_CHECK = '1';
  // It would print an address without the path, and one of the network that doesn't answer.
  console.log = () => {};
  console.info = console.log;
  await import('serve/build/main.js');
  process.stdout.write(`\n  The site is at http://${address}${base}\n  Press Ctrl+C to stop.\n\n`);
}

/** The port, or the next one that is free: `serve` would take any. */
function freePort(port) {
  return new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1');
    server.on('error', () => resolve(freePort(port + 1)));
    server.on('listening', () => server.close(() => resolve(port)));
  });
}
