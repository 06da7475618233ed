import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import type { Output } from '../../generator/output/output.ts';
import { routes } from '../../templates/routes.ts';
import { buildFixture } from '../fixture-site.ts';
import { type ContentChanges, readFiles } from '../temporary-project.ts';
import { addHelpers } from './in-page.ts';
import { recordProblems } from './problems.ts';
import type { SiteName } from './setup.ts';

export { problemsOf } from './problems.ts';

/** Options of a browser window. Nothing moves unless a test asks for it. */
export interface OpenOptions extends BrowserContextOptions {
  width?: number;
  height?: number;
  /** Called before the page loads: for routes, scripts, and clocks. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface Pages {
  /** Opens a path of the site (`/about/`, without the base path) in a window of its own. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** The full URL of a path. */
  addressOf(path: string): string;
  /** Where the site is served, without a slash at the end. */
  readonly origin: string;
  /** The start of every path: `/`, or `/repo/`. */
  readonly base: string;
  /** The files of the site. */
  readonly output: Output;
}

/** A site that is built once for all files (see setup.ts), or one that only one file needs. */
type Site = SiteName | { build: () => Promise<{ output: Output; base: string }> };

/** Opens pages of a site in Chromium. Their problems are recorded: see `problemsOf(page)`. Pages that a test opened are
 *  closed after it. */
export function usePages(site: Site): Pages {
  const served = { origin: '', base: '/', output: new Map() as Output };
  let browser: Browser;
  let kept: unknown[] = [];
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
    kept = browser.contexts();
  });
  afterEach(async () => {
    const opened = browser.contexts().filter((context) => !kept.includes(context));
    await Promise.all(opened.map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    stop();
  });

  const addressOf = (path: string): string => served.origin + served.base + path.replace(/^\//, '');
  const open: Pages['open'] = async (path, options = {}) => {
    const { width = 1440, height = width < 600 ? 844 : 900, prepare, ...rest } = options;
    const context = await browser.newContext({ reducedMotion: 'reduce', ...rest, viewport: { width, height } });
    const page = await context.newPage();
    await recordProblems(page, { origin: served.origin, hasScript: rest.javaScriptEnabled ?? true });
    await addHelpers(page);
    await prepare?.(page);
    await page.goto(addressOf(path));
    return page;
  };
  return Object.assign(served, { addressOf, open });
}

/** The fixture organization with changes to its content. */
export const fixtureWith = (changes: () => ContentChanges): Site => ({ build: () => buildFixture(changes()) });

/** Changes the HTML and style sheets of a page, as the `prepare` of a window. */
export const rewriting = (change: (text: string) => string) => (page: Page) =>
  page.route('**/*', async (route) => {
    const request = route.request();
    const isOurs = new URL(request.url()).hostname === '127.0.0.1';
    if (!isOurs || !/^(document|stylesheet)$/.test(request.resourceType())) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** Every page and its status. The not-found page is visited at a deep path that has no page. */
export const visits = routes.map(({ path }) =>
  path === '/404.html' ? { path: '/a/b/c', status: 404 } : { path, status: 200 },
);
