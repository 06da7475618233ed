import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createSiteServer, listen, type Served } from '../../../generator/dev/server.ts';

export const output = new Map<string, string | Uint8Array>([
  ['index.html', '<h1>Home</h1>'],
  ['about/index.html', '<h1>About</h1>'],
  ['404.html', '<h1>404</h1>'],
  ['assets/picture.svg', '<svg/>'],
  ['assets/font.woff2', new Uint8Array([1, 2, 3])],
]);

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Starts a server for the tests of a file. It serves a small site, or the `site` a test sets. */
export function useServer() {
  const use = { site: { output, base: '/' } as Served, origin: '', ask };
  const server = createSiteServer(() => use.site);
  beforeAll(async () => {
    use.origin = await listen(server);
  });
  beforeEach(() => {
    use.site = { output, base: '/' };
  });
  afterAll(() => server.close());

  /** Sends a request line as it is: `fetch` would normalize the addresses to test. */
  async function ask(target: string, { method = 'GET', host = '127.0.0.1' } = {}): Promise<Reply> {
    const socket = connect(Number(new URL(use.origin).port), '127.0.0.1').setEncoding('latin1');
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
    const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
    const [status = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    );
    return { status: Number(status.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
  }

  return use;
}
