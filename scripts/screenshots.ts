import '../generator/production.ts';

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { Diagnostic, formatError } from '../generator/diagnostics/diagnostic.ts';
import { buildOptions } from '../generator/options.ts';
import { buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';
import { loadWholePage, withBrowser } from './photograph.ts';

// npm run screenshots [-- --only /about/,/events/ --widths 390,820,1440 --schemes light,dark --out screenshots --no-js --fold]
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '390,820,1440' },
    schemes: { type: 'string', default: 'light,dark' },
    out: { type: 'string', default: '.cache/screenshots' },
    'no-js': { type: 'boolean', default: false },
    // Only what the first screen shows.
    fold: { type: 'boolean', default: false },
  },
});

type Scheme = 'light' | 'dark';

try {
  const paths = pathsToShow();
  const site = await buildSite(process.cwd(), siteDefinition, buildOptions(process.env));
  await mkdir(values.out, { recursive: true });
  await withBrowser(site, async (browser, address) => {
    for (const scheme of values.schemes.split(',') as Scheme[]) {
      for (const width of values.widths.split(',').map(Number)) {
        const takeScreenshot = await photographer(browser, { width, scheme });
        // A first visit may do without our fonts; the pictures show what every other has.
        await takeScreenshot(address + paths[0]);
        for (const route of paths) await takeScreenshot(address + route, fileFor(route, width, scheme));
      }
    }
  });
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}

function pathsToShow(): string[] {
  const known = routes.map(({ path }) => path as string);
  const wanted = values.only?.split(',') ?? known;
  const unknown = wanted.find((route) => !known.includes(route));
  if (unknown === undefined) return wanted;
  const hint = `There are ${known.join(', ')}`;
  throw new Diagnostic(`no page has the address ${unknown}`, { file: '--only', hint });
}

/** Opens a window of one width, and returns a function that opens an address in it and keeps its picture in a file. */
async function photographer(browser: Browser, { width, scheme }: { width: number; scheme: Scheme }) {
  const page = await browser.newPage({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    javaScriptEnabled: !values['no-js'],
  });
  return async (address: string, file?: string): Promise<void> => {
    await page.goto(address, { waitUntil: 'load' });
    await loadWholePage(page);
    if (!file) return;
    await page.screenshot({ path: file, fullPage: !values.fold });
    console.log(file);
  };
}

function fileFor(route: string, width: number, scheme: Scheme): string {
  const name = route === '/' ? 'home' : route.replaceAll('/', '').replace('.html', '');
  return path.join(values.out, `${name}-${width}-${scheme}.png`);
}
