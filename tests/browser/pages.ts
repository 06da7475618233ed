import { type BrowserContextOptions, type ConsoleMessage, chromium, type Page } from 'playwright';
import { inject, onTestFinished } from 'vitest';
import { addShownTexts } from './in-page.ts';
import type { SiteName } from './setup.ts';

export type { SiteName } from './setup.ts';

/** Options of a browser window. Nothing moves unless a test asks for it. */
export interface OpenOptions extends BrowserContextOptions {
  width?: number;
  height?: number;
  /** Called before the page loads: for routes, scripts, and clocks. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Every page of a site and its status. The not-found page is visited at a deep path that has no page. */
export const visitsOf = (site: SiteName) =>
  inject('paths')[site].map((path) => (path === '/404.html' ? { path: '/a/b/c', status: 404 } : { path, status: 200 }));

/** The pages of a site, by their paths without the base path. */
export function usePages(site: SiteName) {
  const addressOf = (path: string): string => inject('sites')[site] + path.slice(1);
  return {
    addressOf,
    open: (path: string, options?: OpenOptions): Promise<Page> => openPage(addressOf(path), options),
  };
}

// The test files of a worker share this connection.
const browser = await chromium.connect(inject('chromium'));
const recorded = new WeakMap<Page, string[]>();

/** Opens an address in a window of its own until the test ends. Records problems: see `problemsOf(page)`. */
export async function openPage(address: string, options: OpenOptions = {}): Promise<Page> {
  const { width = 1440, height = width < 600 ? 844 : 900, prepare, ...rest } = options;
  const context = await browser.newContext({ reducedMotion: 'reduce', ...rest, viewport: { width, height } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await recordProblems(page, new URL(address).origin);
  await page.addInitScript(addShownTexts);
  await prepare?.(page);
  await page.goto(address);
  return page;
}

/** Records what no page of this site should do: console errors, uncaught errors, violations of the content security policy,
 *  failed requests, and requests to other origins. */
async function recordProblems(page: Page, origin: string): Promise<void> {
  const problems: string[] = [];
  recorded.set(page, problems);
  page.on('console', (message) => {
    if (isProblem(message)) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'data:') problems.push(`foreign request: ${url.href}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page aborts what it was still loading, such as its icon.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed request: ${request.url()}`);
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) problems.push(`${response.status()}: ${response.url()}`);
  });
  // The browser's own console message about a violation differs between versions.
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`policy violated: ${effectiveDirective} by ${blockedURI} at ${sourceFile}:${lineNumber}`),
    );
  });
}

// Chromium repeats the status of the page itself, which the tour checks.
const isProblem = (message: ConsoleMessage): boolean =>
  ['error', 'warning', 'assert'].includes(message.type()) && !/^Failed to load resource/.test(message.text());

/** The problems of a page so far. Every page should have none. */
export async function problemsOf(page: Page): Promise<string[]> {
  // Reports of the page arrive before the answer to this. Without JavaScript there are no timers.
  await page.evaluate(() =>
    matchMedia('(scripting: enabled)').matches ? new Promise((resolve) => setTimeout(resolve)) : undefined,
  );
  return [...(recorded.get(page) ?? [])];
}

/** Changes the HTML and style sheets of a page, as the `prepare` of a window. */
export const rewriting = (change: (text: string) => string) => (page: Page) =>
  page.route('**/*', async (route) => {
    const isOurs = new URL(route.request().url()).hostname === '127.0.0.1';
    if (!isOurs || !/^(document|stylesheet)$/.test(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** Adds a style sheet to a page in place of the one before. The policy of the page would allow no element. */
export const setStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
