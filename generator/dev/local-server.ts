import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Milliseconds. Whoever is slower, on this very machine, does not want an answer. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };

const HEADERS: Record<string, string> = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  // A page elsewhere may not load anything from here, not even as a picture or a script.
  'cross-origin-resource-policy': 'same-origin',
};

/** A server for the browsers of this machine: only what they may ask of it comes to `answer`. A connection on which
 *  no whole request arrives is closed. */
export function createLocalServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Server {
  return createServer(LIMITS, (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isLocal(request)) return refuse(response, 403, 'This server only answers to its own address.');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(response, 405, 'Only GET and HEAD.');
    }
    // `GET http://elsewhere/ HTTP/1.1` is for proxies, and this is none.
    if (!request.url?.startsWith('/')) return refuse(response, 400, 'Only paths of this site.');
    answer(request, response);
  });
}

/** Answers with a sentence in place of a page. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

/** Only this machine's own names: a page elsewhere could otherwise point its domain here and read the answers. */
function isLocal({ headers }: IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
}
