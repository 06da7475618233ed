import '../generator/production.ts';

import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSiteServer, listen } from '../generator/dev/server.ts';
import { buildOptions } from '../generator/options.ts';
import { buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';
import { launchChromium } from '../tests/browser/chromium.ts';
import { loadEverything } from '../tests/browser/in-page.ts';

// npm run screenshots [-- --only /about/,/events/ --widths 390,820,1440 --schemes light,dark --out screenshots]
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: routes.map(({ path }) => path).join() },
    widths: { type: 'string', default: '390,820,1440' },
    schemes: { type: 'string', default: 'light,dark' },
    out: { type: 'string', default: '.cache/screenshots' },
  },
});
const site = await buildSite(process.cwd(), siteDefinition, buildOptions(process.env));
const server = createSiteServer(() => site);
const address = (await listen(server)) + site.base.slice(0, -1);
const browser = await launchChromium();
for (const width of values.widths.split(',').map(Number)) {
  for (const colorScheme of values.schemes.split(',') as ('light' | 'dark')[]) {
    const viewport = { width, height: width < 600 ? 844 : 900 };
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
    // The first visit may show fallback fonts. Later ones have ours.
    await page.goto(address);
    for (const route of values.only.split(',')) {
      const name = route === '/' ? 'home' : route.replaceAll('/', '').replace('.html', '');
      const file = path.join(values.out, `${name}-${width}-${colorScheme}.png`);
      await page.goto(address + route);
      await page.evaluate(loadEverything);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
  }
}
await browser.close();
server.close();
