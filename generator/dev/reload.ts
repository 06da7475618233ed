import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { SCRIPT as EDIT_SCRIPT } from '../edit/script.ts';
import type { Handler } from './server.ts';

const SCRIPT = '/__reload.js';
const EVENTS = '/__reload';
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Serves the script that updates open pages (page-script.ts), and the stream of events that tells it when to. */
export function createReload(token: () => string) {
  const entry = fileURLToPath(new URL('page-script.ts', import.meta.url));
  const [script] = buildSync({ entryPoints: [entry], bundle: true, format: 'esm', write: false }).outputFiles;
  const tabs = new Set<ServerResponse>();
  let build = '';
  const tell = (tab: ServerResponse) => tab.write(`data: ${build}\n\n`);

  const handle: Handler = ({ url }, response) => {
    if (url === SCRIPT) response.setHeader('content-type', 'text/javascript').end(script?.contents);
    if (url === EVENTS) {
      tabs.add(response.writeHead(200, { 'content-type': 'text/event-stream' }));
      response.on('close', () => tabs.delete(response));
      // There may have been a build since the page was served.
      tell(response);
    }
    return url === SCRIPT || url === EVENTS;
  };

  return {
    handle,
    /** Tells open pages that there is another build. Returns its number. */
    tellAll(): string {
      build = String(Date.now());
      tabs.forEach(tell);
      return build;
    },
    /** A page of the last build with the script. */
    livePage: (html: string): string => livePage(html, { build, token: token() }),
  };
}

/** Adds the script before all others, and lets the policy of the page allow what it does: to ask the server for the
 *  new page, and to put in another style. */
function livePage(html: string, { build, token }: { build: string; token: string }): string {
  return html
    .replace('<html', `<html data-build="${build}" data-edit-token="${token}"`)
    .replace(
      '<meta charset="utf-8">',
      `$&<script type="module" src="${SCRIPT}"></script><script type="module" src="${EDIT_SCRIPT}"></script>`,
    )
    .replace(POLICY, (policy) =>
      policy
        .replace(/connect-src(?: 'none')?/, "connect-src 'self'")
        .replace(/style-src[^;"]*/, "style-src 'self' 'unsafe-inline'"),
    );
}
