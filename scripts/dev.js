// npm run dev: runs dev.ts, and runs it again when code changes. The site's server ends by itself, once nothing is being
// saved or published.
import './preflight.js';
import { fork } from 'node:child_process';

const CODE = ['dev.ts', 'generator', 'components', 'schedule', 'templates', 'editor'];
let server;

if (!process.exitCode) {
  start(process.argv.slice(2));
  // npm ends without a word to this.
  const { ppid } = process;
  setInterval(() => process.ppid === ppid || process.exit(), 500);
  const { tsImport } = await import('tsx/esm/api');
  const { watchFolders } = await tsImport('../editor/watch.ts', import.meta.url);
  watchFolders('.', CODE, (name) => {
    // A folder may have been swapped for another.
    if (/\.(?!tsx?$)\w+$/.test(name)) return;
    if (server.connected) server.send('end');
    // It had a mistake.
    else start([]);
  });
}

function start(args) {
  server = fork('dev.ts', args, { execArgv: ['--import', 'tsx'] });
  server.on('exit', (code) => code === 0 && start([]));
}
