import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createSiteServer, listen } from '../../../generator/dev/server.ts';
import { output, useServer } from './use-server.ts';

const use = useServer();

describe('a site at the root of its host', () => {
  test('serves pages and files with their types', async () => {
    expect(await use.ask('/')).toMatchObject({ status: 200, body: '<h1>Home</h1>' });
    expect((await use.ask('/about/')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await use.ask('/assets/picture.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await use.ask('/assets/font.woff2')).headers['content-length']).toBe('3');
    expect((await use.ask('/about/?from=a?b')).status).toBe(200);
  });

  test('redirects a page to its address with a slash and keeps the question', async () => {
    expect(await use.ask('/about')).toMatchObject({ status: 301, headers: { location: '/about/' } });
    expect((await use.ask('/about?a=1?2&b=%20')).headers.location).toBe('/about/?a=1?2&b=%20');
  });

  test('answers an unknown path with the not-found page and its status', async () => {
    for (const target of ['/nowhere', '/a/b/c', '/about/index', '/about//', '/About/']) {
      expect(await use.ask(target), target).toMatchObject({ status: 404, body: '<h1>404</h1>' });
    }
  });

  test('answers HEAD with the head alone', async () => {
    expect(await use.ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });
});

test('a page, and nothing else, is finished when it is asked for', async () => {
  use.site = { output, base: '/', finish: (html, file) => `${file}: ${html}` };
  expect((await use.ask('/about/')).body).toBe('about/index.html: <h1>About</h1>');
  expect((await use.ask('/nowhere')).body).toBe('404.html: <h1>404</h1>');
  expect((await use.ask('/assets/picture.svg')).body).toBe('<svg/>');
});

test('a site below a base path lives there and nowhere else', async () => {
  use.site = { output, base: '/repo/' };
  expect(await use.ask('/repo/about/')).toMatchObject({ status: 200, body: '<h1>About</h1>' });
  expect((await use.ask('/repo')).headers.location).toBe('/repo/');
  expect((await use.ask('/repo?x=1')).headers.location).toBe('/repo/?x=1');
  expect((await use.ask('/repo/about')).headers.location).toBe('/repo/about/');
  for (const target of ['/', '/about/', '/repository/', '/repo//about/']) {
    expect(await use.ask(target), target).toMatchObject({ status: 404, body: '<h1>404</h1>' });
  }
});

test('a site that cannot be built answers everything with the reason', async () => {
  use.site = { output: new Map([['500.html', '<h1>Broken</h1>']]), base: '/' };
  for (const target of ['/', '/about/', '/about', '/nowhere', '/assets/picture.svg']) {
    expect(await use.ask(target), target).toMatchObject({ status: 500, body: '<h1>Broken</h1>' });
  }
});

test('a port that is taken is exchanged for a free one, and only this machine can reach it', async () => {
  const other = createServer();
  const taken = await listen(other);
  const second = createSiteServer(() => use.site);
  const address = await listen(second, Number(new URL(taken).port));
  expect(address).not.toBe(taken);
  expect(second.address()).toMatchObject({ address: '127.0.0.1' });
  other.close();
  second.close();
});
