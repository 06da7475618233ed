import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createSiteServer, listen } from '../../../generator/dev/server.ts';
import { output, useServer } from './use-server.ts';

const use = useServer();

test('serves pages and files with their types', async () => {
  expect(await use.ask('/')).toMatchObject({ status: 200, body: '<h1>Home</h1>' });
  expect((await use.ask('/about/?from=a?b')).headers['content-type']).toBe('text/html; charset=utf-8');
  expect((await use.ask('/assets/picture.svg')).headers['content-type']).toBe('image/svg+xml');
  expect((await use.ask('/assets/font.woff2')).headers['content-length']).toBe('3');
  expect(await use.ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});

test.each([
  ['/', '/about', '/about/'],
  ['/', '/about?a=1?2&b=%20', '/about/?a=1?2&b=%20'],
  ['/repo/', '/repo?x=1', '/repo/?x=1'],
  ['/repo/', '/repo/about', '/repo/about/'],
])('on a site at %s, %s redirects to %s', async (base, target, location) => {
  use.site = { output, base };
  expect(await use.ask(target)).toMatchObject({ status: 301, headers: { location } });
});

test('serves a site with a base path there and nowhere else', async () => {
  use.site = { output, base: '/repo/' };
  expect(await use.ask('/repo/about/')).toMatchObject({ status: 200, body: '<h1>About</h1>' });
  for (const target of ['/', '/about/', '/repository/', '/repo//about/', '/repo/nowhere', '/repo/About/']) {
    expect(await use.ask(target), target).toMatchObject({ status: 404, body: '<h1>404</h1>' });
  }
});

test('finishes pages, and nothing else, when they are requested', async () => {
  use.site = { output, base: '/', finish: (html, file) => `${file}: ${html}` };
  expect((await use.ask('/about/')).body).toBe('about/index.html: <h1>About</h1>');
  expect((await use.ask('/nowhere')).body).toBe('404.html: <h1>404</h1>');
  expect((await use.ask('/assets/picture.svg')).body).toBe('<svg/>');
});

test("answers every request with the mistakes of a site that can't be built", async () => {
  use.site = { output: new Map([['500.html', '<h1>Broken</h1>']]), base: '/' };
  for (const target of ['/', '/about/', '/about', '/assets/picture.svg']) {
    expect(await use.ask(target), target).toMatchObject({ status: 500, body: '<h1>Broken</h1>' });
  }
});

test('uses a free port if the port is taken, and only this machine can reach it', async () => {
  const other = createServer();
  const taken = await listen(other);
  const second = createSiteServer(() => use.site);
  const address = await listen(second, Number(new URL(taken).port));
  expect(address).not.toBe(taken);
  expect(second.address()).toMatchObject({ address: '127.0.0.1' });
  other.close();
  second.close();
});
