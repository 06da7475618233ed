import { parseArgs } from 'node:util';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startDev } from '../../tests/dev-process.ts';

// npm run bench edits [-- --edits 1000]: how long it takes until a change made on a page is seen there, and whether the
// memory stays the same: that of the server, of the process that builds, and of the page.
const { values } = parseArgs({ options: { edits: { type: 'string', default: '1000' } } });
const EDITS = Number(values.edits);
const PAGES = ['', 'about/', 'chapters/'];

/** Loaded by each process of the server: a signal makes it say what is left on its heap. */
const PROBE = `
  import v8 from 'node:v8'; import vm from 'node:vm'; import { isMainThread } from 'node:worker_threads';
  v8.setFlagsFromString('--expose-gc');
  const [gc, name] = [vm.runInNewContext('gc'), /(\\w+-)?\\w+(?=\\.ts)/.exec(process.argv[1])?.[0]];
  const say = (about) => console.error(['probe', about, process.pid, name, ...Object.values(process.memoryUsage()), ''].join(' '));
  if (isMainThread && name) { say('start'); process.on('SIGUSR2', () => { gc(); say('memory'); }); }`;

const probe = `data:text/javascript;base64,${Buffer.from(PROBE).toString('base64')}`;
const dev = await startDev({ NODE_OPTIONS: `--import=${probe}` });
const browser = await launchChromium();
// The policy of the page forbids to ask it by a text.
const page = await browser.newPage({ bypassCSP: true });
const chrome = await page.context().newCDPSession(page);
const times: Record<string, object> = {};
try {
  await page.goto(dev.address);
  await page.getByRole('button', { name: 'Edit this page' }).click();
  await page.locator('.box').first().waitFor();
  let done = 0;
  for (const path of PAGES) {
    await page.goto(dev.address + path);
    await page.locator('.box').first().waitFor();
    const taken: number[] = [];
    for (const end = done + EDITS / PAGES.length; done < end; done++) {
      if (done % Math.ceil(EDITS / 4) === 0) await tellMemory(done);
      taken.push(await edit(`/${path}`, `The text of edit ${done}.`));
    }
    // The first ones find the code cold, as they do when somebody sits down to work.
    const sorted = taken.slice(3).toSorted((a, b) => a - b);
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
    times[`/${path}`] = { edits: taken.length, minimum: at(0), median: at(0.5), '95 %': at(0.95) };
  }
  await tellMemory(done);
} finally {
  await browser.close();
  await dev.stop();
}
console.log('Milliseconds from the request to the new words on the page:');
console.table(times);

/** Saves the lead of the open page. Returns how long it took until the page showed it. */
function edit(path: string, words: string): Promise<number> {
  return page.evaluate(`(async () => {
    const headers = { 'content-type': 'application/json', 'x-edit-token': document.documentElement.dataset.editToken };
    const ask = async (body) => (await fetch('/__edit', { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const { files } = await ask({ do: 'content' });
    const { id, written: was } = files.find((file) => file.page === '${path}').fields.find((field) => /lead$/.test(field.id));
    const start = performance.now();
    const answer = ask({ do: 'save', changes: [{ id, was, value: '${words}' }] });
    const isShown = () => document.body.textContent.replaceAll('\\u00a0', ' ').includes('${words}');
    while (!isShown()) await new Promise(requestAnimationFrame);
    const time = performance.now() - start;
    if (!(await answer).ok) throw new Error((await answer).said);
    return time;
  })()`);
}

/** Prints what all of them hold, in megabytes, once what is not needed was thrown away. */
async function tellMemory(edits: number): Promise<void> {
  await chrome.send('HeapProfiler.collectGarbage');
  const { usedSize } = await chrome.send('Runtime.getHeapUsage');
  const { nodes } = await chrome.send('Memory.getDOMCounters');
  const row: Record<string, number> = { 'page: heap': megabytes(usedSize), 'page: nodes': nodes };
  const started = [...dev.said().matchAll(/^probe start (\d+) (dev|build-process) /gm)];
  for (const [, pid, name] of started) {
    const before = dev.said().length;
    process.kill(Number(pid), 'SIGUSR2');
    const said = () => /^probe memory \d+ \S+ (\d+) \d+ (\d+)/m.exec(dev.said().slice(before));
    while (!said()) await new Promise((resolve) => setTimeout(resolve, 20));
    const [, resident, heap] = said() ?? [];
    row[`${name}: heap`] = megabytes(Number(heap));
    row[`${name}: resident`] = megabytes(Number(resident));
  }
  console.log(`after ${edits} edits:`, row);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
