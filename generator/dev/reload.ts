import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Output } from '../output/output.ts';
import type { Handler } from './server.ts';

const SCRIPT = '/__reload.js';
const EVENTS = '/__reload';
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Serves the script that updates open pages (page-script.ts), and the stream of events that tells it when to. */
export function createReload() {
  const script = bundlePageScript();
  const tabs = new Set<ServerResponse>();
  let build = '';

  /** Adds the script to every page of a build, and tells open pages of it. */
  function publish(output: Output): Output {
    build = hash(output);
    const isPage = (file: string): boolean => file.endsWith('.html');
    const live = [...output].map(
      ([file, body]) => [file, isPage(file) ? livePage(String(body), build) : body] as const,
    );
    for (const tab of tabs) tell(tab);
    return new Map(live);
  }

  function tell(tab: ServerResponse): void {
    tab.write(`data: ${build}\n\n`);
  }

  const handle: Handler = ({ url }, response) => {
    if (url === SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
      return true;
    }
    if (url !== EVENTS) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    tabs.add(response);
    response.on('close', () => tabs.delete(response));
    // There may have been a build since the page was served.
    tell(response);
    return true;
  };

  return { publish, handle };
}

/** Adds the script before all others, and lets the policy of the page allow what it does: to ask the server for the
 *  new page, and to put in another style. */
function livePage(html: string, build: string): string {
  return html.replace('<html', `<html data-build="${build}"`).replace(POLICY, (policy) => {
    const relaxed = policy
      .replace(/connect-src(?: 'none')?/, "connect-src 'self'")
      .replace(/style-src[^;"]*/, "style-src 'self' 'unsafe-inline'");
    return `${relaxed}<script type="module" src="${SCRIPT}"></script>`;
  });
}

function hash(output: Output): string {
  const hash = createHash('sha256');
  for (const [file, body] of output) hash.update(file).update(body);
  return hash.digest('hex').slice(0, 16);
}

function bundlePageScript(): Uint8Array | undefined {
  const entry = fileURLToPath(new URL('page-script.ts', import.meta.url));
  return buildSync({ entryPoints: [entry], bundle: true, format: 'esm', write: false }).outputFiles[0]?.contents;
}
