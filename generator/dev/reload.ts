import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { SCRIPT as EDIT_SCRIPT } from '../edit/server.ts';
import type { Handler } from './server.ts';

const SCRIPT = '/__reload.js';
const EVENTS = '/__reload';
const SCRIPTS = [SCRIPT, EDIT_SCRIPT].map((src) => `<script type="module" src="${src}"></script>`).join('');
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Keeps open pages up to date: serves their script (page-script.ts) and the event stream that announces builds. */
export function createReload(token: () => string) {
  const entry = fileURLToPath(new URL('page-script.ts', import.meta.url));
  const [script] = buildSync({ entryPoints: [entry], bundle: true, format: 'esm', write: false }).outputFiles;
  const tabs = new Set<ServerResponse>();
  let build = '';
  const announceTo = (tab: ServerResponse) => tab.write(`data: ${build}\n\n`);

  const handle: Handler = ({ url }, response) => {
    if (url === SCRIPT) response.setHeader('content-type', 'text/javascript').end(script?.contents);
    if (url === EVENTS) {
      tabs.add(response.writeHead(200, { 'content-type': 'text/event-stream' }));
      response.on('close', () => tabs.delete(response));
      // The site may have been rebuilt since the page was served.
      announceTo(response);
    }
    return url === SCRIPT || url === EVENTS;
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
     *  the new page, and replace styles. */
    livePage: (html: string): string =>
      html
        .replace('<html', `<html data-build="${build}" data-edit-token="${token()}"`)
        .replace('<meta charset="utf-8">', `$&${SCRIPTS}`)
        .replace(POLICY, (policy) =>
          policy
            .replace(/connect-src(?: 'none')?/, "connect-src 'self'")
            .replace(/style-src[^;"]*/, "style-src 'self' 'unsafe-inline'"),
        ),
  };
}
