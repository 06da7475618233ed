import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { buildOptions } from '../../generator/options.ts';
import type { Output } from '../../generator/output/output.ts';
import { buildSite } from '../../generator/site.ts';
import { routes } from '../../templates/routes.ts';
import { siteDefinition } from '../../templates/site.ts';
import { launchChromium } from './chromium.ts';
import { type ContentChanges, rootWithContent } from './content-root.ts';
import { recordProblems } from './problems.ts';

export { problemsOf } from './problems.ts';

export interface OpenOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  javaScriptEnabled?: boolean;
  hasTouch?: boolean;
  /** `reduce` unless said otherwise, so that nothing moves while it is looked at. */
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
  /** Called with the page before it is loaded: for routes, scripts and clocks. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface Pages {
  /** Opens a path of the site (`/about/`, without the base path) in a window of its own. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Where the site is served, without a slash at the end. */
  readonly origin: string;
  /** What stands before every path: `/`, or `/repo/`. */
  readonly base: string;
  /** The files that are served. */
  readonly output: Output;
}

interface SiteOptions {
  /** Changes what the content says; asked for when the build begins. */
  content?: () => ContentChanges;
  /** Where the site is built for, which decides the base path. The tests do not depend on where it really stands. */
  url?: string;
  /** Changes the finished files before they are served. */
  change?: (output: Output) => void;
  /** Builds something else than the site. */
  build?: () => Promise<{ output: Output; base: string }>;
}

/** Serves the real site to one Chromium while the tests of a file run. Every page has its mistakes recorded:
 *  ask for them with `problemsOf(page)`. */
export function usePages({ content, url, change, build }: SiteOptions = {}): Pages {
  const site = { origin: '', base: '/', output: new Map() as Output };
  let browser: Browser | undefined;
  let server: Server | undefined;
  let changedRoot: string | undefined;

  beforeAll(async () => {
    changedRoot = content && rootWithContent(content());
    const { base, output } = await (build?.() ?? buildFor(url, changedRoot));
    change?.(output);
    server = createSiteServer(() => ({ base, output }));
    Object.assign(site, { base, output, origin: await listen(server) });
    browser = await launchChromium();
  });
  afterEach(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    server?.closeAllConnections();
    if (changedRoot) rmSync(changedRoot, { recursive: true, force: true });
  });

  async function open(path: string, options: OpenOptions = {}): Promise<Page> {
    const { width = 1440, height = width < 600 ? 844 : 900, prepare, ...rest } = options;
    const context = await browser!.newContext({ reducedMotion: 'reduce', ...rest, viewport: { width, height } });
    const page = await context.newPage();
    await recordProblems(page, { origin: site.origin, scripted: options.javaScriptEnabled ?? true });
    await prepare?.(page);
    await page.goto(site.origin + site.base + path.replace(/^\//, ''));
    return page;
  }

  return {
    open,
    get origin() {
      return site.origin;
    },
    get base() {
      return site.base;
    },
    get output() {
      return site.output;
    },
  };
}

function buildFor(url = 'https://example.org/', root = process.cwd()) {
  return buildSite(root, siteDefinition, buildOptions({ SITE_URL: url }));
}

/** Every page with the status it is answered with. The not-found page is visited where it matters: at a depth where
 *  no page is. */
export const visits = routes.map(({ path }) =>
  path === '/404.html' ? { path: '/a/b/c', status: 404 } : { path, status: 200 },
);

/** Makes every picture load, also those far below, and waits until all of them and the fonts are there. */
export async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}
