import '../generator/production.ts';

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { printFindings } from '../generator/checks/launch-report.ts';
import { createSiteServer, listen } from '../generator/dev/server.ts';
import { formatError } from '../generator/diagnostics/diagnostic.ts';
import { buildSite } from '../generator/site.ts';
import { siteDefinition } from '../templates/site.ts';
import { launchChromium } from '../tests/browser/chromium.ts';
import { rootWithContent } from '../tests/browser/content-root.ts';

// npm run handbook: the pictures of docs/editing.md, from the site and the messages as they are.
const FOLDER = 'docs/editing';
const OPTIONS = { year: '2026', today: '2026-11-21', launchCheck: true };
const LAST_LINES = 24;

const terminal = `
pre { margin: 0; padding: 22px 26px; width: max-content; background: #151a33; color: #fffdf8; font: 15px/1.5 ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; }`;

await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();
const site = await buildSite(process.cwd(), siteDefinition, OPTIONS);
const server = createSiteServer(() => site);
const origin = await listen(server);

await terminalPicture('text', await contentLines('content/home.yaml', /^hero:/m, 8));
await pagePicture('text-page', '/', '.hero__copy');
await pagePicture('event-page', '/events/', '#tea-time');
await pagePicture('chapter-page', '/chapters/', '#teaneck');
await terminalPicture('error', await messageFor('type: Weekly', 'type: Weakly'));
const findings = printFindings(site.findings, (_look, text) => text);
await terminalPicture(
  'launch-check',
  `> npm run launch-check\n\n…\n${findings.split('\n').slice(-LAST_LINES).join('\n')}`,
);

server.close();
await browser.close();

/** Some lines of a content file, from one that is looked for. */
async function contentLines(file: string, from: RegExp, count: number): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.slice(text.search(from)).split('\n').slice(0, count).join('\n');
}

/** What the build says when a volunteer has mistyped something in events.yaml. */
async function messageFor(right: string, wrong: string): Promise<string> {
  const root = rootWithContent({ 'events.yaml': (text) => text.replace(right, wrong) });
  try {
    await buildSite(root, siteDefinition, OPTIONS);
    throw new Error(`The build did not refuse "${wrong}"`);
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    return `> npm run build\n\n${formatError(error)}`;
  } finally {
    await rm(root, { recursive: true });
  }
}

async function terminalPicture(name: string, text: string): Promise<void> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const page = await newPage();
  await page.setContent(`<style>${terminal}</style><pre>${escaped}</pre>`);
  await save(name, await page.locator('pre').screenshot());
}

async function pagePicture(name: string, path: string, selector: string): Promise<void> {
  const page = await newPage();
  await page.goto(origin + path);
  // The first visit may be shown before its typefaces are there; the second has them at once.
  await page.reload();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  const part = page.locator(selector).first();
  await save(name, await part.screenshot());
}

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' });
  return context.newPage();
}

async function save(name: string, picture: Buffer): Promise<void> {
  const bytes = await sharp(picture).webp({ quality: 82 }).toBuffer();
  await writeFile(`${FOLDER}/${name}.webp`, bytes);
  console.log(`${FOLDER}/${name}.webp`.padEnd(36), `${(bytes.length / 1000).toFixed(1)} kB`);
}
