import type { TestProject } from 'vitest/node';
import { buildFixture, pageOf, withDelivery } from '../project.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The main parts of two pages of the fixture site. The contact form delivers messages. */
    contact: string;
    chapters: string;
  }
}

/** Builds the pages that the tests of the page script run on. */
export default async function setup(project: TestProject): Promise<void> {
  const site = await buildFixture(withDelivery);
  for (const name of ['contact', 'chapters'] as const) {
    const html = pageOf(site, `${name}/index.html`);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    // The test browser can't load style sheets.
    project.provide(name, main.replace(/<link[^>]*>/, ''));
  }
}
