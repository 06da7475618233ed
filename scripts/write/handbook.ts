import '../../generator/production.ts';

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { printFindings } from '../../generator/checks/launch-report.ts';
import { formatError } from '../../generator/diagnostics/diagnostic.ts';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { copyProject } from '../../tests/dev-process.ts';
import { loadWholePage, withBrowser } from '../photograph.ts';

// npm run write handbook: the pictures of docs/editing.md, from the site and the messages as they are.
const FOLDER = 'docs/editing';
const OPTIONS = { year: '2026', today: '2026-11-21', launchCheck: true };
const LAST_LINES = 24;
const WINDOW = { viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' } as const;

const TERMINAL = `
pre { margin: 0; padding: 22px 26px; width: max-content; background: #151a33; color: #fffdf8; font: 15px/1.5 ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; }`;

const site = await buildSite(process.cwd(), siteDefinition, OPTIONS);
const findings = printFindings(site.findings, (_look, text) => text).split('\n');
const texts = {
  text: await contentLines('content/home.yaml', /^hero:/m, 8),
  error: `> npm run build\n\n${await messageFor('type: Weekly', 'type: Weakly')}`,
  'launch-check': `> npm run launch-check\n\n…\n${findings.slice(-LAST_LINES).join('\n')}`,
};
const parts = {
  'text-page': ['/', '.hero__copy'],
  'event-page': ['/events/', '#tea-time'],
  'chapter-page': ['/chapters/', '#teaneck'],
} as const;

await mkdir(FOLDER, { recursive: true });
await withBrowser(site, async (browser, address) => {
  for (const [name, text] of Object.entries(texts)) await save(name, await terminalPicture(browser, text));
  for (const [name, [route, selector]] of Object.entries(parts))
    await save(name, await pagePicture(browser, address + route, selector));
});

/** Some lines of a content file, from one that is looked for. */
async function contentLines(file: string, from: RegExp, count: number): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.slice(text.search(from)).split('\n').slice(0, count).join('\n');
}

/** What the build says when a volunteer has mistyped something in events.yaml. */
async function messageFor(right: string, wrong: string): Promise<string> {
  const { folder, remove } = copyProject();
  const file = path.join(folder, 'content/events.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(right, wrong));
  try {
    await buildSite(folder, siteDefinition, OPTIONS);
  } catch (error) {
    if (error instanceof AggregateError) return formatError(error);
    throw error;
  } finally {
    remove();
  }
  throw new Error(`The build did not refuse "${wrong}"`);
}

async function terminalPicture(browser: Browser, text: string): Promise<Buffer> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const page = await browser.newPage(WINDOW);
  await page.setContent(`<style>${TERMINAL}</style><pre>${escaped}</pre>`);
  return page.locator('pre').screenshot();
}

async function pagePicture(browser: Browser, address: string, selector: string): Promise<Buffer> {
  const page = await browser.newPage(WINDOW);
  await page.goto(address);
  // The first visit may be shown before its typefaces are there; the second has them at once.
  await page.reload();
  await loadWholePage(page);
  return page.locator(selector).first().screenshot();
}

async function save(name: string, picture: Buffer): Promise<void> {
  const bytes = await sharp(picture).webp({ quality: 82 }).toBuffer();
  await writeFile(`${FOLDER}/${name}.webp`, bytes);
  console.log(`${FOLDER}/${name}.webp`.padEnd(36), `${(bytes.length / 1000).toFixed(1)} kB`);
}
