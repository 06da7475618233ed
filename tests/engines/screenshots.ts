import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Engine, Look } from './engine.ts';
import { PATHS, type ServedSite } from './site.ts';
import { visit } from './visitor.ts';

/** The windows of all tests: the visible part of a phone, and a laptop, by day and by night. */
export const LOOKS: Look[] = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, height: width < 600 ? 664 : 900, scheme })),
);

/** Writes a picture of every page in every engine, at both widths, light and dark: `events-390-dark-firefox.png`. */
export async function takeScreenshots(engines: readonly Engine[], site: ServedSite, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const engine of engines) {
    for (const look of LOOKS) {
      const visitor = await visit(engine, site, look);
      for (const page of PATHS) {
        const name = page === '/' ? 'home' : page === '/a/b/c' ? '404' : page.replaceAll(/\/|\.html/g, '');
        const file = path.join(folder, `${name}-${look.width}-${look.scheme}-${engine.id}.png`);
        await visitor.open(page);
        writeFileSync(file, await visitor.photograph());
        console.log(file);
      }
      await visitor.close();
    }
  }
}
