import { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../edit/describe.ts';
import { createEditor } from '../edit/server.ts';
import { createBuilder } from './builder.ts';
import { type Failure, failurePage } from './failure-page.ts';
import { createReload } from './reload.ts';
import { createSiteServer, type Handler, listen, type Served } from './server.ts';
import { watchSources } from './watch.ts';

/** Code the build process has loaded. Style sheets and the client script are bundled again by every build. */
const CODE = /^((templates|components|generator)\/.*\.tsx?|package\.json)$/;

/** Serves the site from memory, rebuilds it after every change, and updates open pages. `program` is the build process. */
export async function startDevServer(root: string, program: string): Promise<void> {
  let served: Served = { output: new Map(), base: '/' };
  let current: { site: Site; build: string } | undefined;
  let warnings = '';
  const builder = createBuilder(program);
  const reload = createReload(() => editor.token);
  const editor = createEditor({
    root,
    build: builder.build,
    current: () => current,
    show: (site, milliseconds) => show(site, `edited on the page, ${Math.round(milliseconds)} ms`),
  });

  function show(site: Site, time: string): string {
    served = { output: site.output, base: site.base, finish: reload.livePage };
    console.log(`Built (${time})`);
    const found = site.warnings.map((warning) => `Warning: ${new Diagnostic(warning)}`).join('\n');
    if (found !== warnings) console.log(found);
    warnings = found;
    current = { site, build: reload.announceBuild() };
    return current.build;
  }

  function showFailure(failure: Failure, time: string): void {
    served = { ...served, output: new Map([['500.html', failurePage(failure, root)]]), finish: reload.livePage };
    reload.announceBuild();
    console.error(`Not built (${time})\n\n${failure.text}\n`);
  }

  const queue = createQueue(async (isOutdated) => {
    const start = performance.now();
    const result = await builder.build();
    if (isOutdated()) return;
    const time = `${new Date().toLocaleTimeString('en-GB')}, ${Math.round(performance.now() - start)} ms`;
    if ('failure' in result) showFailure(result.failure, time);
    else show(result, time);
  });
  watchSources(root, (file) => {
    // Changed code needs a fresh process. The old one may be stuck in that code, so don't wait for it.
    if (CODE.test(file)) builder.stop();
    // The editor has built its own changes already, unless another build was running that may have missed them.
    if (queue.isRunning() || !editor.isOwn(file)) void queue.run();
  });
  process.on('exit', builder.stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit());

  await queue.run();
  const handle: Handler = (...request) => reload.handle(...request) || editor.handle(...request);
  const server = createSiteServer(() => served, handle);
  const origin = await listen(server, Number(process.env.PORT || 3000));
  console.log(`\n  The site is at ${origin}${served.base}\n  It updates after every change. Press Ctrl+C to stop.\n`);
}

/** Runs a task again after each request, one run at a time. Requests during a run make its result outdated. */
function createQueue(task: (isOutdated: () => boolean) => Promise<void>) {
  let isRequested = false;
  let isRunning = false;
  return {
    isRunning: () => isRunning,
    async run(): Promise<void> {
      isRequested = true;
      if (isRunning) return;
      isRunning = true;
      while (isRequested) {
        isRequested = false;
        await task(() => isRequested);
      }
      isRunning = false;
    },
  };
}
