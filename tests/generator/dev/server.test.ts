import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
let origin: string;
const server = createSiteServer(() => site);
beforeAll(async () => {
  origin = await listen(server);
});
beforeEach(() => {
  site = { output, base: '/' };
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => server.close());

/** Sends a request line as it is: `fetch` would normalize the addresses to test. */
async function ask(target: string, { method = 'GET', host = '127.0.0.1' } = {}) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('latin1');
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(status.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}

test('serves pages and files with their types, for GET and HEAD only', async () => {
  expect(await ask('/')).toMatchObject({ status: 200, body: '<h1>Home</h1>' });
  expect((await ask('/about/?from=a?b')).headers['content-type']).toBe('text/html; charset=utf-8');
  expect((await ask('/assets/picture.svg')).headers['content-type']).toBe('image/svg+xml');
  expect((await ask('/assets/font.woff2')).headers['content-length']).toBe('3');
  expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  expect(await ask('/', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test.each([
  ['/', '/about?a=1?2&b=%20', '/about/?a=1?2&b=%20'],
  ['/repo/', '/repo?x=1', '/repo/?x=1'],
  ['/repo/', '/repo/about', '/repo/about/'],
  // Two slashes would lead to another host.
  ['//evil.example/', '//evil.example/about', '/evil.example/about/'],
])('on a site at %s, %s redirects to %s', async (base, target, location) => {
  site = { output, base };
  expect(await ask(target)).toMatchObject({ status: 301, headers: { location } });
});

test('serves a site with a base path there and nowhere else', async () => {
  site = { output, base: '/repo/' };
  expect(await ask('/repo/about/')).toMatchObject({ status: 200, body: '<h1>About</h1>' });
  for (const target of ['/', '/about/', '/repository/', '/repo//about/', '/repo/nowhere', '/repo/About/'])
    expect(await ask(target), target).toMatchObject({ status: 404, body: '<h1>404</h1>' });
});

test('uses a free port if the port is taken, and only this machine can reach it', async () => {
  const second = createSiteServer(() => site);
  vi.spyOn(console, 'log').mockImplementationOnce(() => {});
  expect(await listen(second, Number(new URL(origin).port))).not.toBe(origin);
  expect(second.address()).toMatchObject({ address: '127.0.0.1' });
  second.close();
});

test.each([
  [403, ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '127.0.0.2', 'evil.example:80', '']],
  [200, ['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:3000']],
])('answers with %i to requests for the hosts %j', async (status, hosts) => {
  for (const host of hosts) {
    const reply = await ask('/', { host });
    expect([reply.status, reply.body.includes('Home')], host).toEqual([status, status === 200]);
  }
});

test('in a codespace, answers to the address that GitHub forwards, and VS Code may show pages in a frame', async () => {
  const port = new URL(origin).port;
  const own = `tidy-owl-${port}.app.github.dev`;
  const replyTo = async (host: string) => {
    const { status, headers } = await ask('/', { host });
    return [status, headers['content-security-policy']];
  };
  vi.stubEnv('CODESPACE_NAME', 'tidy-owl');
  vi.stubEnv('GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN', 'app.github.dev');
  expect(await replyTo(own)).toEqual([403, "frame-ancestors 'self'"]);
  vi.stubEnv('CODESPACES', 'true');
  expect(await replyTo(own)).toEqual([200, undefined]);
  for (const other of [`else-${port}.app.github.dev`, 'tidy-owl-1.app.github.dev', `${own}.evil.example`])
    expect(await replyTo(other), other).toEqual([403, undefined]);
});

test('no path leads out of the site, and no malformed or foreign address gets anything', async () => {
  const foreign = ['http://evil.example/about', 'http://127.0.0.1/about', 'about', '*', '?about', '\\about'];
  const elsewhere = [
    '//evil.example/about',
    '//about',
    '///about',
    '/\\evil.example/about',
    '/%2F%2Fevil.example/about',
  ];
  const everywhere = [...traversals, ...malformed, ...foreign, ...elsewhere];
  const wrong: string[] = [];
  for (const target of [...everywhere, ...traversals.map((each) => `/assets${each}`)]) {
    const { status, headers, body } = await ask(target);
    const allowed = target === '/about/?%' ? [200] : [400, 404];
    const isReadable = 'access-control-allow-origin' in headers || /root:|"scripts"/.test(body);
    if (!allowed.includes(status) || isReadable) wrong.push(`${status} ${target}`);
  }
  expect(wrong).toEqual([]);
});
