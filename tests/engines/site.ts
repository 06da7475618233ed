import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import type { BuiltSite } from '../../generator/site.ts';
import { routes } from '../../templates/routes.ts';
import { makeWaitForFonts } from '../restyle.ts';
import type { Engine, Look } from './engine.ts';
import { visit } from './visitor.ts';

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
  /** The full URL of a path. With `dark`, its page is dark for every visitor. */
  addressOf(path: string, dark?: boolean): string;
  stop(): void;
}

/** Serves a site whose pages record problems. */
export async function serveSite({ output, base }: Pick<BuiltSite, 'output' | 'base'>): Promise<ServedSite> {
  const patient = new Map(output);
  makeWaitForFonts(patient);
  const recording = withTexts(patient, /\.html$/, (html) =>
    html.replace(/<meta name="viewport"/, '<script src="/problems.js"></script>$&'),
  );
  // The policy names the style sheets by hash, so changed ones need pages without a policy.
  const dark = withTexts(recording, /\.(html|css)$/, (text) =>
    text
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replaceAll(/\(prefers-color-scheme: ?dark\)/g, '(min-width:0)'),
  );
  const servers = [recording, dark].map((files) =>
    createSiteServer(
      () => ({ output: files, base }),
      ({ url }, response) => {
        if (url !== '/problems.js') return false;
        response.setHeader('content-type', 'text/javascript').end(PROBLEMS);
        return true;
      },
    ),
  );
  const [origin, darkOrigin] = await Promise.all(servers.map((server) => listen(server)));
  return {
    addressOf: (path, isDark) => (isDark ? darkOrigin : origin) + base + path.slice(1),
    stop: () => servers.forEach((server) => void server.close().closeAllConnections()),
  };
}

function withTexts(output: BuiltSite['output'], names: RegExp, change: (text: string) => string): BuiltSite['output'] {
  return new Map(
    [...output].map(([name, bytes]) => [name, names.test(name) ? change(Buffer.from(bytes).toString()) : bytes]),
  );
}

/** Takes a screenshot of every page in every engine, at both widths, light and dark: `events-390-dark-firefox.png`. */
export async function takeScreenshots(engines: readonly Engine[], site: ServedSite, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const engine of engines) {
    for (const look of LOOKS) {
      const visitor = await visit(engine, site, look);
      for (const page of PATHS) {
        const name = page === '/' ? 'home' : page === '/a/b/c' ? '404' : page.replaceAll(/\/|\.html/g, '');
        const file = path.join(folder, `${name}-${look.width}-${look.scheme}-${engine.id}.png`);
        await visitor.open(page);
        writeFileSync(file, await visitor.capture());
        console.log(file);
      }
      await visitor.close();
    }
  }
}
