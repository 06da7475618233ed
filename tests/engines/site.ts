import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { routes } from '../../templates/routes.ts';
import { buildFixture } from '../fixture-site.ts';
import { makeWaitForFonts } from '../restyle.ts';
import type { Look } from './engine.ts';

/** Every page. The not-found page is visited at a deep path that has no page. */
export const PATHS = routes.map(({ path }) => (path === '/404.html' ? '/a/b/c' : path));

/** The windows of all tests: the visible part of a phone, and a laptop, light and dark. */
export const LOOKS: Look[] = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, height: width < 600 ? 664 : 900, scheme })),
);

// The page itself records problems: some drivers can't read the console.
const PROBLEMS = `const problems = (window.problems = []);
const note = (text) => problems.push(String(text));
addEventListener('error', ({ target, message }) => note(message ?? 'not loaded: ' + (target.src || target.href)), true);
addEventListener('unhandledrejection', ({ reason }) => note(reason));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => note('policy: ' + effectiveDirective + ' ' + blockedURI));
for (const level of ['error', 'warn', 'assert']) console[level] = (...words) => note(words.join(' '));`;

/** A site that engines can visit. */
export interface ServedSite {
  /** The full URL of a path. */
  addressOf(path: string): string;
  stop(): void;
}

/** Serves the fixture organization. Its pages record problems. */
export async function serveFixture(): Promise<ServedSite> {
  const { output, base } = await buildFixture();
  makeWaitForFonts(output);
  for (const [name, html] of output) {
    if (name.endsWith('.html'))
      output.set(name, String(html).replace('<meta name="viewport"', '<script src="/problems.js"></script>$&'));
  }
  const server = createSiteServer(
    () => ({ output, base }),
    ({ url }, response) => {
      if (url !== '/problems.js') return false;
      response.setHeader('content-type', 'text/javascript').end(PROBLEMS);
      return true;
    },
  );
  const origin = await listen(server);
  return {
    addressOf: (path) => origin + base + path.slice(1),
    stop: () => void server.close().closeAllConnections(),
  };
}
