import { describe, expect, test, vi } from 'vitest';
import { malformed, traversals } from '../../path-traversal.ts';
import { output, useServer } from './use-server.ts';

const use = useServer();

describe('what is not for this server', () => {
  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '127.0.0.2', 'evil.example:80', ''])(
    'a request for the host "%s" is refused',
    async (host) => {
      const reply = await use.ask('/', { host });
      expect(reply.status).toBe(403);
      expect(reply.body).not.toContain('Home');
    },
  );

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:3000'])('the host "%s" is its own', async (host) => {
    expect((await use.ask('/', { host })).status).toBe(200);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is refused', async (method) => {
    expect(await use.ask('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  test('the address of another site is unknown, in every form it can take', async () => {
    for (const target of ['http://evil.example/about', 'http://127.0.0.1/about', 'about', '*', '?about', '\\about']) {
      expect([400, 404], target).toContain((await use.ask(target)).status);
    }
  });

  test('an address that GitHub forwards is its own in that codespace only', async () => {
    const port = new URL(use.origin).port;
    const status = async (host: string) => (await use.ask('/', { host })).status;
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
    use.site = { output, base };
    for (const target of [...targets, ...targets.map((each) => `/repo${each}`), '/repo', '//evil.example']) {
      const { status, headers } = await use.ask(target);
      expect([200, 301, 404], target).toContain(status);
      if (headers.location) expect(new URL(headers.location, use.origin).origin, target).toBe(use.origin);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  }
});

test(`none of ${traversals.length} ways out of a folder, and no malformed address, gets anything`, async () => {
  const broken: string[] = [];
  for (const target of [...traversals, ...traversals.map((each) => `/assets${each}`), ...malformed]) {
    const { status, body } = await use.ask(target);
    const allowed = target === '/about/?%' ? [200] : [400, 404];
    if (!allowed.includes(status) || /root:|"scripts"/.test(body)) broken.push(`${status} ${target}`);
  }
  expect(broken).toEqual([]);
});
