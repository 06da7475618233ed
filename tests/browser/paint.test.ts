import { loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright';
import { test } from 'vitest';
import { buildSite } from '../../generator/site.ts';
import { site } from '../../templates/site.ts';
import { firstScreenBytes } from '../first-screen.ts';
import { newPage } from './browser.ts';
import { fontsOf, markTexts, shiftOf } from './faces.ts';
import { serveOutput } from './serve.ts';

// npm test -- paint: how much longer our pages take to the first and the largest paint than a page with nothing but the
// same heading, how many bytes come before it, in which fonts they paint, and how far they shift. Not part of npm test: it takes two minutes, and says nothing unless the machine is quiet.

const VISITS = 9;
/** A cheap phone on a slow connection. */
const NETWORK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const SLOWDOWN = 4;

/** In milliseconds since the visit began. */
interface Paints {
  first: number;
  largest: number;
  /** Of the heading and the first paragraph. */
  fonts: string[];
  shift: number;
}

const bare = (heading: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>${heading}</h1>`;

const { output } = await buildSite(site, process.cwd(), {
  url: 'http://localhost/',
  now: new Date(),
});
for (const [file, contents] of [...output]) {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(String(contents)) ?? [];
  if (file.endsWith('.html')) output.set(`bare/${file}`, bare(heading.replace(/<[^>]+>/g, '')));
}

test('first and largest paint, next to a bare page with the same heading', async () => {
  const { address, close } = await serveOutput(output);
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  const rows: Record<string, Record<string, string>> = {};
  for (const { path: page } of site.routes) {
    const file = page.endsWith('/') ? `${page}index.html` : page;
    const bytes = firstScreenBytes(String(output.get(file.slice(1))));
    const paints = await visitBoth(`${address}${page}`, `${address}/bare${page}`);
    rows[page] = { 'bytes before it': `${bytes} of 13,800`, ...compare(paints) };
  }
  console.table(rows);
  close();
}, 600_000);

/** Visits a page and its bare one in turns, so that both see the same noise. */
async function visitBoth(ours: string, plain: string): Promise<Record<'ours' | 'plain', Paints[]>> {
  const visits: Record<'ours' | 'plain', Paints[]> = { ours: [], plain: [] };
  for (let i = 0; i < VISITS; i++) {
    visits.ours.push(await visit(ours));
    visits.plain.push(await visit(plain));
  }
  return visits;
}

function compare({ ours, plain }: Record<'ours' | 'plain', Paints[]>): Record<string, string> {
  const fonts = [...new Set(ours.map((each) => each.fonts.join(', ')))].join('; ');
  const shift = Math.max(...ours.map((each) => each.shift)).toFixed(3);
  const row: Record<string, string> = { fonts, shift };
  for (const paint of ['first', 'largest'] as const) {
    const ms = median(ours.map((each) => each[paint]));
    const ratio = ms / median(plain.map((each) => each[paint]));
    row[`${paint} paint`] = `${ms.toFixed(0)} ms`;
    row[`${paint} / bare`] = ratio.toFixed(2);
  }
  return row;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/** The paints of a first visit. */
async function visit(address: string): Promise<Paints> {
  const page = await newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address, { waitUntil: 'networkidle' });
  const shift = await page.evaluate(shiftOf);
  const paints = { ...(await paintsOf(page)), fonts: await firstFontsOf(page, devtools), shift };
  await page.context().close();
  return paints;
}

/** The fonts of the heading and the first paragraph. */
async function firstFontsOf(page: Page, devtools: CDPSession): Promise<string[]> {
  await page.evaluate(markTexts);
  const found: string[] = [];
  for (const selector of ['h1', 'main p'])
    found.push(
      ...(await fontsOf(devtools, `:is(${selector} [data-text], ${selector}[data-text])`)),
    );
  return found;
}

const paintsOf = (page: Page): Promise<Pick<Paints, 'first' | 'largest'>> =>
  page.evaluate(async () => {
    const last = (type: string) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)!.startTime),
        );
        observer.observe({ type, buffered: true });
      });
    return { first: await last('paint'), largest: await last('largest-contentful-paint') };
  });
