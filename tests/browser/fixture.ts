import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import type { Output } from '../../generator/output/output.ts';
import { routes } from '../../templates/routes.ts';
import { buildFixture } from '../fixture-site.ts';
import { type ContentChanges, readFiles } from '../temporary-project.ts';
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
  /** The whole address of such a path. */
  addressOf(path: string): string;
  /** Where the site is served, without a slash at the end. */
  readonly origin: string;
  /** What stands before every path: `/`, or `/repo/`. */
  readonly base: string;
  /** The files that are served. */
  readonly output: Output;
}

/** The site that is looked at: one that is built once for all files (see setup.ts), or one of a file's own. */
type Site = 'live' | 'patient' | 'fixture' | { build: () => Promise<{ output: Output; base: string }> };

/** Shows a site in a Chromium while the tests of a file run. Every page has its mistakes recorded: ask for them with
 *  `problemsOf(page)`. Pages that a test has opened are closed after it. */
export function usePages(site: Site = 'live'): Pages {
  const served = { origin: '', base: '/', output: new Map() as Output };
  let browser: Browser | undefined;
  let kept: BrowserContext[] = [];
  let stop = (): void => {};

  beforeAll(async () => {
    if (typeof site === 'string') {
      const { origin, base, folder } = inject('sites')[site];
      Object.assign(served, { origin, base });
      Object.defineProperty(served, 'output', { get: () => readFiles(folder) });
    } else {
      Object.assign(served, await site.build());
      const server = createSiteServer(() => served);
      served.origin = await listen(server);
      stop = () => void server.close().closeAllConnections();
    }
    browser = await chromium.connect(inject('chromium'));
  });
  beforeEach(() => {
    kept = browser?.contexts() ?? [];
  });
  afterEach(async () => {
    const opened = browser?.contexts().filter((context) => !kept.includes(context)) ?? [];
    await Promise.all(opened.map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    stop();
  });

  return {
    async open(path, { width = 1440, height = width < 600 ? 844 : 900, prepare, ...rest } = {}) {
      const context = await browser!.newContext({ reducedMotion: 'reduce', ...rest, viewport: { width, height } });
      const page = await context.newPage();
      await recordProblems(page, { origin: served.origin, scripted: rest.javaScriptEnabled ?? true });
      await prepare?.(page);
      await page.goto(this.addressOf(path));
      return page;
    },
    addressOf: (path) => served.origin + served.base + path.replace(/^\//, ''),
    get origin() {
      return served.origin;
    },
    get base() {
      return served.base;
    },
    get output() {
      return served.output;
    },
  };
}

/** Builds the fixture organisation with other words in some places. */
export const fixtureWith = (changes: () => ContentChanges): Site => ({
  build: () => buildFixture(changes()),
});

/** Serves a page with its HTML changed: for `prepare`. */
export const rewriting = (change: (text: string) => string) => (page: Page) =>
  page.route('**/*', async (route) => {
    const request = route.request();
    const isOurs = new URL(request.url()).hostname === '127.0.0.1';
    if (!isOurs || !/^(document|stylesheet)$/.test(request.resourceType())) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** The worst case for a page that must not move: its text is there long before its font. */
export const delayFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });

/** Every page with the status it is answered with. The not-found page is visited where it matters: at a depth where
 *  no page is. */
export const visits = routes.map(({ path }) =>
  path === '/404.html' ? { path: '/a/b/c', status: 404 } : { path, status: 200 },
);
