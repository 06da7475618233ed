import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSiteServer, listen, type Served } from '../../../generator/dev/server.ts';

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

/** Sends a request line exactly as it is: `fetch` would tidy up the very addresses that are to be tried. */
async function ask(target: string, { method = 'GET', host = '127.0.0.1' } = {}) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => /^(.*?): (.*)$/.exec(line) ?? []);
  const headers = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  return { status: Number(status.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}

const HOME = { status: 200, body: '<h1>Home</h1>' };
const ABOUT = { status: 200, body: '<h1>About</h1>', headers: { 'content-type': 'text/html; charset=utf-8' } };
const NOT_FOUND = { status: 404, body: '<h1>404</h1>' };
const leadsTo = (location: string) => ({ status: 301, headers: { location } });

test.each<[target: string, reply: object]>([
  ['/', HOME],
  ['/about/', ABOUT],
  ['/about/?from=a?b', ABOUT],
  ['/assets/picture.svg', { status: 200, headers: { 'content-type': 'image/svg+xml' } }],
  ['/assets/font.woff2', { status: 200, headers: { 'content-length': '3' } }],
  ['/about', leadsTo('/about/')],
  ['/about?a=1?2&b=%20', leadsTo('/about/?a=1?2&b=%20')],
  ...['/nowhere', '/a/b/c', '/about/index', '/about//', '/About/'].map((each): [string, object] => [each, NOT_FOUND]),
])('a site at the root of its host answers %s', async (target, reply) => {
  expect(await ask(target)).toMatchObject(reply);
});

test.each<[target: string, reply: object]>([
  ['/repo/about/', ABOUT],
  ['/repo', leadsTo('/repo/')],
  ['/repo?x=1', leadsTo('/repo/?x=1')],
  ['/repo/about', leadsTo('/repo/about/')],
  ...['/', '/about/', '/repository/', '/repo//about/'].map((each): [string, object] => [each, NOT_FOUND]),
])('a site below a base path lives there and nowhere else: %s', async (target, reply) => {
  site = { output, base: '/repo/' };
  expect(await ask(target)).toMatchObject(reply);
});

test('HEAD is answered with the head alone', async () => {
  const reply = { status: 200, body: '', headers: { 'content-length': '13' } };
  expect(await ask('/', { method: 'HEAD' })).toMatchObject(reply);
});

test('a site that cannot be built answers everything with the reason', async () => {
  site = { output, base: '/', failure: '<h1>Broken</h1>' };
  for (const target of ['/', '/about/', '/about', '/nowhere', '/assets/picture.svg']) {
    expect(await ask(target), target).toMatchObject({ status: 500, body: '<h1>Broken</h1>' });
  }
});

test.each<[request: { method?: string; host?: string; target?: string }, status: number]>([
  ...['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '127.0.0.2', 'evil.example:80', ''].map(
    (host): [object, number] => [{ host }, 403],
  ),
  ...['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:3000'].map((host): [object, number] => [{ host }, 200]),
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'].map((method): [object, number] => [{ method }, 405]),
  ...['http://evil.example/about', 'http://127.0.0.1/about', 'about', '*', '?about', '\\about'].map(
    (target): [object, number] => [{ target }, 400],
  ),
])('what is not for this server is refused: %j is answered with %i', async ({ target = '/', ...request }, status) => {
  const reply = await ask(target, request);
  expect(reply.status).toBe(status);
  expect(reply.body === HOME.body).toBe(status === 200);
  if (status === 405) expect(reply.headers.allow).toBe('GET, HEAD');
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
