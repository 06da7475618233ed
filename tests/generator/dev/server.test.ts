import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSiteServer, listen, type Served } from '../../../generator/dev/server.ts';
import { malformed, traversals } from '../../path-traversal.ts';

const output = new Map<string, string | Uint8Array>([
  ['index.html', '<h1>Home</h1>'],
  ['about/index.html', '<h1>About</h1>'],
  ['404.html', '<h1>404</h1>'],
  ['assets/picture.svg', '<svg/>'],
  ['assets/font.woff2', new Uint8Array([1, 2, 3])],
]);

let site: Served;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createSiteServer(() => site);
  origin = await listen(server);
});
beforeEach(() => {
  site = { output, base: '/' };
});
afterAll(() => server.close());

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends a request line exactly as it is: `fetch` would tidy up the very addresses that are to be tried. */
async function ask(target: string, { method = 'GET', host = '127.0.0.1' } = {}): Promise<Reply> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('latin1');
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(status.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}

describe('a site at the root of its host', () => {
  test('serves pages and files with their types', async () => {
    expect(await ask('/')).toMatchObject({ status: 200, body: '<h1>Home</h1>' });
    expect((await ask('/about/')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await ask('/assets/picture.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await ask('/assets/font.woff2')).headers['content-length']).toBe('3');
    expect((await ask('/about/?from=a?b')).status).toBe(200);
  });

  test('redirects a page to its address with a slash and keeps the question', async () => {
    expect(await ask('/about')).toMatchObject({ status: 301, headers: { location: '/about/' } });
    expect((await ask('/about?a=1?2&b=%20')).headers.location).toBe('/about/?a=1?2&b=%20');
  });

  test('answers an unknown path with the not-found page and its status', async () => {
    for (const target of ['/nowhere', '/a/b/c', '/about/index', '/about//', '/About/']) {
      expect(await ask(target), target).toMatchObject({ status: 404, body: '<h1>404</h1>' });
    }
  });

  test('answers HEAD with the head alone', async () => {
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });
});

test('a page, and nothing else, is finished when it is asked for', async () => {
  site = { output, base: '/', finish: (html, file) => `${file}: ${html}` };
  expect((await ask('/about/')).body).toBe('about/index.html: <h1>About</h1>');
  expect((await ask('/nowhere')).body).toBe('404.html: <h1>404</h1>');
  expect((await ask('/assets/picture.svg')).body).toBe('<svg/>');
});

test('a site below a base path lives there and nowhere else', async () => {
  site = { output, base: '/repo/' };
  expect(await ask('/repo/about/')).toMatchObject({ status: 200, body: '<h1>About</h1>' });
  expect((await ask('/repo')).headers.location).toBe('/repo/');
  expect((await ask('/repo?x=1')).headers.location).toBe('/repo/?x=1');
  expect((await ask('/repo/about')).headers.location).toBe('/repo/about/');
  for (const target of ['/', '/about/', '/repository/', '/repo//about/']) {
    expect(await ask(target), target).toMatchObject({ status: 404, body: '<h1>404</h1>' });
  }
});

test('a site that cannot be built answers everything with the reason', async () => {
  site = { output: new Map([['500.html', '<h1>Broken</h1>']]), base: '/' };
  for (const target of ['/', '/about/', '/about', '/nowhere', '/assets/picture.svg']) {
    expect(await ask(target), target).toMatchObject({ status: 500, body: '<h1>Broken</h1>' });
  }
});

describe('what is not for this server', () => {
  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '127.0.0.2', 'evil.example:80', ''])(
    'a request for the host "%s" is refused',
    async (host) => {
      const reply = await ask('/', { host });
      expect(reply.status).toBe(403);
      expect(reply.body).not.toContain('Home');
    },
  );

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:3000'])('the host "%s" is its own', async (host) => {
    expect((await ask('/', { host })).status).toBe(200);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is refused', async (method) => {
    expect(await ask('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  test('the address of another site is unknown, in every form it can take', async () => {
    for (const target of ['http://evil.example/about', 'http://127.0.0.1/about', 'about', '*', '?about', '\\about']) {
      expect([400, 404], target).toContain((await ask(target)).status);
    }
  });

  test('an address that GitHub forwards is its own in that codespace only', async () => {
    const port = new URL(origin).port;
    const status = async (host: string) => (await ask('/', { host })).status;
    const own = `tidy-owl-${port}.app.github.dev`;
    vi.stubEnv('CODESPACE_NAME', 'tidy-owl');
    vi.stubEnv('GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN', 'app.github.dev');
    expect(await status(own)).toBe(403);
    vi.stubEnv('CODESPACES', 'true');
    expect(await status(own)).toBe(200);
    for (const other of [
      `else-${port}.app.github.dev`,
      'tidy-owl-1.app.github.dev',
      `${own}.evil.example`,
      'undefined',
    ]) {
      expect(await status(other), other).toBe(403);
    }
    vi.unstubAllEnvs();
  });
});

test('no answer lets another site read it or leads to one', async () => {
  const elsewhere = ['//evil.example', '//evil.example/', '//evil.example/about', '//about', '///about', '/about//..'];
  const disguised = ['\\evil.example/about', '\\/evil.example', '%5Cevil.example/about', '%2F%2Fevil.example/about'];
  const asked = ['about?//evil.example', 'about#//evil.example', 'about?next=\\\\evil.example', '@evil.example/about'];
  const targets = [...elsewhere, ...[...disguised, ...asked].map((each) => `/${each}`), '//evil.example/%2e%2e/about'];
  for (const base of ['/', '/repo/', '//evil.example/']) {
    site = { output, base };
    for (const target of [...targets, ...targets.map((each) => `/repo${each}`), '/repo', '//evil.example']) {
      const { status, headers } = await ask(target);
      expect([200, 301, 404], target).toContain(status);
      if (headers.location) expect(new URL(headers.location, origin).origin, target).toBe(origin);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  }
});

test(`none of ${traversals.length} ways out of a folder, and no malformed address, gets anything`, async () => {
  const broken: string[] = [];
  for (const target of [...traversals, ...traversals.map((each) => `/assets${each}`), ...malformed]) {
    const { status, body } = await ask(target);
    const allowed = target === '/about/?%' ? [200] : [400, 404];
    if (!allowed.includes(status) || /root:|"scripts"/.test(body)) broken.push(`${status} ${target}`);
  }
  expect(broken).toEqual([]);
});

test('a port that is taken is exchanged for a free one, and only this machine can reach it', async () => {
  const other = createServer();
  const taken = await listen(other);
  const second = createSiteServer(() => site);
  const address = await listen(second, Number(new URL(taken).port));
  expect(address).not.toBe(taken);
  expect(second.address()).toMatchObject({ address: '127.0.0.1' });
  other.close();
  second.close();
});
