import type { Browser } from 'playwright';
import { createSiteServer, listen } from '../generator/dev/server.ts';
import type { BuiltSite } from '../generator/site.ts';
import { launchChromium } from '../tests/browser/chromium.ts';

/** Serves a site and starts a browser for as long as the task takes. `address` is that of the site, without a slash. */
export async function withBrowser(
  site: Pick<BuiltSite, 'output' | 'base'>,
  task: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const server = createSiteServer(() => site);
  const browser = await launchChromium();
  try {
    await task(browser, (await listen(server)) + site.base.slice(0, -1));
  } finally {
    await browser.close();
    server.close();
  }
}
