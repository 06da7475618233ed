import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Output } from './output.ts';
import type { Handler } from './server.ts';

const SCRIPT = '/__reload.js';
const EVENTS = '/__reload';

// Every page knows its own version and hears the newest one, at once and after every build. So a page that was
// served a moment too early, or that slept while the server was started anew, still comes to know.
const script = `const { searchParams } = new URL(import.meta.url);
let source;
addEventListener('pageshow', () => {
  source = new EventSource('${EVENTS}?' + searchParams);
  source.onmessage = ({ data }) => {
    if (data !== searchParams.get('version')) location.reload();
  };
});
addEventListener('pagehide', () => source.close());
`;

/** Makes the pages of a site reload themselves when they have changed, and only then. */
export function createReload() {
  const tabs = new Map<ServerResponse, string>();
  let versions = new Map<string, string>();

  /** Adds the script to every page, and tells open tabs what is new. */
  function publish(pages: Output): Output {
    const live: Output = new Map(pages);
    versions = new Map();
    for (const [file, html] of pages) {
      if (typeof html !== 'string' || !file.endsWith('.html')) continue;
      const version = createHash('sha256').update(html).digest('hex').slice(0, 8);
      versions.set(file, version);
      const src = `${SCRIPT}?${new URLSearchParams({ file, version })}`.replaceAll('&', '&amp;');
      live.set(
        file,
        html
          .replace('</head>', () => `<script type="module" src="${src}"></script></head>`)
          // Only here does a page talk to its own server.
          .replace(/connect-src(?: 'none')?/, "connect-src 'self'"),
      );
    }
    for (const tab of tabs.keys()) tell(tab);
    return live;
  }

  function tell(tab: ServerResponse): void {
    tab.write(`data: ${versions.get(tabs.get(tab) ?? '') ?? 'none'}\n\n`);
  }

  const handle: Handler = (request, response) => {
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
    if (pathname === SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
      return true;
    }
    if (pathname !== EVENTS) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    tabs.set(response, searchParams.get('file') ?? '');
    response.on('close', () => tabs.delete(response));
    tell(response);
    return true;
  };

  return { publish, handle };
}
