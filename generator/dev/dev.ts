import type { Site } from '../edit/apply.ts';
import { createEditor } from '../edit/editor.ts';
import { markPage } from '../edit/read/shown-values.ts';
import { createBuilder } from './builder.ts';
import { type Failure, failurePage } from './failure-page.ts';
import { createReload } from './reload.ts';
import { createSiteServer, type Handler, listen, type Served } from './server.ts';
import { watchSources } from './watch.ts';

// npm run dev: serves the site from memory, builds it again after every change, and updates the open pages.
/** Code that the building process has loaded. Style sheets and the client script are bundled again by every build. */
const CODE = /^((templates|components|generator)\/.*\.tsx?|package\.json)$/;

let served: Served = { output: new Map(), base: '/' };
let stale = false;
let building = false;
let notes: readonly string[] = [];

const reload = createReload(() => editor.token);
const builder = createBuilder();
const editor = createEditor({
  root: process.cwd(),
  build: builder.build,
  describe: builder.describe,
  pages: () => served.output,
  notes: () => notes,
  show: (site, time) => show(site, `changed on the page, ${Math.round(time)} ms`),
});
watchSources(process.cwd(), (file) => {
  // Changed code needs a fresh process. The old one may hang in that code, so nobody waits for it.
  if (CODE.test(file)) builder.stop();
  // What was saved on a page is built already, unless a build was under way that may not have seen it.
  if (building || !editor.isOwn(file)) void rebuild();
});
process.on('exit', builder.stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit());

await rebuild();
const handle: Handler = (...request) => reload.handle(...request) || editor.handle(...request);
const origin = await listen(
  createSiteServer(() => served, handle),
  Number(process.env.PORT || 3000),
);
console.log(`\n  The site is at ${origin}${served.base}\n  It follows every change. Press Ctrl+C to stop.\n`);

/** One build at a time. What changes during a build makes its result stale, and is built after it. */
async function rebuild(): Promise<void> {
  stale = true;
  if (building) return;
  building = true;
  while (stale) {
    stale = false;
    const start = performance.now();
    const result = await builder.build();
    if (stale) continue;
    const time = `${new Date().toLocaleTimeString('en-GB')}, ${Math.round(performance.now() - start)} ms`;
    if ('failure' in result) showFailure(result.failure, time);
    else show(result, time);
  }
  building = false;
}

function show({ output, base, shown, warnings }: Site, time: string): string {
  served = { output, base, finish: (html, file) => reload.livePage(markPage(html, shown.get(file) ?? [])) };
  console.log(`Built (${time})`);
  const isNew = warnings.join('\n') !== notes.join('\n');
  if (isNew) console.log(warnings.map((warning) => `Note: ${warning}`).join('\n'));
  notes = warnings;
  return reload.tellAll();
}

function showFailure(failure: Failure, time: string): void {
  const output = new Map([['500.html', failurePage(failure, process.cwd())]]);
  served = { output, base: served.base, finish: reload.livePage };
  reload.tellAll();
  console.error(`Not built (${time})\n\n${failure.text}\n`);
}
