import type { TestProject } from 'vitest/node';
import { buildFixture, pageOf, withDelivery } from '../project.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The main parts of pages of the fixture site. The contact form delivers messages, and Home has our drawing. */
    home: string;
    contact: string;
    chapters: string;
  }
}

/** Builds the pages that the tests of the page script run on. */
export default async function setup(project: TestProject): Promise<void> {
  const withDrawing = ['src: scene.svg', 'src: home-hero.svg'] as const;
  const site = await buildFixture({ ...withDelivery, 'home.yaml': withDrawing });
  for (const name of ['home', 'contact', 'chapters'] as const) {
    const html = pageOf(site, `${name}/index.html`.replace('home/', ''));
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    // The test browser can't load style sheets.
    project.provide(name, main.replaceAll(/<link[^>]*>/g, ''));
  }
}
