import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startDev } from '../../tests/dev-process.ts';

// npm run bench dev [-- --rounds 30]: milliseconds from a saved file, or from a change on a page, to the new page. For changes
// on a page also the bytes of the largest response.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
/** Changes to files that add a mark to the About page. */
const EDITS: Record<string, (source: string, mark: string) => string> = {
  'content/about.yaml': (yaml, mark) => yaml.replace(/^( +lead: ).*/m, `$1${mark}`),
  'content/site.yaml': (yaml, mark) => yaml.replace(/^(tagline: ).*/m, `$1${mark}`),
  'components/base.css': (css, mark) => `${css}\n:root { --mark: ${mark}; }\n`,
  'templates/about.tsx': (code, mark) => code.replace(/<Layout page=\{page\}[^>]*>/, `$&<p>${mark}</p>`),
};
const PAGES = ['home', 'chapters', 'events'];

const dev = await startDev();
const browser = await launchChromium();
// The policy of the pages forbids evaluating strings. tsx adds helpers to functions, which pages don't have.
const page = await browser.newPage({ bypassCSP: true });
const rows: Record<string, object> = {};
try {
  for (const name of PAGES) {
    await page.goto(`${dev.address}${name === 'home' ? '' : `${name}/`}`);
    await page.getByRole('button', { name: 'Edit this page' }).waitFor();
    rows[`on ${name}`] = await measure((mark) => editOnPage(name, mark));
  }
  await page.goto(`${dev.address}about/`);
  for (const [file, edit] of Object.entries(EDITS)) {
    const original = readFileSync(path.join(dev.folder, file), 'utf8');
    rows[file] = await measure(async (mark) => {
      dev.edit(file, () => edit(original, mark));
      await page.waitForFunction(`(document.body.textContent +
        getComputedStyle(document.documentElement).getPropertyValue('--mark')).includes('${mark}')`);
      return 0;
    });
    dev.restore();
  }
} finally {
  await browser.close();
  await dev.stop();
}
console.table(rows);

async function measure(change: (mark: string) => Promise<number>): Promise<object> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < Number(values.rounds); round++) {
    const start = performance.now();
    bytes = Math.max(bytes, await change(`mark${round}`));
    times.push(performance.now() - start);
  }
  // The first rounds run code that is not optimized yet.
  const sorted = times.slice(3).sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return { median: at(0.5), '95 %': at(0.95), ...(bytes && { 'largest response': bytes }) };
}

/** Adds words to the lead of the open page, and waits until the page shows them. Returns the size of the response. */
function editOnPage(name: string, words: string): Promise<number> {
  return page.evaluate(`(async () => {
    const headers = { 'content-type': 'application/json', 'x-edit-token': document.documentElement.dataset.editToken };
    const ask = async (body) => (await fetch('/__edit', { method: 'POST', headers, body: JSON.stringify(body) })).text();
    const lead = /^${name}\\.yaml:.*lead$/;
    window.lead ??= JSON.parse(await ask({ type: 'load' })).values.find((value) => lead.test(value.id));
    const value = window.lead.written.replace(/ ?mark.*| *$/, '') + ' ${words}';
    const answer = ask({ type: 'save', changes: [{ id: window.lead.id, was: window.lead.written, value }] });
    window.lead.written = value;
    while (!document.body.textContent.includes('${words}')) await new Promise(requestAnimationFrame);
    return (await answer).length;
  })()`);
}
