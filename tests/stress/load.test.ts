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
const WHOLE_PAGE = /^HTTP\/1\.1 200 [\s\S]*<\/html>/;

test('500 connections at once all get the whole page, again and again', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 500 }, ask));
    expect(answers.filter((answer) => !WHOLE_PAGE.test(answer))).toEqual([]);
  }
});

test('clients that never finish their request are disconnected, and others are answered', async () => {
  const begun = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
  const endless = [`GET /${'a'.repeat(100_000)}`, `${begun}${'X: y\r\n'.repeat(20_000)}`];
  const unfinished = ['', 'GET', begun, `${begun}X-Slow: `, `${begun}Content-Length: 1000000\r\n\r\nslow`, ...endless];
  const slow = Array.from({ length: 40 }, () => unfinished.map(send)).flat();
  expect(await ask()).toMatch(WHOLE_PAGE);
  await Promise.all(slow);
  expect(await ask()).toMatch(WHOLE_PAGE);
});
