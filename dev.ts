import { spawn } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { watch } from 'chokidar';
import { serve } from './generator/dev/server.ts';
import { escapeHtml } from './generator/pages/html.ts';

// npm run dev: builds the site into a folder of its own after every change, serves it, and reloads open pages. Each build
// is a new process, which loads changed code, too.

const FOLDER = '.cache/dev';
const SOURCES = ['content', 'static', 'templates', 'components', 'client', 'generator'];
const RELOAD = '/__reload';
const SCRIPT = `new EventSource('${RELOAD}').onmessage=({data})=>{
  if(data!==document.documentElement.dataset.build)location.reload()}`;

const tabs = new Set<ServerResponse>();
let build = '';
/** Why the last build failed. */
let failure = '';
let isRunning = false;
let isOutdated = false;

/** Runs one build at a time. A change during a build makes its result outdated, so it builds again. */
async function rebuild(): Promise<void> {
  isOutdated = true;
  if (isRunning) return;
  isRunning = true;
  while (isOutdated) {
    isOutdated = false;
    failure = await runBuild();
  }
  isRunning = false;
  build = String(Date.now());
  for (const tab of tabs) tab.write(`data: ${build}\n\n`);
}

/** Returns what a failed build printed. */
function runBuild(): Promise<string> {
  const child = spawn(process.execPath, ['scripts/build.js', FOLDER], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (text) => {
    printed += text;
    process.stderr.write(text);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 0 ? '' : printed));
  });
}

/** A page that follows the builds, or why there is none. */
function finish(html: string): string {
  const page = failure
    ? `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The site can’t be built</title></head>
<body><h1>The site can’t be built</h1><p>Fix this and save: the page comes back by itself.</p>
<pre>${escapeHtml(failure)}</pre></body></html>`
    : html;
  return page
    .replace('<html', `<html data-build="${build}"`)
    .replace('<meta charset="utf-8">', `$&<script src="${RELOAD}.js"></script>`)
    .replace(/connect-src(?: 'none')?/, "connect-src 'self'");
}

watch(SOURCES, {
  ignoreInitial: true,
  awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 5 },
}).on('all', () => {
  void rebuild();
});
await rebuild();
serve(
  FOLDER,
  ({ url }, response) => {
    if (url === `${RELOAD}.js`) response.setHeader('content-type', 'text/javascript').end(SCRIPT);
    if (url !== RELOAD) return url === `${RELOAD}.js`;
    tabs.add(response.writeHead(200, { 'content-type': 'text/event-stream' }));
    response.on('close', () => tabs.delete(response));
    // The site may have been rebuilt since the page was served.
    response.write(`data: ${build}\n\n`);
    return true;
  },
  finish,
);
