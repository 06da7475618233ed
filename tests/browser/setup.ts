import type { LaunchOptions } from 'playwright';
import type { TestProject } from 'vitest/node';
import { buildFixture, withDelivery } from '../project.ts';
import { findBrowser } from './find-browser.ts';
import { serveOutput } from './serve.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to launch the browser of this run, or why there is none. */
    browser: LaunchOptions | string;
    site: string;
    /** The same site with a contact form that delivers messages to https://forms.test. */
    delivering: string;
  }
}

/** Finds a browser, builds the fixture site once for all browser tests, and serves it with and without delivery. */
export default async function setup(project: TestProject): Promise<() => void> {
  project.provide('browser', await findBrowser());
  const options = { url: 'http://localhost/' };
  const plain = await buildFixture({}, options);
  const delivering = await buildFixture(withDelivery, options);
  const servers = [await serveOutput(plain.output), await serveOutput(delivering.output)] as const;
  project.provide('site', servers[0].address);
  project.provide('delivering', servers[1].address);
  return () => {
    for (const { close } of servers) close();
  };
}
