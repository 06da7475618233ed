import { parseArgs } from 'node:util';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startDev } from '../../tests/dev-process.ts';

// npm run bench edit [-- --edits 100]: how long a change made on a page takes until it is seen there, and how large the
// server's response is.
const { values } = parseArgs({ options: { edits: { type: 'string', default: '100' } } });
const EDITS = Number(values.edits);
const PAGES = ['home', 'chapters', 'events'];

const dev = await startDev();
const browser = await launchChromium();
const page = await browser.newPage({ bypassCSP: true });
const rows: Record<string, object> = {};
try {
  for (const name of PAGES) rows[name] = await measure(name);
} finally {
  await browser.close();
  await dev.stop();
}
console.log('Milliseconds from the request to the new words on the page, and bytes of the response:');
console.table(rows);

async function measure(name: string): Promise<object> {
  await page.goto(`${dev.address}${name === 'home' ? '' : `${name}/`}`);
  await page.getByRole('button', { name: 'Edit this page' }).waitFor();
  const edits: { time: number; size: number }[] = [];
  for (let turn = 0; turn < EDITS; turn++) edits.push(await edit(name, `The text of edit ${turn}.`));
  // The first ones run cold code.
  const times = edits
    .slice(3)
    .map(({ time }) => time)
    .toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  return { median: at(0.5), '95 %': at(0.95), 'largest response': Math.max(...edits.map(({ size }) => size)) };
}

/** Saves the lead of the open page, and waits until the page shows it. */
function edit(name: string, words: string): Promise<{ time: number; size: number }> {
  return page.evaluate(`(async () => {
    const headers = { 'content-type': 'application/json', 'x-edit-token': document.documentElement.dataset.editToken };
    const ask = async (body) => (await fetch('/__edit', { method: 'POST', headers, body: JSON.stringify(body) })).text();
    const lead = /^${name}\\.yaml:.*lead$/;
    const { id, written: was } = JSON.parse(await ask({ type: 'load' })).values.find((value) => lead.test(value.id));
    const start = performance.now();
    const answer = ask({ type: 'save', changes: [{ id, was, value: '${words}' }] });
    const isShown = () => document.body.textContent.replaceAll('\\u00a0', ' ').includes('${words}');
    while (!isShown()) await new Promise(requestAnimationFrame);
    const time = performance.now() - start;
    return { time, size: (await answer).length };
  })()`);
}
