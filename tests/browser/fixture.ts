import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { buildOptions } from '../../build/options.ts';
import { createSiteServer, listen } from '../../build/server.ts';
import { type BuiltSite, buildSite } from '../../build/site.ts';
import { routes } from '../../templates/routes.ts';
import { launchChromium } from './chromium.ts';

interface OpenOptions {
  javaScriptEnabled?: boolean;
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  hasTouch?: boolean;
  /** `reduce` unless said otherwise, so that nothing moves while it is looked at. */
  reducedMotion?: 'reduce' | 'no-preference';
}

interface Pages {
  open: (path: string, options?: OpenOptions) => Promise<Page>;
  readonly origin: string;
  readonly base: string;
}

/** Serves the real built site to a Chromium for the tests of one file, and closes both after them. */
export function usePages(): Pages {
  let site: BuiltSite;
  let browser: Browser;
  let origin = '';
  const server = createSiteServer(() => site);
  beforeAll(async () => {
    [site, browser] = await Promise.all([buildSite(process.cwd(), routes, buildOptions({})), launchChromium()]);
    origin = await listen(server);
  }, 60_000);
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    server.close();
  });
  return {
    async open(path, { width = 1280, height = 800, ...options } = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height }, ...options });
      const page = await context.newPage();
      await page.goto(origin + site.base.slice(0, -1) + path);
      return page;
    },
    get origin() {
      return origin;
    },
    get base() {
      return site.base;
    },
  };
}
