import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSiteServer, listen } from '../../generator/dev/server.ts';

vi.setConfig({ testTimeout: 600_000 });

// The server of npm run dev and npm run preview.
const page = `<html>${'A long page. '.repeat(10_000)}</html>`;
const server = createSiteServer(() => ({ output: new Map([['index.html', page]]), base: '/' }));
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await listen(server)).port);
});
afterAll(() => server.close());

/** Sends bytes as they are. Returns everything received until the server closes the connection. */
function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  if (bytes) socket.write(bytes, 'latin1');
  return text(socket).catch(() => '');
}
const ask = () => send('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
const expectAlive = async () => expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);

test('500 connections at once all get the whole page, again and again', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 500 }, ask));
    expect(answers.filter((answer) => !/^HTTP\/1\.1 200 [\s\S]*<\/html>/.test(answer))).toEqual([]);
  }
});

test('clients that never finish their request are disconnected, and others are answered', async () => {
  const beginnings = ['', 'GET', 'GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '];
  const slow = Array.from({ length: 200 }, (_, index) => send(beginnings[index % beginnings.length]!));
  const body = send('GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nslow');
  await expectAlive();
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(|HTTP\/1\.1 408 [\s\S]*)$/);
  await body;
  await expectAlive();
});

test.each([
  ['an empty request', '\r\n\r\n'],
  ['an unknown method', 'HELLO\r\n\r\n'],
  ['a request without an address', 'GET\r\n\r\n'],
  ['an unknown version of HTTP', 'GET / HTTP/9.9\r\n\r\n'],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['an endless address', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['endless headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(20_000)}\r\n`],
  ['two lengths', 'GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc'],
  ['a request for a proxy', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('%s is refused, and the next request is answered', { concurrent: true }, async (_what, bytes) => {
  expect(await send(bytes)).toMatch(/^(|HTTP\/1\.1 (4\d\d|505) [\s\S]*)$/);
  await expectAlive();
});
