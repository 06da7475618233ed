import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { buildFixture } from '../fixture-site.ts';
import { makeWaitForFonts } from '../restyle.ts';

// The page itself records problems: some drivers can't read the console.
const PROBLEMS = `const problems = (window.problems = []);
const note = (text) => problems.push(String(text));
addEventListener('error', ({ target, message }) => note(message ?? 'not loaded: ' + (target.src || target.href)), true);
addEventListener('unhandledrejection', ({ reason }) => note(reason));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => note('policy: ' + effectiveDirective + ' ' + blockedURI));
for (const level of ['error', 'warn', 'assert']) console[level] = (...words) => note(words.join(' '));`;

/** Serves the fixture organization. Its pages record problems. */
export async function serveFixture(): Promise<{ address: string; stop: () => void }> {
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
  return {
    address: (await listen(server)) + base,
    stop: () => void server.close().closeAllConnections(),
  };
}
