import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Handler } from './server.ts';

/** The scripts of open pages, by address. The last one is the editor, which only loads when somebody edits a page. */
const SCRIPTS: Record<string, string> = {
  '/__reload.js': './page-script.ts',
  '/__edit.js': '../edit/client/edit-button.ts',
  '/__editor.js': '../edit/client/main.tsx',
};
const ON_EVERY_PAGE = ['/__reload.js', '/__edit.js'].map((src) => `<script type="module" src="${src}"></script>`);
const EVENTS = '/__reload';
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Bundles a script of open pages in one file, with its style sheets as texts. */
export async function bundleScript(address: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(SCRIPTS[address]!, import.meta.url))],
    ...{ bundle: true, format: 'esm', jsx: 'automatic', write: false, minifySyntax: true },
    loader: { '.css': 'text' },
    // Without React's own checks, which slow it down.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.contents;
}

/** Keeps open pages up to date: serves their scripts and the event stream that announces builds. */
export function createReload(token: () => string) {
  const tabs = new Set<ServerResponse>();
  // Each script is bundled when a page first requests it.
  const scripts = new Map<string, Promise<Uint8Array>>();
  let build = '';
  const announceTo = (tab: ServerResponse) => tab.write(`data: ${build}\n\n`);

  const handle: Handler = ({ url = '' }, response) => {
    if (SCRIPTS[url]) {
      if (!scripts.has(url)) scripts.set(url, bundleScript(url));
      response.setHeader('content-type', 'text/javascript');
      scripts.get(url)!.then(
        (script) => response.end(script),
        (error) => response.destroy(error),
      );
    }
    if (url === EVENTS) {
      tabs.add(response.writeHead(200, { 'content-type': 'text/event-stream' }));
      response.on('close', () => tabs.delete(response));
      // The site may have been rebuilt since the page was served.
      announceTo(response);
    }
    return url in SCRIPTS || url === EVENTS;
  };

  return {
    handle,
    /** Tells open pages that the site was rebuilt. Returns the number of the build. */
    announceBuild(): string {
      build = String(Date.now());
      tabs.forEach(announceTo);
      return build;
    },
    /** Adds our scripts to a page of the last build, before all others, and lets its policy allow what they do: request
     *  the new page, replace styles, and preview a photo. */
    livePage: (html: string): string =>
      html
        .replace('<html', `<html data-build="${build}" data-edit-token="${token()}"`)
        .replace('<meta charset="utf-8">', `$&${ON_EVERY_PAGE.join('')}`)
        .replace(POLICY, (policy) =>
          policy
            .replace(/connect-src(?: 'none')?/, "connect-src 'self'")
            .replace('img-src', '$& blob:')
            .replace(/style-src[^;"]*/, "style-src 'self' 'unsafe-inline'"),
        ),
  };
}
