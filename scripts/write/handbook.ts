import '../../generator/production.ts';

import sharp from 'sharp';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { loadEverything } from '../../tests/browser/measure-looks.ts';
import { withBrowser } from '../photograph.ts';

// npm run write handbook: the pictures of docs/editing.md, each a part of a page.
const PICTURES = {
  'text-page': ['/', '.hero__copy'],
  'event-page': ['/events/', '#tea-time'],
  'chapter-page': ['/chapters/', '#teaneck'],
} as const;

const site = await buildSite(process.cwd(), siteDefinition, { today: '2026-11-21' });
await withBrowser(site, async (browser, address) => {
  const page = await browser.newPage({ viewport: { width: 1000, height: 1100 }, reducedMotion: 'reduce' });
  // The first visit may be shown before its typefaces are there; every other has them at once.
  await page.goto(address);
  for (const [name, [route, selector]] of Object.entries(PICTURES)) {
    const file = `docs/editing/${name}.webp`;
    await page.goto(address + route);
    await page.evaluate(loadEverything);
    await sharp(await page.locator(selector).first().screenshot())
      .webp({ quality: 82 })
      .toFile(file);
    console.log(file);
  }
});
