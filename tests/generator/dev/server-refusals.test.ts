import { expect, test, vi } from 'vitest';
import { malformed, traversals } from '../../path-traversal.ts';
import { output, useServer } from './use-server.ts';

const use = useServer();

test.each([
  [403, ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '127.0.0.2', 'evil.example:80', '']],
  [200, ['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:3000']],
])('answers with %i to requests for the hosts %j', async (status, hosts) => {
  for (const host of hosts) {
    const reply = await use.ask('/', { host });
    expect(reply.status, host).toBe(status);
    expect(reply.body.includes('Home'), host).toBe(status === 200);
  }
});

test('rejects every method but GET and HEAD', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    expect(await use.ask('/', { method }), method).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  }
});

test('answers to the address that GitHub forwards only in that codespace', async () => {
  const port = new URL(use.origin).port;
  const status = async (host: string) => (await use.ask('/', { host })).status;
  const own = `tidy-owl-${port}.app.github.dev`;
  vi.stubEnv('CODESPACE_NAME', 'tidy-owl');
  vi.stubEnv('GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN', 'app.github.dev');
  expect(await status(own)).toBe(403);
  vi.stubEnv('CODESPACES', 'true');
  expect(await status(own)).toBe(200);
  for (const other of [`else-${port}.app.github.dev`, 'tidy-owl-1.app.github.dev', `${own}.evil.example`]) {
    expect(await status(other), other).toBe(403);
  }
  vi.unstubAllEnvs();
});

test('lets no other site show a page in a frame, except in a codespace, where VS Code does', async () => {
  const policy = async () => (await use.ask('/')).headers['content-security-policy'];
  expect(await policy()).toBe("frame-ancestors 'self'");
  vi.stubEnv('CODESPACES', 'true');
  expect(await policy()).toBeUndefined();
  vi.unstubAllEnvs();
});

test('no response redirects to another site or lets one read it', async () => {
  const elsewhere = ['//evil.example', '//evil.example/about', '//about', '///about', '/about//..'];
  const disguised = [
    '/\\evil.example/about',
    '/\\/evil.example',
    '/%5Cevil.example/about',
    '/%2F%2Fevil.example/about',
  ];
  const asked = ['/about?//evil.example', '/about?next=\\\\evil.example', '/@evil.example/about'];
  const targets = [...elsewhere, ...disguised, ...asked, '//evil.example/%2e%2e/about'];
  for (const base of ['/', '/repo/', '//evil.example/']) {
    use.site = { output, base };
    for (const target of [...targets, ...targets.map((each) => `/repo${each}`), '/repo']) {
      const { status, headers } = await use.ask(target);
      expect([200, 301, 404], target).toContain(status);
      if (headers.location) expect(new URL(headers.location, use.origin).origin, target).toBe(use.origin);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  }
});

test('no path leads out of the site, and no malformed or foreign address gets anything', async () => {
  const foreign = ['http://evil.example/about', 'http://127.0.0.1/about', 'about', '*', '?about', '\\about'];
  const wrong: string[] = [];
  for (const target of [...traversals, ...traversals.map((each) => `/assets${each}`), ...malformed, ...foreign]) {
    const { status, body } = await use.ask(target);
    const allowed = target === '/about/?%' ? [200] : [400, 404];
    if (!allowed.includes(status) || /root:|"scripts"/.test(body)) wrong.push(`${status} ${target}`);
  }
  expect(wrong).toEqual([]);
});
