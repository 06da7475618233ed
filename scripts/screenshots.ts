import '../generator/production.ts';

import { createSiteServer, listen } from '../generator/dev/server.ts';
import { buildOptions } from '../generator/options.ts';
import { buildSite } from '../generator/site.ts';
import { siteDefinition } from '../templates/site.ts';
import { launchChromium } from '../tests/browser/chromium.ts';
import { loadEverything } from '../tests/browser/in-page.ts';

// npm run screenshots: every page at three widths, light and dark.
const site = await buildSite(process.cwd(), siteDefinition, buildOptions(process.env));
const server = createSiteServer(() => site);
const address = (await listen(server)) + site.base.slice(0, -1);
const browser = await launchChromium();
for (const width of [390, 820, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = { width, height: width < 600 ? 844 : 900 };
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
    // The first visit may show fallback fonts. Later ones have ours.
    await page.goto(address);
    for (const { route } of site.pages) {
      const { path } = route;
      const name =
        path === '/'
          ? 'home'
          : path
              .slice(1)
              .replace(/\/$|\.html$/, '')
              .replaceAll('/', '-');
      const file = `.cache/screenshots/${name}-${width}-${colorScheme}.png`;
      await page.goto(address + path);
      await page.evaluate(loadEverything);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
  }
}
await browser.close();
server.close();
