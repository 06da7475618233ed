import '../generator/production.ts';

import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildOptions } from '../generator/options.ts';
import { buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';
import { loadEverything } from '../tests/browser/measure-looks.ts';
import { withBrowser } from './photograph.ts';

// npm run screenshots [-- --only /about/,/events/ --widths 390,820,1440 --schemes light,dark --out screenshots]
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: routes.map(({ path }) => path).join() },
    widths: { type: 'string', default: '390,820,1440' },
    schemes: { type: 'string', default: 'light,dark' },
    out: { type: 'string', default: '.cache/screenshots' },
  },
});
const paths = values.only.split(',');
const schemes = values.schemes.split(',') as ('light' | 'dark')[];
const looks = values.widths.split(',').flatMap((width) => schemes.map((scheme) => ({ width: Number(width), scheme })));

const site = await buildSite(process.cwd(), siteDefinition, buildOptions(process.env));
await withBrowser(site, async (browser, address) => {
  for (const { width, scheme } of looks) {
    const viewport = { width, height: width < 600 ? 844 : 900 };
    const page = await browser.newPage({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
    // A first visit may do without our fonts; the pictures show what every other has.
    await page.goto(address + paths[0]);
    for (const route of paths) {
      const name = route === '/' ? 'home' : route.replaceAll('/', '').replace('.html', '');
      const file = path.join(values.out, `${name}-${width}-${scheme}.png`);
      await page.goto(address + route);
      await page.evaluate(loadEverything);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
  }
});
