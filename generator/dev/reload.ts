import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Output } from '../output/output.ts';
import { Memo } from '../source/memo.ts';
import type { Handler } from './server.ts';

const PAGE_SCRIPT = readFileSync(new URL('page-script.js', import.meta.url));
const SCRIPT = '/__reload.js';
const STYLE = '/__reload.css';
const MARKUP = '/__reload.html';
const EVENTS = '/__reload';

/** A page with the script in it, and what open tabs compare to know whether they are out of date. */
interface LivePage {
  html: string;
  sheet: string;
  /** `markup style`: a new style alone is put in without loading the page again. */
  version: string;
}

/** Makes the pages of a site follow every build: they change, or load themselves again, when they have
 *  changed, and only then. */
export function createReload() {
  const memo = new Memo();
  const tabs = new Map<ServerResponse, string>();
  let pages = new Map<string, LivePage>();

  /** Adds the script to every page, and tells open tabs what is new. */
  function publish(output: Output): Output {
    const live: Output = new Map(output);
    pages = new Map();
    for (const [file, contents] of output) {
      if (!file.endsWith('.html')) continue;
      const page = memo.get(file, [contents], () => makeLive(file, String(contents)));
      pages.set(file, page);
      live.set(file, page.html);
    }
    for (const tab of tabs.keys()) tell(tab);
    return live;
  }

  function tell(tab: ServerResponse): void {
    tab.write(`data: ${pages.get(tabs.get(tab) ?? '')?.version ?? 'none'}\n\n`);
  }

  const handle: Handler = (request, response) => {
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
    const file = searchParams.get('file') ?? '';
    if (pathname === SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(PAGE_SCRIPT);
      return true;
    }
    if (pathname === STYLE) {
      response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(pages.get(file)?.sheet);
      return true;
    }
    if (pathname === MARKUP) {
      const page = pages.get(file);
      // It is read under the policy of another version, which does not allow the style of this one.
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      response.writeHead(page ? 200 : 204, headers).end(page?.html.replace(SHEET, '<link>'));
      return true;
    }
    if (pathname !== EVENTS) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    tabs.set(response, file);
    response.on('close', () => tabs.delete(response));
    tell(response);
    return true;
  };

  return { publish, handle };
}

const SHEET = /<style>([\s\S]*?)<\/style>(?=[\s\S]*<\/head>)/;
// It holds the hash of the style.
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

function makeLive(file: string, html: string): LivePage {
  const sheet = SHEET.exec(html)?.[1] ?? '';
  const version = `${hash(html.replace(SHEET, '').replace(POLICY, ''))} ${hash(sheet)}`;
  const src = `${SCRIPT}?${new URLSearchParams({ file, version })}`.replaceAll('&', '&amp;');
  const live = html
    .replace('</head>', () => `<script type="module" src="${src}"></script></head>`)
    // Only here does a page talk to its own server, and take a style sheet that is not written into it.
    .replace(POLICY, (policy) => policy.replaceAll(/(connect|style)-src(?: 'none')?/g, "$1-src 'self'"));
  return { html: live, sheet, version };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
