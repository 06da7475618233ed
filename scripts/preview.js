// npm run preview, and the second half of npm start: serves dist/ with `serve`, for this computer only.
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
  const settings = path.resolve('.cache/serve.json');
  fs.mkdirSync('.cache', { recursive: true });
  fs.writeFileSync(settings, JSON.stringify({ trailingSlash: true, directoryListing: false }));
  const address = `127.0.0.1:${await freePort(Number(process.env.PORT || 3000))}`;
  const options = ['--no-clipboard', '--no-request-logging', '--config', settings];
  process.argv.splice(2, Infinity, '--listen', `tcp://${address}`, ...options, dist);
  // Otherwise `serve` asks the network for its newest version.
  process.env.NO_UPDATE_CHECK = '1';
  // It would print an address of the network that doesn't answer.
  console.log = () => {};
  console.info = console.log;
  await import('serve/build/main.js');
  const home = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  const isAtTop = home.includes('<script type="module" src="/assets/');
  const hint = isAtTop
    ? ''
    : '  It was built for a path, so its links lead nowhere here: npm run dev has it there.\n';
  process.stdout.write(`\n  The site is at http://${address}/\n${hint}  Press Ctrl+C to stop.\n\n`);
}

/** The port, or the next one that is free: `serve` would take any. */
function freePort(port) {
  return new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1');
    server.on('error', () => resolve(freePort(port + 1)));
    server.on('listening', () => server.close(() => resolve(port)));
  });
}
