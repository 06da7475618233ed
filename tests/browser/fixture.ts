import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
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
  afterAll(async () => {
    await browser?.close();
    server.close();
  });
  return {
    async open(path, { width = 1280, height = 800, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, ...options });
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
