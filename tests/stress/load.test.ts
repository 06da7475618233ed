import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf, type Running, runScript } from '../dev-process.ts';
import { malformed, traversals } from '../path-traversal.ts';
import { temporaryProject } from '../temporary-project.ts';

vi.setConfig({ testTimeout: 600_000 });

const CROWD = 500;
const SECRET = 'This file is outside the site.';
const SITE = { SITE_URL: 'https://example.org/' };
const project = temporaryProject({ site: 'live', copyCode: true });
beforeAll(async () => {
  writeFileSync(path.join(project.root, 'secret.txt'), SECRET);
  const build = runScript('build.ts', project.root, SITE);
  if ((await build.ended) !== 0) throw new Error(build.said());
});
afterAll(() => project.remove());

describe.each(['generator/dev/preview.ts', 'dev.ts'])('%s', (script) => {
  let running: Running;
  let port = 0;
  beforeAll(async () => {
    running = runScript(script, project.root, { PORT: '0', ...SITE });
    port = Number(new URL(await addressOf(running)).port);
  });
  afterAll(async () => {
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });

  /** Sends bytes as they are. Returns everything received until the server closes the connection. */
  const send = (bytes: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    if (bytes) socket.write(bytes, 'latin1');
    return text(socket).catch(() => '');
  };
  const ask = (target: string): Promise<string> =>
    send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const expectAlive = async () => expect(await ask('/')).toMatch(/^HTTP\/1\.1 200 /);

  test(`${CROWD} connections at once are answered, again and again, without using more memory`, async () => {
    const crowd = () => Promise.all(Array.from({ length: CROWD }, () => ask('/about/')));
    for (let round = 0; round < 2; round++) await crowd();
    const before = memoryOf(running.child.pid!);
    const rounds = 30;
    for (let round = 0; round < rounds; round++) {
      const answers = await crowd();
      expect(answers.filter((answer) => !/^HTTP\/1\.1 200 [\s\S]*<\/html>/.test(answer))).toEqual([]);
    }
    const after = memoryOf(running.child.pid!);
    console.log(`${script}: ${rounds * CROWD} answers, ${before} MB before, ${after} MB after`);
    expect(after - before).toBeLessThan(100);
  });

  // These tests mostly wait for timeouts of the server, so they run at the same time.
  const together = { concurrent: true };

  test('clients that never finish their request are disconnected, and others are answered', together, async () => {
    const beginnings = ['', 'GET', 'GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '];
    const slow = Array.from({ length: 200 }, (_, index) => send(beginnings[index % beginnings.length]!));
    const body = send('GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nslow');
    await expectAlive();
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(|HTTP\/1\.1 408 [\s\S]*)$/);
    await body;
    await expectAlive();
  });

  test('invalid requests are refused, and the next request is answered', together, async () => {
    const nonsense = [
      ...['\r\n\r\n', 'HELLO\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n'],
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(20_000)}\r\n`,
      'GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc',
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    ];
    const refusals = await Promise.all(nonsense.map(send));
    expect(refusals.filter((answer) => !/^(|HTTP\/1\.1 (4\d\d|505) [\s\S]*)$/.test(answer))).toEqual([]);
    await expectAlive();
  });

  test(`none of ${traversals.length} path traversals reaches a file outside the site`, together, async () => {
    for (const target of [...traversals, ...traversals.map((each) => `/assets${each}`), ...malformed]) {
      const answer = await ask(target);
      expect(answer, target).toMatch(target === '/about/?%' ? /^HTTP\/1\.1 200/ : /^HTTP\/1\.1 (30\d|400|404) /);
      for (const outside of [SECRET, 'root:', '"scripts"']) expect(answer, target).not.toContain(outside);
    }
    await expectAlive();
  });
});

/** The memory of a process in megabytes; 0 where there is no /proc. */
function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024);
}
