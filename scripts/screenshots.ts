import '../generator/production.ts';

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { createSiteServer, listen } from '../generator/dev/server.ts';
import { Diagnostic, formatError } from '../generator/diagnostics/diagnostic.ts';
import { buildOptions } from '../generator/options.ts';
import { buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';
import { launchChromium } from '../tests/browser/chromium.ts';

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

try {
  await takeScreenshots(pathsToShow());
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}

function pathsToShow(): string[] {
  const known = routes.map(({ path }) => path as string);
  const wanted = values.only?.split(',') ?? known;
  const unknown = wanted.find((route) => !known.includes(route));
  if (unknown)
    throw new Diagnostic(`no page has the address ${unknown}`, {
      file: '--only',
      hint: `There are ${known.join(', ')}`,
    });
  return wanted;
}

async function takeScreenshots(paths: readonly string[]): Promise<void> {
  const site = await buildSite(process.cwd(), siteDefinition, buildOptions(process.env));
  const server = createSiteServer(() => site);
  const browser = await launchChromium();
  try {
    const base = (await listen(server)) + site.base.slice(0, -1);
    await mkdir(values.out, { recursive: true });
    for (const scheme of values.schemes.split(',') as ('light' | 'dark')[]) {
      for (const width of values.widths.split(',').map(Number)) {
        const context = await browser.newContext({
          viewport: { width, height: width < 600 ? 844 : 900 },
          colorScheme: scheme,
          reducedMotion: 'reduce',
          javaScriptEnabled: !values['no-js'],
        });
        const tab = await context.newPage();
        // A first visit may do without our fonts; the pictures show what every other has.
        await tab.goto(base + paths[0], { waitUntil: 'networkidle' });
        for (const route of paths) await takeScreenshot(tab, base + route, fileFor(route, width, scheme));
        await context.close();
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
}

function fileFor(route: string, width: number, scheme: string): string {
  const name = route === '/' ? 'home' : route.replaceAll('/', '').replace('.html', '');
  return path.join(values.out, `${name}-${width}-${scheme}.png`);
}

async function takeScreenshot(tab: Page, address: string, file: string): Promise<void> {
  await tab.goto(address, { waitUntil: 'load' });
  // Lazy pictures load when they come near; a full-page picture has to have them all.
  await tab.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  await tab.screenshot({ path: file, fullPage: !values.fold });
  console.log(file);
}
