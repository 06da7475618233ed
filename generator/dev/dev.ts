import { type Outcome, startBuilder } from './builder.ts';
import { failurePage } from './failure-page.ts';
import { createReload } from './reload.ts';
import { createSiteServer, listen, type Served } from './server.ts';
import { watchSources } from './watch.ts';

// npm run dev: serves the site from memory, builds it anew at every change and has open pages reload themselves.
let served: Served = { output: new Map(), base: '/' };
let changed: string[] = [];
let stale = false;
let building = false;
let noted = '';

const reload = createReload();
const builder = startBuilder();
const watcher = watchSources(process.cwd(), rebuild);
const server = createSiteServer(() => served, reload.handle);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

await rebuild([]);
const origin = await listen(server, Number(process.env.PORT || 3000));
console.log(`\n  The site is at ${origin}${served.base}\n  It follows every change. Press Ctrl+C to stop.\n`);

/** One build at a time: what changes meanwhile is built once, after it. */
async function rebuild(files: string[]): Promise<void> {
  changed.push(...files);
  stale = true;
  // Changed code also ends a build that is under way: it might never end by itself.
  if (files.some(isCore)) builder.restart();
  else if (files.some(isCode)) builder.renew();
  if (building) return;
  building = true;
  while (stale) {
    stale = false;
    const start = performance.now();
    const result = await builder.build();
    if (result && !stale) show(result, Math.round(performance.now() - start));
  }
  building = false;
}

/** Code that the building process has loaded. Style sheets and the client script are bundled anew by every build. */
function isCode(file: string): boolean {
  return /^(templates|components)\/.*\.tsx?$/.test(file);
}

/** Code that one standing by has loaded as well. */
function isCore(file: string): boolean {
  return /^build\/.*\.tsx?$|^templates\/schema\.ts$|^package\.json$/.test(file);
}

function show(result: Outcome, milliseconds: number): void {
  const cause = changed.length > 2 ? `${changed.length} files` : changed.join(' and ');
  changed = [];
  const outcome = 'output' in result ? 'built' : 'not built';
  const time = new Date().toLocaleTimeString('en-GB');
  console.log(`${time}  ${outcome} in ${milliseconds} ms${cause && `, after ${cause}`}`);
  if ('output' in result) {
    const { output, base, notes } = result;
    served = { output: reload.publish(output), base };
    const news = notes.join('\n');
    if (news !== noted) console.log(news);
    noted = news;
  } else {
    console.error(`\n${result.failure.text}\n`);
    const pages = reload.publish(
      new Map([
        ['failure.html', failurePage(result.failure, { root: process.cwd(), editor: process.env.EDITOR_LINK })],
      ]),
    );
    served = { ...served, failure: String(pages.get('failure.html')) };
  }
}

function stop(): void {
  void watcher.close();
  builder.close();
  server.close();
  server.closeAllConnections();
}
