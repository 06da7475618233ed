import { spawn } from 'node:child_process';
import path from 'node:path';
import { watch } from 'chokidar';
import { createEditor } from '../edit/server.ts';
import { createBuilder } from './builder.ts';
import { LiveSite } from './live-site.ts';
import { createSiteServer, listen } from './server.ts';

const SOURCES = ['content', 'static', 'templates', 'components', 'client', 'generator', 'package.json'];
/** Code the build process has loaded. Style sheets and the client script are bundled again by every build. */
const CODE = /^((templates|components|generator)\/.*\.tsx?|package\.json)$/;
// Milliseconds without a change before a file counts as saved. Some editors empty a file before they write it.
const SETTLED = { stabilityThreshold: 10, pollInterval: 5 };
// `start` takes the first text in quotation marks for the title of a window.
const OPEN: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'start ""' };

/** Serves the site from memory, rebuilds it after every change, and updates open pages. `program` is the build process. */
export async function startDevServer(root: string, program: string): Promise<void> {
  const builder = createBuilder(program);
  process.on('exit', builder.stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit());
  const live = new LiveSite();
  const { build } = builder;
  const editor = createEditor({
    ...{ root, build, current: () => live.current },
    show: (site, milliseconds) => live.show(site, `edited on the page, ${Math.round(milliseconds)} ms`),
  });
  const rebuilding = rebuilder(build, live);
  watchSources(root, (file) => {
    // Changed code needs a fresh process. The old one may be stuck in that code, so don't wait for it.
    if (CODE.test(file)) builder.stop();
    // The editor has built its own changes already, unless another build was running that may have missed them.
    if (rebuilding.isRunning() || !editor.isOwn(file)) void rebuilding.start();
  });
  await rebuilding.start();
  const server = createSiteServer(
    () => ({ ...live.served, finish: (html) => live.finish(html, editor.token) }),
    (...request) => live.handle(...request) || editor.handle(...request),
  );
  const address = (await listen(server, Number(process.env.PORT || 3000))) + live.served.base;
  console.log(`\n  The site is at ${address}\n  It updates after every change. Press Ctrl+C to stop.\n`);
  if (process.argv.includes('--open')) openBrowser(address);
}

/** Runs one build at a time. Changes during a build make its result outdated, so it builds again. */
function rebuilder(build: ReturnType<typeof createBuilder>['build'], live: LiveSite) {
  let isOutdated = false;
  let isRunning = false;
  return {
    isRunning: () => isRunning,
    async start(): Promise<void> {
      isOutdated = true;
      if (isRunning) return;
      isRunning = true;
      while (isOutdated) {
        isOutdated = false;
        const start = performance.now();
        const result = await build();
        if (isOutdated) continue;
        const time = `${new Date().toLocaleTimeString('en-GB')}, ${Math.round(performance.now() - start)} ms`;
        if ('failure' in result) live.fail(result.failure, time);
        else live.show(result, time);
      }
      isRunning = false;
    },
  };
}

/** Reports each source file that is added, changed, or removed. */
function watchSources(root: string, onChange: (file: string) => void): void {
  const isIgnored = (entry: string): boolean => {
    const [top = '', ...rest] = path.relative(root, entry).split(path.sep);
    // Editors create hidden files.
    return top !== '' && (!SOURCES.includes(top) || rest.some((name) => name.startsWith('.')));
  };
  // Watch the root, not each folder in it, to notice when a folder is moved away and back. Don't follow links: they may be
  // circular, and the build refuses them.
  const options = { cwd: root, ignored: isIgnored, ignoreInitial: true, followSymlinks: false };
  watch('.', { ...options, awaitWriteFinish: SETTLED })
    .on('all', (_event, file) => onChange(file.replaceAll('\\', '/')))
    .on('error', (error) => {
      console.error(`Changes can’t be watched (${(error as Error).message}). Close other programs, then try again.`);
      process.exit(1);
    });
}

/** Opens an address in the browser. Without a browser nothing happens: the terminal shows the address, too. */
function openBrowser(address: string): void {
  const command = `${OPEN[process.platform] ?? 'xdg-open'} ${address}`;
  spawn(command, { shell: true, stdio: 'ignore', detached: true }).unref();
}
