import { createSiteServer, listen } from '../../generator/dev/server.ts';
import type { BuiltSite } from '../../generator/site.ts';
import { routes } from '../../templates/routes.ts';
import { makeWaitForFonts } from '../restyle.ts';

/** Every page; the not-found page where it matters, at a depth where no page is. */
export const PATHS = routes.map(({ path }) => (path === '/404.html' ? '/a/b/c' : path));

// What goes wrong is noted by the page itself: not every engine can be asked for its console.
const PROBLEMS = `const problems = (window.problems = []);
const note = (text) => problems.push(String(text));
addEventListener('error', ({ target, message }) => note(message ?? 'not loaded: ' + (target.src || target.href)), true);
addEventListener('unhandledrejection', ({ reason }) => note(reason));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => note('policy: ' + effectiveDirective + ' ' + blockedURI));
for (const level of ['error', 'warn', 'assert']) console[level] = (...words) => note(words.join(' '));`;

/** A site that is served to engines. */
export interface ServedSite {
  /** The whole address of a path. With `dark` its pages are dark whatever their visitor prefers. */
  addressOf(path: string, dark?: boolean): string;
  stop(): void;
}

/** Serves a site whose pages note what goes wrong in them. */
export async function serveSite({ output, base }: Pick<BuiltSite, 'output' | 'base'>): Promise<ServedSite> {
  const patient = new Map(output);
  makeWaitForFonts(patient);
  const noting = withTexts(patient, /\.html$/, (html) =>
    html.replace(/<meta name="viewport"/, '<script src="/problems.js"></script>$&'),
  );
  // Its style sheets no longer are those that the policy names.
  const dark = withTexts(noting, /\.(html|css)$/, (text) =>
    text
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replaceAll(/\(prefers-color-scheme: ?dark\)/g, '(min-width:0)'),
  );
  const servers = [noting, dark].map((files) => createSiteServer(() => ({ output: files, base }), answerOwn));
  const [origin, darkOrigin] = await Promise.all(servers.map((server) => listen(server)));
  return {
    addressOf: (path, isDark) => (isDark ? darkOrigin : origin) + base + path.slice(1),
    stop: () => servers.forEach((server) => void server.close().closeAllConnections()),
  };
}

function answerOwn({ url }: { url?: string }, response: import('node:http').ServerResponse): boolean {
  if (url === '/problems.js') response.setHeader('content-type', 'text/javascript').end(PROBLEMS);
  else return false;
  return true;
}

function withTexts(output: BuiltSite['output'], names: RegExp, change: (text: string) => string): BuiltSite['output'] {
  return new Map(
    [...output].map(([name, bytes]) => [name, names.test(name) ? change(Buffer.from(bytes).toString()) : bytes]),
  );
}
